import { offeredLogics } from '../../recommendations/logic/offeredLogics.ts';
import { choiceFilter, numberFilter, type ResourceAddress, resourcePaths } from '../../resources/resourceAddress.ts';

export const embedsAddress = {
  paths: resourcePaths('/store/:storeId/email/embeds'),
  list: {
    name: 'mailEmbeds',
    sortFields: ['name', 'format', 'logic', 'clicks', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    filters: {
      isEnabled: { kind: 'boolean' },
      tool: choiceFilter(['MAILCHIMP', 'KLAVIYO', 'LISTMONK', 'MAUTIC', 'OTHER']),
      format: choiceFilter(['IMAGE', 'HTML']),
      logic: choiceFilter(offeredLogics),
      clicks: numberFilter,
    },
  },
} as const satisfies ResourceAddress;
