import { randomUUID } from 'node:crypto';

import { roles } from '@endcap/schema/access/roles.ts';
import { call, type AnswerOf, type Call, type InputOf } from '@endcap/schema/contract/call.ts';
import { logError, logInfo, logList, logSeriesInfo, logSeriesList, logStats } from '@endcap/schema/developers/logs/logs.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { givePrivateKey } from '../../http/testPrivateKey.ts';
import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { handlers } from './logs.calls.ts';
import { openObserver } from './logs.observers.ts';
import { pruneLog, storeLog } from '../../log/storeLog.ts';

const input = z.object({ key: z.string(), private_key: z.string(), how: z.string() });
const push = call({
  path: 'test/push',
  summary: 'For a shop’s server.',
  kind: 'write',
  access: { by: 'shop', private: true, scope: 'products:write' },
  input,
  answer: z.object({}),
});
const save = call({
  path: 'test/save',
  summary: 'For staff.',
  kind: 'write',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: z.string(), how: z.string() }),
  answer: z.object({}),
});
const run = ({ how }: { how: string }) => {
  if (how === 'refuse') throw new Failure('LogicalError', 'There is no product “P-17”.', { fields: { id: 'No.' } });
  if (how === 'break') throw new Error('password hunter2');
  return {};
};

let api: TestApi;
let company: TestCompany;

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, handle(push, run), handle(save, run)], observers: [openObserver] });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
});

async function send<C extends Call>(made: C, sent: InputOf<C>, token = company.people.admin.token): Promise<AnswerOf<C>> {
  const answered = await api.call(made, sent, token);
  if (answered.status !== 200) throw Object.assign(new Error(answered.failure.message), answered.failure);
  return answered.answer;
}
const flush = () => storeLog(api.db, api.database.log).flush();
async function list(given: Omit<InputOf<typeof logList>, 'key'> = {}) {
  await flush();
  return send(logList, { key: company.store.id, ...given });
}
const write = (message: string, change: object = {}) =>
  storeLog(api.db, api.database.log).write({ storeKey: company.store.key, source: 'jobs', type: 'info', message, ...change });

describe('the log', () => {
  it('records failed calls of the shop with their reference and without secrets', async () => {
    const { key } = company.store;
    const value = await givePrivateKey(api.db, key);
    const refused = await api.call(push, { key, private_key: value, how: 'refuse' });
    await api.call(push, { key, private_key: value, how: 'break' });
    await api.call(push, { key, private_key: 'endcap_sk_guess', how: 'x' });
    await api.call(push, { key, private_key: value, how: 'fine' });
    const { result } = await list({ sort: 'message' });
    expect(result.map(({ type, message }) => [type, message])).toEqual([
      ['warn', 'test/push: Incorrect private API key'],
      ['error', 'test/push: Something went wrong. Try again later, or contact support with the error reference.'],
      ['warn', 'test/push: There is no product “P-17”.'],
    ]);
    const last = result[2];
    expect(last?.error_reference).toBe(refused.failure.error_reference);
    const { entry } = await send(logInfo, { key: company.store.id, id: last?.id ?? '' });
    expect(entry.details).toMatchObject({ call: 'test/push', status: 400, type: 'LogicalError', fields: { id: 'No.' } });
    expect(entry.payload).toEqual({ key, private_key: '[secret]', how: 'refuse' });
    const { rows } = await api.db.pool.query<{ words: string }>(
      `SELECT string_agg(e::text, '') AS words FROM log_entries e WHERE store_key = $1`,
      [key],
    );
    expect(rows[0]?.words).not.toMatch(/hunter2|endcap_sk_|guess/);
  });

  it('records unreadable input, so that it can be examined, without addresses', async () => {
    const { key } = company.store;
    await api.post('/v2/test/push', { key, private_key: 'endcap_sk_guess', how: ['ada@shop.example'] });
    const { result } = await list();
    const { entry } = await send(logInfo, { key: company.store.id, id: result[0]?.id ?? '' });
    expect(entry.message).toMatch(/^test\/push: how: /);
    expect(entry.payload).toEqual({ key, private_key: '[secret]', how: ['…@shop.example'] });
  });

  const newest = async () => {
    const { result } = await list();
    return (await send(logInfo, { key: company.store.id, id: result[0]?.id ?? '' })).entry;
  };

  it('records a body that is not valid JSON, with the position of the error', async () => {
    const { key } = company.store;
    const { failure } = await api.post('/v2/test/push', `{"private_key": "old-key-of-ours",\n "key": "${key}",\n "how": "x",}`);
    expect(failure).toMatchObject({ type: 'ParsingError', message: 'The body is not valid JSON: line 3, column 13.' });
    const entry = await newest();
    expect(entry).toMatchObject({ type: 'warn', source: 'api', error_reference: failure.error_reference, payload: null });
    expect(entry.message).toBe(`test/push: ${failure.message}`);
    expect(entry.details).toMatchObject({ call: 'test/push', status: 400, type: 'ParsingError' });
    const { rows } = await api.db.pool.query<{ words: string }>(`SELECT e::text AS words FROM log_entries e WHERE store_key = $1`, [key]);
    expect(JSON.stringify(rows)).not.toContain('old-key');
  });

  it.each([
    ['of the wrong type', 'text/xml', (key: string) => `{"key": "${key}"}`, /must be sent as application\/json/],
    [
      'of a form',
      'application/x-www-form-urlencoded',
      (key: string) => `how=x&key=${key}&private_key=x`,
      /must be sent as application\/json/,
    ],
    [
      'nested for its own sake',
      'application/json',
      (key: string) => `{"key": "${key}", "how": ${'['.repeat(2_000)}`,
      /more than 100 nested lists/,
    ],
    ['with half a letter', 'application/json', (key: string) => `{"key": "${key}", "how": "\\ud83d"}`, /cannot be stored/],
  ])('records a body %s', async (_what, type, body, message) => {
    await api.post('/v2/test/push', body(company.store.key), { 'content-type': type });
    expect(await newest()).toMatchObject({ type: 'warn', message: expect.stringMatching(message) });
  });

  it('records a body of the wrong type without waiting for its end, and tells the sender', async () => {
    const { key } = company.store;
    const url = await api.server.listen({ port: 0, host: '127.0.0.1' });
    const body = `{"key": "${key}", "how": "${'x'.repeat(3_000_000)}"}`;
    const response = await fetch(`${url}/v2/test/push`, { method: 'POST', headers: { 'content-type': 'text/xml' }, body });
    expect(await response.json()).toMatchObject({ message: 'The body must be sent as application/json.' });
    expect((await newest()).message).toMatch(/^test\/push: The body must be sent/);
  });

  it('does not record an unreadable body from staff, whatever key it contains', async () => {
    await api.post('/v2/test/save', `{"key": "${company.store.key}",`);
    expect((await list()).result).toEqual([]);
  });

  it('records internal errors of staff calls, not invalid input', async () => {
    const { token } = company.people.admin;
    await api.call(save, { key: company.store.id, how: 'refuse' }, token);
    await api.call(save, { key: company.store.id, how: 'break' }, token);
    expect((await list()).result.map(({ type }) => type)).toEqual(['error']);
  });

  it('has no entry for a store that does not exist', async () => {
    await api.call(push, { key: 'z'.repeat(32), private_key: 'x', how: 'x' });
    await flush();
    const { rows } = await api.db.pool.query(`SELECT 1 FROM log_entries WHERE store_key = repeat('z', 32)`);
    expect(rows).toEqual([]);
  });

  it('records a store’s entries even while thousands of unknown stores are named', async () => {
    const written: unknown[] = [];
    const watched = await testApi({
      handlers: [handle(push, run)],
      observers: [() => ({ finished: ({ storeKey }) => void written.push(storeKey), close: async () => {} })],
    });
    const { store } = await watched.company();
    const bodies = (key: string) => [{ key, private_key: 'x', how: 'x' }, { key }, `{"key": "${key}",`];
    for (const made of ['y'.repeat(32), 'z'.repeat(32), store.key])
      for (const body of bodies(made)) await watched.post('/v2/test/push', body);
    await watched.close();
    expect(written).toEqual([...Array.from({ length: 6 }, () => undefined), store.key, store.key, store.key]);
  });

  it('keeps room for other stores, however many different entries one store has', async () => {
    const other = await api.company();
    const letters = (n: number) => String(n).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
    for (let n = 0; n < 3_000; n++) write(`Strange ${letters(n)} happened`);
    write('Once more', { storeKey: other.store.key });
    await flush();
    expect((await send(logList, { key: other.store.id }, other.people.admin.token)).total).toBe(1);
    expect((await list()).total).toBe(100);
  });

  it('keeps a few entries of a flood, and counts all of them', async () => {
    for (let n = 0; n < 5_000; n++) write(`Row ${n} is wrong`);
    const { result, total } = await list();
    expect(total).toBe(5);
    expect(result.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
    const { result: series } = await send(logSeriesList, { key: company.store.id });
    expect(series).toMatchObject([{ message: 'Row # is wrong', total: 5_000 }]);
    expect(await send(logStats, { key: company.store.id })).toMatchObject({ error: 0, warn: 0, info: 5_000, debug: 0 });
    const { days } = await send(logSeriesInfo, { key: company.store.id, id: series[0]?.id ?? '' });
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.count).toBe(5_000);
  });

  it('adds up across processes', async () => {
    write('Once');
    await flush();
    write('Once');
    await flush();
    expect((await send(logSeriesList, { key: company.store.id })).result).toMatchObject([{ total: 2 }]);
  });

  it('deletes old entries', async () => {
    write('Old', { at: new Date(Date.now() - 29 * 86_400_000) });
    write('New');
    await flush();
    await pruneLog(api.db, new Date(Date.now() + 2 * 86_400_000));
    expect((await list()).result.map(({ message }) => message)).toEqual(['New']);
    expect((await send(logSeriesList, { key: company.store.id })).total).toBe(1);
  });
});

describe('errors of the tracking script', () => {
  const report = (change: object = {}) => api.call(logError, { key: company.store.key, message: 'x is undefined', ...change });

  it('are recorded without the page’s query string, at most ten a minute per address', async () => {
    const statuses = [];
    for (let n = 0; n < 12; n++)
      statuses.push((await report({ url: 'https://shop.test/a?email=ann@shop.test', stack: 'at a.js:1' })).status);
    // The minute may turn while they are sent.
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(12);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    const { result } = await list({ filter: [{ field: 'source', operator: '=', value: 'script' }] });
    const { entry } = await send(logInfo, { key: company.store.id, id: result[0]?.id ?? '' });
    expect(entry.details).toMatchObject({ page: 'https://shop.test/a', stack: 'at a.js:1' });
  });

  it('require a store and a message', async () => {
    expect((await report({ key: 'y'.repeat(32) })).failure.type).toBe('NotFoundError');
    expect((await report({ message: '' })).failure.type).toBe('ParsingError');
  });
});

describe('the list', () => {
  beforeEach(() => {
    const minutes = (n: number) => new Date(Date.now() - n * 60_000);
    write('b fails', { type: 'error', at: minutes(3) });
    write('A warns', { type: 'warn', source: 'api', at: minutes(2) });
    write('c is done', { at: minutes(1), reference: 'REF1' });
  });
  const messages = async (given: Parameters<typeof list>[0]) => (await list(given)).result.map(({ message }) => message[0]);

  it.each<[string, Parameters<typeof list>[0], string[]]>([
    ['newest first', {}, ['c', 'A', 'b']],
    ['by moment', { sort: 'at', order: 'asc' }, ['b', 'A', 'c']],
    ['by how much it matters', { sort: 'type' }, ['b', 'A', 'c']],
    ['by source', { sort: 'source' }, ['A', 'c', 'b']],
    ['by message', { sort: 'message', order: 'desc' }, ['c', 'b', 'A']],
    ['what is looked for', { query: 'WARN' }, ['A']],
    ['one type', { filter: [{ field: 'type', operator: '=', value: 'error' }] }, ['b']],
    ['types', { filter: [{ field: 'type', operator: 'in', value: ['error', 'warn'] }] }, ['A', 'b']],
    ['no type', { filter: [{ field: 'type', operator: 'not in', value: ['error'] }] }, ['c', 'A']],
    ['a reference', { filter: [{ field: 'error_reference', operator: '=', value: 'REF1' }] }, ['c']],
    ['a page', { limit: 1, offset: 1 }, ['A']],
  ])('%s', async (_name, given, expected) => expect(await messages(given)).toEqual(expected));

  it('by IDs', async () => {
    const [first, , last] = (await list({})).result.map(({ id }) => id);
    const of = (value: string[]) => messages({ filter: [{ field: 'id', operator: 'in', value }] });
    expect(await of([String(first), String(last), randomUUID()])).toEqual(['c', 'b']);
    await expect(of(['no id'])).rejects.toThrow();
  });

  it('within a time range', async () => {
    const since = new Date(Date.now() - 150_000).toISOString();
    expect(await messages({ filter: [{ field: 'at', operator: '>=', value: since }] })).toEqual(['c', 'A']);
  });

  it.each(['1', '+275760-09-13', '-1', 'now', 'NaN', '10000-01-01', '0000-00-00', true, 7, ['2026-01-01', 'x']])(
    'takes no other thing for a moment: %j',
    async (value) => {
      const filter = [{ field: 'at', operator: Array.isArray(value) ? ('in' as const) : ('>' as const), value }];
      // What JavaScript reads as a moment may be none for the database; none of it is a fault of ours.
      const { status } = await api.call(logList, { key: company.store.key, filter }, company.people.admin.token);
      expect([200, 400]).toContain(status);
    },
  );

  it('counts types for the search, whichever type is chosen', async () => {
    await flush();
    const filter = [{ field: 'type', operator: '=' as const, value: 'error' }];
    expect(await send(logStats, { key: company.store.id, filter })).toMatchObject({ error: 1, warn: 1, info: 1, debug: 0 });
    expect(await send(logStats, { key: company.store.id, query: 'warns' })).toMatchObject({ error: 0, warn: 1, info: 0, debug: 0 });
  });

  it.each([
    [{ sort: 'payload' }],
    [{ filter: [{ field: 'message; drop', operator: '=' as const, value: 'x' }] }],
    [{ filter: [{ field: 'at', operator: '=' as const, value: 'yesterday' }] }],
    [{ filter: [{ field: 'type', operator: 'starts with' as const, value: 'e' }] }],
    [{ filter: [{ field: 'type', operator: '=' as const }] }],
    [{ filter: [{ field: 'constructor', operator: '=' as const, value: 'x' }] }],
  ])('refuses %j', (given) => expect(list(given)).rejects.toMatchObject({ type: 'ParsingError' }));
});

describe('Permissions', () => {
  it.each(roles)('let %s read', async (role) => {
    write('Seen');
    await flush();
    const { token } = company.people[role];
    const { result } = await send(logList, { key: company.store.id }, token);
    expect(result).toHaveLength(1);
    await send(logInfo, { key: company.store.id, id: result[0]?.id ?? '' }, token);
  });

  it('never give access to another store or company, or without a session', async () => {
    write('Secret matter');
    const { result } = await list();
    const entry = result[0];
    const { people, store } = await api.company();
    for (const [key, token] of [
      [store.id, people.admin.token],
      [company.otherStore.id, company.people.admin.token],
    ] as const) {
      await expect(send(logInfo, { key, id: entry?.id ?? '' }, token)).rejects.toMatchObject({ type: 'NotFoundError' });
      await expect(send(logSeriesInfo, { key, id: entry?.series_id ?? '' }, token)).rejects.toMatchObject({ type: 'NotFoundError' });
      expect((await send(logList, { key }, token)).total).toBe(0);
    }
    await expect(send(logList, { key: company.store.id }, people.admin.token)).rejects.toMatchObject({ type: 'NotFoundError' });
    expect((await api.call(logList, { key: company.store.id })).failure.type).toBe('AuthenticationError');
  });
});
