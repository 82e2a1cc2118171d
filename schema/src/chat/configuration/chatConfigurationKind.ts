import { singleResource } from '../../resources/single/singleDeclaration.ts';
import { chatConfigurationFields, sendingFields } from './chatConfiguration.rest.ts';

/** The configuration of the shop assistant. */
export const chatConfigurationKind = singleResource({
  kind: 'chat_configuration',
  type: 'ChatConfiguration',
  path: 'client/account/chat/configuration',
  noun: 'chat configuration',
  can: { view: 'CHAT_VIEW', edit: 'CHAT_EDIT' },
  fields: chatConfigurationFields,
  reserved: sendingFields,
  references: { without: 'It has texts and switches.' },
  personalData: { without: 'The address of a hand-over is one of the shop.' },
  help: 'chat-configuration',
  demo: { without: 'The demo makes it in addition to the resources.' },
});
