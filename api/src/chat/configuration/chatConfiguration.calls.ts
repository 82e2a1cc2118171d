import { chatConfigurationInfo, chatConfigurationUpdate } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import { chatConfigurationKind } from '@endcap/schema/chat/configuration/chatConfigurationKind.ts';

import { handle } from '../../http/handle.ts';
import { conflictFailure, saveSingle } from '../../resources/single/singleResource.ts';
import { readChatConfiguration } from './chatConfiguration.store.ts';
import { assertMayChange, single } from './chatConfiguration.single.ts';

export const handlers = [
  handle(chatConfigurationInfo, async (_input, context) => ({ configuration: await readChatConfiguration(context) })),
  handle(chatConfigurationUpdate, async ({ revision, fields }, context) => {
    const read = () => readChatConfiguration(context);
    const saved = await read();
    if (saved.revision !== revision) throw conflictFailure(chatConfigurationKind, saved);
    assertMayChange(saved.fields, fields, context);
    return { configuration: await saveSingle(single, context, { revision, body: fields }, read) };
  }),
];
