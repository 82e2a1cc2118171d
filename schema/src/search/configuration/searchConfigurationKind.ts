import { resource } from '../../resources/resource.ts';
import { searchConfigurationFields } from './searchConfiguration.rest.ts';

/**
 * The search configuration as a kind of the store's configuration: it has versions, drafts and an audit log like a resource. A store has one of it, so it
 * has no list and no calls of the kit (its file is no `.resource.ts`).
 */
export const searchConfigurationKind = resource({
  kind: 'search_configuration',
  type: 'SearchConfiguration',
  list: 'searchConfigurations',
  path: 'client/account/search/configuration',
  noun: { one: 'search configuration', many: 'search configurations' },
  can: { view: 'SEARCH_CONFIGURATION_VIEW', edit: 'SEARCH_CONFIGURATION_EDIT' },
  fields: searchConfigurationFields,
  filters: {},
  sorts: ['name'],
  defaultSort: 'name',
  globalSearch: { without: 'It is a screen, not one of many.' },
  references: { without: 'Attributes are named as they are.' },
  personalData: { without: 'It has names of attributes and words of the shop.' },
  usage: { without: 'A store has one.' },
  help: 'search-configuration',
  demo: { without: 'The demo shop shows what is derived from its products.' },
});
