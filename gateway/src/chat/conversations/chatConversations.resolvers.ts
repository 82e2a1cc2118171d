import {
  chatConversationsDelete,
  chatConversationsInfo,
  chatConversationsList,
  chatConversationsNote,
  chatConversationsResend,
} from '@endcap/schema/chat/conversations/chatConversations.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { namedInStore, toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import type { ChatConversationModel } from './chatConversations.models.ts';

const readConversation = ({ rest }: Context, storeId: string, id: string): Promise<ChatConversationModel | null> =>
  foundOrNull(async () => ({ ...(await rest.read(chatConversationsInfo, { key: storeId, chat_uid: id })).conversation, storeId }));

/** The rest of a conversation of a list; nothing when it was deleted since the list was read. */
const whole = async (row: ChatConversationModel, context: Context) =>
  row.thread === undefined ? await readConversation(context, row.storeId, row.id) : row;

/** Of a conversation in a list these are asked for on its own; the page of one has them already. */
export const ownCalls = ['ChatConversation.notes', 'ChatConversation.thread'] as const;

export const resolvers: Resolvers = {
  Store: {
    async chatConversations({ id }, args, { rest }) {
      const input = boundedListInputOf(args, { enums: ['outcome', 'handOver', 'rating', 'writtenBy'] });
      return boundedConnection(await rest.read(chatConversationsList, { key: id, ...input }), (row): ChatConversationModel => ({
        ...row,
        storeId: id,
      }));
    },
    chatConversation: ({ id }, { id: { internalId } }, context) => readConversation(context, id, internalId),
  },
  ChatConversation: {
    id: ({ storeId, id }) => toGlobalId('ChatConversation', storeId, id),
    messageCount: ({ messages }) => messages,
    thread: async (row, _args, context) => (await whole(row, context))?.thread ?? [],
    notes: async (row, _args, context) => (await whole(row, context))?.notes ?? [],
  },
  Mutation: {
    async noteChatConversation(_root, { input: { id, text, isDone } }, context) {
      const input = { key: id.scope, chat_uid: id.internalId, ...withoutNulls({ text, is_done: isDone }) };
      const { answer, errors } = await withInputErrors(() => context.rest.write(chatConversationsNote, input));
      return { chatConversation: answer === undefined ? null : await readConversation(context, id.scope, id.internalId), errors };
    },
    async resendChatConversation(_root, { input: { id } }, context) {
      const input = { key: id.scope, chat_uid: id.internalId };
      const { answer, errors } = await withInputErrors(() => context.rest.write(chatConversationsResend, input));
      return { chatConversation: answer === undefined ? null : await readConversation(context, id.scope, id.internalId), errors };
    },
    async deleteChatConversations(_root, { input: { ids } }, { rest }) {
      const { storeId, internalIds } = namedInStore(ids);
      const { answer, errors } = await withInputErrors(() => rest.write(chatConversationsDelete, { key: storeId, chat_uids: internalIds }));
      return { deletedIds: answer?.deleted.map((id) => toGlobalId('ChatConversation', storeId, id)) ?? [], errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  ChatConversation: {
    can: 'CHAT_VIEW',
    isOwnCall: true,
    load: async ({ scope, internalId }, context) => (await readConversation(context, scope, internalId)) ?? undefined,
  },
};
