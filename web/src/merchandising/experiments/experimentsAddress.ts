import { experimentsPaths } from '../../resources/experiments/experimentsPaths.ts';
import { choiceFilter, type ResourceAddress } from '../../resources/resourceAddress.ts';

export const experimentsAddress = {
  paths: experimentsPaths,
  list: {
    name: 'experiments',
    sortFields: ['name', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'createdAt', direction: 'DESC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      subject: choiceFilter([
        'SEARCH_RULE',
        'SEARCH_SYNONYM',
        'SEARCH_REDIRECT',
        'SEARCH_CONFIGURATION',
        'SLIDER',
        'MERCHANDISING_CAMPAIGN',
        'NEWSLETTER',
      ]),
    },
  },
} as const satisfies ResourceAddress;
