import { singleResource } from '../../resources/single/singleDeclaration.ts';
import { searchConfigurationFields } from './searchConfiguration.rest.ts';

/** What is searched in a store, and how. */
export const searchConfigurationKind = singleResource({
  kind: 'search_configuration',
  type: 'SearchConfiguration',
  path: 'client/account/search/configuration',
  noun: 'search configuration',
  can: { view: 'SEARCH_CONFIGURATION_VIEW', edit: 'SEARCH_CONFIGURATION_EDIT' },
  fields: searchConfigurationFields,
  reserved: ['override', 'embedding_templates'],
  references: { without: 'Attributes are named as they are.' },
  personalData: { without: 'It has names of attributes and words of the shop.' },
  help: 'search-configuration',
  demo: { without: 'The demo shop shows what is derived from its products.' },
});
