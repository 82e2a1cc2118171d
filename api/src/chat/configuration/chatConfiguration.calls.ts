import { roleCan } from '@endcap/schema/access/abilities.ts';
import { chatConfigurationInfo, chatConfigurationUpdate } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { ResourceConflict } from '../../resources/changeFailures.ts';
import { changeResources } from '../../resources/changeResources.ts';
import { companyStores } from '../../resources/resourceScope.ts';
import { chatConfigurationId, readChatConfiguration } from './chatConfiguration.store.ts';
import { configurationService } from './chatConfigurationKit.ts';

/** What these decide leaves the company, or is said of a customer: as with exports of audiences, not everyone who edits texts may decide it. */
const sendingFields = ['hand_over', 'hand_over_email', 'hand_over_url', 'order_status'] as const;

export const handlers = [
  handle(chatConfigurationInfo, async (_input, { db, store, now }) => ({
    configuration: await readChatConfiguration(db, store.key, now),
  })),
  handle(chatConfigurationUpdate, async ({ revision, fields }, context) => {
    const { db, store, now, role } = context;
    const saved = await readChatConfiguration(db, store.key, now);
    const conflict = async () =>
      new Failure('ConflictError', 'Someone else has changed the chat configuration since you opened it.', {
        title: 'Failed to save the chat configuration',
        current: await readChatConfiguration(db, store.key, now),
      });
    if (saved.revision !== revision) throw await conflict();
    const sends = sendingFields.find((field) => fields[field] !== saved.fields[field]);
    if (sends !== undefined && !roleCan(role, 'EXPORTERS_EDIT'))
      throw new Failure('PermissionError', 'Your role does not allow changes to the order status and to where conversations are sent.', {
        title: 'Failed to save the chat configuration',
        fields: { [sends]: 'Only administrators, managers and developers may change this.' },
      });
    const wish = { id: chatConfigurationId(store.key), ...(revision === 0 ? {} : { revision }), body: fields };
    try {
      await changeResources(configurationService, context, await companyStores(context), revision === 0 ? 'create' : 'update', [wish]);
    } catch (error) {
      throw error instanceof ResourceConflict ? await conflict() : error;
    }
    return { configuration: await readChatConfiguration(db, store.key, now) };
  }),
];
