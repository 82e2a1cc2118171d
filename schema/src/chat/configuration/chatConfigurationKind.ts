import { resource } from '../../resources/resource.ts';
import { chatConfigurationFields } from './chatConfiguration.rest.ts';

/** The configuration of the shop assistant as a kind of the store's configuration: versioned and audited like a resource, but a store has one. */
export const chatConfigurationKind = resource({
  kind: 'chat_configuration',
  type: 'ChatConfiguration',
  list: 'chatConfigurations',
  path: 'client/account/chat/configuration',
  noun: { one: 'chat configuration', many: 'chat configurations' },
  can: { view: 'CHAT_VIEW', edit: 'CHAT_EDIT' },
  fields: chatConfigurationFields,
  filters: {},
  sorts: ['name'],
  defaultSort: 'name',
  globalSearch: { without: 'It is a screen, not one of many.' },
  references: { without: 'It has texts and switches.' },
  personalData: { without: 'The address of a hand-over is one of the shop.' },
  usage: { without: 'A store has one.' },
  help: 'chat-configuration',
  demo: { without: 'The demo makes it beside the resources.' },
});
