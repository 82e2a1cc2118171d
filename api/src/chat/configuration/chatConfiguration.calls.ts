import { roleCan } from '@endcap/schema/access/abilities.ts';
import { chatConfigurationInfo, chatConfigurationUpdate, sendingFields } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import { chatConfigurationKind } from '@endcap/schema/chat/configuration/chatConfigurationKind.ts';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { conflictFailure, saveSingle } from '../../resources/single/singleResource.ts';
import { readChatConfiguration } from './chatConfiguration.store.ts';
import { single } from './chatConfiguration.single.ts';

export const handlers = [
  handle(chatConfigurationInfo, async (_input, context) => ({ configuration: await readChatConfiguration(context) })),
  handle(chatConfigurationUpdate, async ({ revision, fields }, context) => {
    const { role } = context;
    const read = () => readChatConfiguration(context);
    const saved = await read();
    if (saved.revision !== revision) throw conflictFailure(chatConfigurationKind, saved);
    const sends = sendingFields.find((field) => fields[field] !== saved.fields[field]);
    if (sends !== undefined && !roleCan(role, 'EXPORTERS_EDIT'))
      throw new Failure('PermissionError', 'Your role does not allow changes to the order status and to where conversations are sent.', {
        title: 'Failed to save the chat configuration',
        fields: { [sends]: 'Only administrators, managers and developers can change this.' },
      });
    return { configuration: await saveSingle(single, context, { revision, body: fields }, read) };
  }),
];
