import { createHmac, randomBytes } from 'node:crypto';

import { chatFeedback, chatHistory, chatMessage, chatSettings, chatTry } from '@endcap/schema/chat/assistant/chatAssistant.rest.ts';
import { chatConfigurationUpdate } from '@endcap/schema/chat/configuration/chatConfiguration.rest.ts';
import { chatFaqs } from '@endcap/schema/chat/faqs/chatFaqs.resource.ts';
import { chatGuidance } from '@endcap/schema/chat/guidance/chatGuidance.resource.ts';
import { secrets } from '@endcap/schema/company/secrets/secrets.resource.ts';
import type { InputOf } from '@endcap/schema/contract/call.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { handlers as secretHandlers } from '../../company/secrets/secrets.calls.ts';
import { handlers as configurationHandlers } from '../configuration/chatConfiguration.calls.ts';
import { handlers as faqHandlers } from '../faqs/chatFaqs.calls.ts';
import { handlers as guidanceHandlers } from '../guidance/chatGuidance.calls.ts';
import { handOverJob, orderCodeJob } from '../handOver/chatHandOver.jobs.ts';
import { handlers } from './chatAssistant.calls.ts';
import { routes } from './chatStream.routes.ts';
import { type ChatFields, chatShop, demoFaqs, putOrder } from './testChatShop.ts';

vi.stubEnv('CREDENTIAL_KEYS', `test:${randomBytes(32).toString('base64')}`);

let api: TestApi;
let address = 1;
beforeAll(async () => {
  api = await testApi({
    handlers: [...handlers, ...configurationHandlers, ...faqHandlers, ...guidanceHandlers, ...secretHandlers],
    definitions: [orderCodeJob, handOverJob],
    routes: [routes],
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.close();
});

const shop = (fields: ChatFields = {}) => chatShop(api, fields);
const order = (storeKey: string, id: string, email: string) => putOrder(api, storeKey, id, email);

describe('an answer', () => {
  it.each([
    ['How long does delivery take?', 'two to four working days'],
    ['when will it get here', 'two to four working days'],
    ['what do you charge for shipping', '4.90'],
    ['Do you ship to Norway?', 'Norway and Switzerland'],
    ['can I have it sent to Portugal?', 'European Union'],
    ['I want to send something back', 'within 30 days'],
    ['the vase was smashed when it arrived', 'photo'],
  ])('“%s” comes from an FAQ, which it names', async (question, text) => {
    const { ask } = await shop();
    const reply = await ask(question);
    const named = demoFaqs.find(({ answer }) => answer.includes(text))?.question;
    if (reply.outcome === 'asked') expect(reply.suggestions).toContain(named);
    else expect(reply).toMatchObject({ text: expect.stringContaining(text), outcome: 'answered', sources: [{ kind: 'faq' }] });
  });

  it('shows products within the limits of the question, and remembers them', async () => {
    const { ask } = await shop();
    const ids = ({ products }: Awaited<ReturnType<typeof ask>>) => products.map(({ id }) => id);
    expect(ids(await ask('show me desk lamps'))).toEqual(expect.arrayContaining(['red', 'blue']));
    expect(ids(await ask('under 50'))).toEqual(['red']);
    expect(ids(await ask('Do you have a desk lamp from Nord?'))).toEqual(['blue']);
  });

  it.each(['Cheaper ones', 'cheaper ones, please', 'show more', 'the most expensive ones'])(
    'takes “%s” for a word on the products before, whatever an FAQ says about prices',
    async (message) => {
      const { ask } = await shop();
      await ask('show me desk lamps');
      expect((await ask(message)).sources.filter(({ kind }) => kind !== 'product')).toEqual([]);
    },
  );

  it('says that the search was widened when nothing fits', async () => {
    const { ask } = await shop();
    const reply = await ask('desk lamp under 5 euros');
    expect(reply.text).toContain('Without that');
    expect(reply.products.map(({ id }) => id)).toEqual(expect.arrayContaining(['red', 'blue']));
    expect(reply.products.map(({ id }) => id)).not.toContain('gone');
  });

  it('finds what is in stock after a hundred better matches that are sold out', async () => {
    const { ask, store } = await shop();
    const soldOut = Array.from({ length: 101 }, (_, number) => ({ id: `out${number}`, name: 'Wool blanket', price: 20, stock: 0 }));
    await putProducts(api.db, store.key, [...soldOut, { id: 'left', name: 'A very long blanket for picnics in the garden, of wool', price: 25, stock: 1 }]); // prettier-ignore
    await indexProducts(api.db, store.key);
    expect((await ask('show me a wool blanket')).products.map(({ id }) => id)).toEqual(['left']);
  });

  it('says that it does not know instead of making something up', async () => {
    const { ask } = await shop({ support_contact: 'help@shop.test' });
    for (const question of ['who won the world cup in 1998', 'what is the capital of Peru']) {
      const reply = await ask(question);
      expect([question, reply.outcome, reply.products.length, reply.text.includes('help@shop.test')]).toEqual([
        question,
        'unanswered',
        0,
        true,
      ]);
    }
  });

  it('is in the language of the question', async () => {
    const { ask, again, store, token } = await shop();
    await api.call(chatFaqs.calls.create, { key: store.id, fields: { question: 'Hvor lang er leveringstiden?', answer: 'To dage.', language: 'da' } }, token); // prettier-ignore
    expect(await ask('hvor lang tid tager leveringen?')).toMatchObject({ language: 'da', text: 'To dage.' });
    again();
    expect(await ask('Ich suche eine Lampe, bitte')).toMatchObject({ language: 'de' });
  });

  it.each([
    ['sv', '', 'Hur lång är leveranstiden?', 'hur lång är leveranstiden till Sverige?'],
    ['en', 'fr', 'Quel est le délai de livraison ?', 'le délai de livraison est de combien'],
  ])('is found in an FAQ of a language that the assistant does not speak (store %s, FAQ %s)', async (own, language, question, asked) => {
    const { ask, store, token } = await shop();
    await changedBy(api.db.pool, sql`UPDATE stores SET language = ${own} WHERE key = ${store.key}`);
    await api.call(chatFaqs.calls.create, { key: store.id, fields: { question, answer: '2–4.', language } }, token);
    expect((await ask(asked)).text).toBe('2–4.');
  });

  it('follows guidance first, and never says what is forbidden', async () => {
    const { ask, store, token } = await shop();
    const rule = (fields: InputOf<typeof chatGuidance.calls.create>['fields']) => api.call(chatGuidance.calls.create, { key: store.id, fields }, token); // prettier-ignore
    await rule({ kind: 'trigger', when: 'gift, present', reply: 'Who is it for?' });
    await rule({ kind: 'never_say', when: 'two years', reply: 'See our warranty page.' });
    expect(await ask('I need a gift')).toMatchObject({ text: 'Who is it for?', outcome: 'asked', sources: [] });
    expect((await ask('How long is the warranty?')).text).toBe('See our warranty page.');
  });

  it('shows no product and suggests nothing that names what is forbidden', async () => {
    const { ask, again, store, token } = await shop();
    const never = (when: string) => api.call(chatGuidance.calls.create, { key: store.id, fields: { kind: 'never_say', when } }, token);
    await never('blue');
    await never('cheaper ones');
    const reply = await ask('desk lamp');
    expect([reply.products.map(({ id }) => id), reply.sources.map(({ id }) => id), reply.suggestions]).toEqual([['red'], ['red'], []]);
    await never('red');
    again();
    expect(await ask('desk lamp')).toMatchObject({ outcome: 'unanswered', products: [], sources: [] });
  });

  it('does not let forbidden words through early in a stream', async () => {
    const { store, token } = await shop();
    const said = async () => {
      const payload = { key: store.key, visitor: 'ada', message: 'desk lamp' };
      return (await api.server.inject({ method: 'POST', url: '/v2/chat/stream', payload })).body.trim().split('\n');
    };
    expect((await said())[0]).toMatch(/^\{"text":.*desk lamp/);
    await api.call(chatGuidance.calls.create, { key: store.id, fields: { kind: 'never_say', when: 'desk lamp', reply: 'Ask us.' } }, token);
    expect(await said()).toEqual([expect.stringContaining('Ask us.')]);
  });
});

describe('the status of an order', () => {
  const codes = async (storeKey: string) =>
    rowsOf<{ code: string; email: string }>(
      api.db.pool,
      sql`SELECT input ->> 'code' AS code, input ->> 'email' AS email FROM jobs WHERE store_key = ${storeKey} AND name = 'chat.orderCode' ORDER BY created_at`,
    );

  it('is given after the code emailed to its address was entered, and not before', async () => {
    const { ask, store } = await shop({ order_status: true });
    await order(store.key, 'A-1001', 'bob@example.com');
    expect((await ask('where is my order?')).outcome).toBe('asked');
    const asked = await ask('A-1001');
    expect(asked.text).not.toContain('Shipped');
    const [sent] = await codes(store.key);
    expect(sent?.email).toBe('bob@example.com');
    expect((await ask(sent?.code === '000000' ? '111111' : '000000')).text).not.toContain('Shipped');
    expect(await ask(sent?.code ?? '')).toMatchObject({
      text: expect.stringContaining('Shipped'),
      sources: [{ kind: 'order', id: 'A-1001' }],
    });
  });

  it('offers the FAQs that the question may mean as well', async () => {
    const { ask } = await shop({ order_status: true });
    const reply = await ask('When will my order arrive? How long does delivery take?');
    expect(reply).toMatchObject({ outcome: 'asked', text: expect.stringContaining('order number') });
    expect(reply.suggestions).toContain('How long does delivery take?');
  });

  it('is offered next to an FAQ about an order', async () => {
    const question = 'Can I cancel my order?';
    const reply = await (await shop({ order_status: true })).ask(question);
    expect(reply).toMatchObject({ sources: [{ kind: 'faq' }], suggestions: ['Where is my order?'] });
    expect((await (await shop()).ask(question)).suggestions).toEqual([]);
  });

  it('is answered the same whether or not the order exists', async () => {
    const { ask, again, store } = await shop({ order_status: true });
    await order(store.key, 'A-1', 'bob@example.com');
    await order(store.key, 'A-1002', 'bob@example.com');
    const known = await ask('where is my order A-1002');
    again();
    const unknown = await ask('where is my order A-9999');
    expect(unknown).toEqual(known);
    expect(await codes(store.key)).toHaveLength(1);
  });

  it('takes a number as short as the shop has it, once it has asked for it', async () => {
    const { ask, store } = await shop({ order_status: true });
    await order(store.key, 'A-1', 'bob@example.com');
    await ask('where is my order');
    await ask('A-1');
    expect(await codes(store.key)).toHaveLength(1);
  });

  it('is refused after five wrong codes, and sends at most three codes an hour', async () => {
    const { ask, again, store } = await shop({ order_status: true });
    await order(store.key, 'A-1003', 'bob@example.com');
    for (let times = 0; times < 5; times++) {
      again();
      await ask('where is my order A-1003');
    }
    expect(await codes(store.key)).toHaveLength(3);
    await Promise.all(Array.from({ length: 5 }, () => ask('999999')));
    expect((await ask('123456')).text).toContain('too many');
    expect((await ask('where is my order A-1003')).text).toContain('too many');
  });

  it('is given at once with a token signed by the shop', async () => {
    const { ask, again, store, companyKey, token: admin } = await shop({ order_status: true, order_secret: 'Chat orders' });
    await order(store.key, 'A-1004', 'bob@example.com');
    const value = randomBytes(32).toString('base64url');
    const token = (expires: number, key = value) => {
      const body = Buffer.from(JSON.stringify({ order_id: 'A-1004', expires })).toString('base64url');
      return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
    };
    // Before the secret is there nothing is signed, and an empty key signs nothing.
    for (const key of [value, ''])
      expect((await ask('where is my order?', { order_token: token(Math.floor(Date.now() / 1000) + 600, key) })).text).not.toContain(
        'Shipped',
      );
    again();
    const fields = { name: 'Chat orders', value, expires_in: 24 };
    expect((await api.call(secrets.calls.create, { client_key: companyKey, fields }, admin)).status).toBe(200);
    const soon = Math.floor(Date.now() / 1000) + 600;
    expect((await ask('where is my order?', { order_token: token(soon) })).text).toContain('Shipped');
    // Where an FAQ competes, it is offered next to the order.
    const both = await ask('When will my order arrive? How long does delivery take?', { order_token: token(soon) });
    expect(both).toMatchObject({ text: expect.stringContaining('Shipped'), sources: [{ kind: 'order' }] });
    expect(both.suggestions).toContain('How long does delivery take?');
    for (const bad of [token(soon, 'another'), token(1), token(soon + 40 * 86_400), 'x', '.', `${token(soon)}x`]) {
      again();
      expect((await ask('where is my order?', { order_token: bad })).text).not.toContain('Shipped');
    }
  });
});

describe('a hand-over', () => {
  it('passes a conversation on when its offer is accepted, and forgets the offer when the shopper goes on', async () => {
    const { ask } = await shop({ hand_over: 'mail', hand_over_email: 'staff@shop.test' });
    expect((await ask('what is the capital of Peru')).text).toContain('Shall I pass it on to a colleague?');
    expect(await ask('yes, please')).toMatchObject({ outcome: 'asked', text: expect.stringContaining('email address') });
    const { ask: askAgain } = await shop({ hand_over: 'mail', hand_over_email: 'staff@shop.test' });
    await askAgain('what is the capital of Peru');
    await askAgain('How long does delivery take?');
    expect((await askAgain('yes, please')).text).not.toContain('email address');
  });

  it('asks for an address once, and does not start again', async () => {
    const { ask, store } = await shop({ hand_over: 'mail', hand_over_email: 'staff@shop.test' });
    expect((await ask('I want to talk to a human')).outcome).toBe('asked');
    expect((await ask('ada@example.com')).outcome).toBe('handed_over');
    expect((await ask('can I speak to a person')).text).toContain('already');
    const sent = await rowsOf(api.db.pool, sql`SELECT FROM jobs WHERE store_key = ${store.key} AND name = 'chat.handOver'`);
    expect(sent).toHaveLength(1);
    expect((await ask('How much is delivery?')).outcome).toBe('answered');
  });

  it('is no longer offered once it was done, until it failed or staff are done with it', async () => {
    const { ask, store, uid } = await shop({ hand_over: 'mail', hand_over_email: 'staff@shop.test' });
    await ask('I want to talk to a human');
    await ask('ada@example.com');
    expect((await ask('what is the capital of Peru')).suggestions).toEqual([]);
    await changedBy(api.db.pool, sql`UPDATE chat_conversations SET hand_over = 'failed' WHERE store_key = ${store.key} AND id = ${uid()}`);
    expect((await ask('what is the capital of Peru')).suggestions).toEqual(['Talk to a person']);
    await ask('Talk to a person', { wants_person: true });
    expect((await ask('bob@example.com')).outcome).toBe('handed_over');
    const kept = sql`SELECT hand_over, hand_overs, reply_to FROM chat_conversations WHERE store_key = ${store.key} AND id = ${uid()}`;
    expect(await rowsOf(api.db.pool, kept)).toEqual([{ hand_over: 'waiting', hand_overs: 2, reply_to: 'bob@example.com' }]);
  });

  it('reaches staff at most three times an hour per address, however many conversations are started', async () => {
    const { ask, again, store } = await shop({ hand_over: 'mail', hand_over_email: 'staff@shop.test' });
    const outcomes = [];
    for (let time = 0; time < 4; time += 1) {
      again();
      await ask('I want to talk to a human');
      outcomes.push((await ask(time === 3 ? 'ADA@example.com' : 'ada@example.com')).outcome);
    }
    expect(outcomes).toEqual(['handed_over', 'handed_over', 'handed_over', 'unanswered']);
    const sent = await rowsOf(api.db.pool, sql`SELECT FROM jobs WHERE store_key = ${store.key} AND name = 'chat.handOver'`);
    expect(sent).toHaveLength(3);
  });

  it('is sent only after someone who may share customer data confirmed it', async () => {
    const { store, people } = await api.company();
    const save = (fields: ChatFields, token: string, revision = 0) =>
      api.call(chatConfigurationUpdate, { key: store.id, revision, fields }, token);
    const mail = { hand_over: 'mail' as const, hand_over_email: 'desk@shop.test' };
    expect((await save(mail, people.admin.token)).status).toBe(200);
    const partial = people.partial.token;
    expect((await save({ ...mail, hand_over_email: 'eve@evil.test' }, partial, 1)).failure.type).toBe('PermissionError');
    expect((await save({ ...mail, order_secret: 'Mine' }, partial, 1)).failure.type).toBe('PermissionError');
    expect((await save({ ...mail, order_status: true }, partial, 1)).failure.type).toBe('PermissionError');
    expect((await save({ ...mail, welcome: 'Hi!' }, partial, 1)).status).toBe(200);
  });
});

describe('the public calls', () => {
  it('return a conversation to its own visitor only, with ratings', async () => {
    const { ask, store, uid } = await shop();
    await ask('How much is delivery?');
    const history = (visitor: string) => api.call(chatHistory, { key: store.key, visitor, chat_uid: uid() });
    const { messages } = (await history('ada')).answer;
    expect(messages.map(({ from }) => from)).toEqual(['shopper', 'assistant']);
    const rate = { key: store.key, visitor: 'ada', chat_uid: uid(), message_id: messages[1]?.id ?? '', rating: 'down' as const };
    expect((await api.call(chatFeedback, rate)).status).toBe(200);
    expect((await history('ada')).answer.messages[1]?.rating).toBe('down');
    expect((await history('eve')).failure.type).toBe('NotFoundError');
    expect((await api.call(chatFeedback, { ...rate, visitor: 'eve' })).failure.type).toBe('NotFoundError');
    expect((await api.call(chatMessage, { key: store.key, visitor: 'eve', chat_uid: uid(), message: 'Hi' })).failure.type).toBe(
      'NotFoundError',
    );
  });

  it('refuse input that is too long, and stores without the feature', async () => {
    const { store } = await shop();
    expect((await api.call(chatMessage, { key: store.key, message: 'x'.repeat(100_000) })).failure.fields).toMatchObject({
      message: expect.any(String),
    });
    expect((await api.call(chatMessage, { key: store.key, message: ' ' })).failure.fields).toMatchObject({ message: expect.any(String) });
    const other = await api.company();
    expect((await api.call(chatMessage, { key: other.store.key, message: 'Hi' })).failure.type).toBe('LogicalError');
    expect((await api.call(chatSettings, { key: other.store.key })).answer.is_enabled).toBe(false);
  });

  it('count the messages per address', async () => {
    const { store } = await shop();
    const from = `198.51.100.${address++}`;
    const send = () => api.post('/v2/chat/message', { key: store.key, message: 'Hi' }, { 'x-forwarded-for': from });
    const statuses = (await Promise.all(Array.from({ length: 40 }, send))).map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([30, 10]);
  });

  it('can be tried with unsaved changes, and store nothing', async () => {
    const { store, token } = await shop();
    const { answer } = await api.call(chatTry, { key: store.id, messages: ['talk to a person'], configuration: { support_contact: 'Call 1234' } }, token); // prettier-ignore
    expect(answer).toMatchObject({ reply: { text: expect.stringContaining('Call 1234') }, written_by: 'built_in' });
    expect(await rowsOf(api.db.pool, sql`SELECT FROM chat_conversations WHERE store_key = ${store.key}`)).toEqual([]);
  });
});
