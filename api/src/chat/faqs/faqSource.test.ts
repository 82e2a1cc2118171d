import { chatMessage } from '@endcap/schema/chat/assistant/chatAssistant.rest.ts';
import { chatConversationsDelete, chatConversationsInfo } from '@endcap/schema/chat/conversations/chatConversations.rest.ts';
import { chatFaqs } from '@endcap/schema/chat/faqs/chatFaqs.resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers as assistantHandlers } from '../assistant/chatAssistant.calls.ts';
import { shopAssistantFeature } from '../configuration/chatConfiguration.store.ts';
import { handlers as conversationHandlers } from '../conversations/chatConversations.calls.ts';
import { handlers } from './chatFaqs.calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...assistantHandlers, ...conversationHandlers] });
});
afterAll(() => api.close());

const { create, update, info, enable, disable, list } = chatFaqs.calls;

async function shop() {
  const { store, people } = await api.company();
  await changedBy(
    api.db.pool,
    sql`INSERT INTO store_features (store_key, name, enabled, updated_at) VALUES (${store.key}, ${shopAssistantFeature}, true, now())`,
  );
  const fields = { question: 'Do you gift-wrap?', answer: 'Yes, for 3.00.' };
  const read = async (id: string) => (await api.call(info, { key: store.id, id }, people.admin.token)).answer.resource;
  return { store, admin: people.admin, manager: people.manager, fields, read };
}

describe('the source of an FAQ', () => {
  it('is a conversation of its own store, whose questions are kept when it is deleted', async () => {
    const { store, admin, fields, read } = await shop();
    const { chat_uid: uid } = (await api.call(chatMessage, { key: store.key, visitor: 'ada', message: 'Gift wrap for ada@shop.test?' }))
      .answer;
    const { conversation } = (await api.call(chatConversationsInfo, { key: store.id, chat_uid: uid }, admin.token)).answer;
    const [asked, replied] = conversation.thread;
    expect(asked?.masked_text).toMatch(/^Gift wrap for \S+\?$/u);
    expect(asked?.masked_text).not.toContain('ada@shop.test');
    expect(replied?.masked_text).toBe('');

    const source = { source_conversation: uid, source_questions: [asked?.masked_text ?? ''] };
    const { id } = (await api.call(create, { key: store.id, fields: { ...fields, ...source } }, admin.token)).answer.resource;
    const other = (await api.call(create, { key: store.id, fields: { ...fields, question: 'Why?' } }, admin.token)).answer.resource;
    expect(await read(id)).toMatchObject({ fields: source, figures: { has_conversation: true } });
    expect((await read(other.id)).figures.has_conversation).toBe(false);
    const filter = [{ field: 'has_source', operator: '=' as const, value: true }];
    expect((await api.call(list, { key: store.id, filter }, admin.token)).answer.result.map((row) => row.id)).toEqual([id]);

    await api.call(chatConversationsDelete, { key: store.id, chat_uids: [uid] }, admin.token);
    expect(await read(id)).toMatchObject({ fields: source, figures: { has_conversation: false } });
  });

  it('is not reported as present when it is a conversation of another shop', async () => {
    const [mine, theirs] = [await shop(), await shop()];
    const { chat_uid: uid } = (await api.call(chatMessage, { key: theirs.store.key, visitor: 'ada', message: 'hello' })).answer;
    const fields = { ...mine.fields, source_conversation: uid };
    const { id } = (await api.call(create, { key: mine.store.id, fields }, mine.admin.token)).answer.resource;
    expect((await mine.read(id)).figures.has_conversation).toBe(false);
  });
});

describe('the approval of an FAQ', () => {
  it('is that of who put question and answer into use as they are now', async () => {
    const { store, admin, manager, fields, read } = await shop();
    const approval = async (id: string) => (await read(id)).figures.approved_by;
    const { id } = (await api.call(create, { key: store.id, fields, enabled: false }, admin.token)).answer.resource;
    expect((await read(id)).figures).toMatchObject({ approved_by: null, approved_at: null });

    await api.call(enable, { key: store.id, ids: [id] }, manager.token);
    const first = (await read(id)).figures;
    expect(first.approved_by).toBe('Test manager');

    const save = async (changed: object, token: string) =>
      api.call(update, { key: store.id, id, fields: { ...fields, ...changed }, revision: (await read(id)).revision }, token);
    await save({ tags: ['gifts'] }, admin.token);
    expect((await read(id)).figures).toMatchObject({ approved_by: 'Test manager', approved_at: first.approved_at });

    await save({ tags: ['gifts'], answer: 'Yes, free of charge.' }, admin.token);
    expect(await approval(id)).toBe('Test admin');

    await api.call(chatFaqs.calls.delete, { key: store.id, ids: [id] }, manager.token);
    await api.call(chatFaqs.calls.restore, { key: store.id, ids: [id] }, manager.token);
    expect(await approval(id)).toBe('Test admin');

    await api.call(disable, { key: store.id, ids: [id] }, admin.token);
    expect(await approval(id)).toBe(null);
  });
});
