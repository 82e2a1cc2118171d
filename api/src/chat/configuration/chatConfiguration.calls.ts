import { roleCan } from '@endcap/schema/access/abilities.ts';
import { chatConfigurationInfo, chatConfigurationUpdate } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import { chatConfigurationKind } from '@endcap/schema/chat/configuration/chatConfigurationKind.ts';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { conflictFailure, saveSingle } from '../../resources/single/singleResource.ts';
import { readChatConfiguration } from './chatConfiguration.store.ts';
import { chatService } from './chatConfigurationService.ts';

/** What these decide leaves the company, or is said of a customer: as with exports of audiences, not everyone who edits texts may decide it. */
const sendingFields = ['hand_over', 'hand_over_email', 'order_status', 'order_secret'] as const;

export const handlers = [
  handle(chatConfigurationInfo, async (_input, { db, store, now }) => ({
    configuration: await readChatConfiguration(db, store.key, now),
  })),
  handle(chatConfigurationUpdate, async ({ revision, fields }, context) => {
    const { db, store, now, role } = context;
    const read = () => readChatConfiguration(db, store.key, now);
    const saved = await read();
    if (saved.revision !== revision) throw conflictFailure(chatConfigurationKind, saved);
    const sends = sendingFields.find((field) => fields[field] !== saved.fields[field]);
    if (sends !== undefined && !roleCan(role, 'EXPORTERS_EDIT'))
      throw new Failure('PermissionError', 'Your role does not allow changes to the order status and to where conversations are sent.', {
        title: 'Failed to save the chat configuration',
        fields: { [sends]: 'Only administrators, managers and developers can change this.' },
      });
    return { configuration: await saveSingle(chatService, context, { revision, body: fields }, read) };
  }),
];
