import { roles } from '@endcap/schema/access/roles.ts';
import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import {
  formatterCreate,
  formatterDelete,
  formatterInfo,
  formatterList,
  formatterRestore,
  formatterTest,
  formatterUpdate,
} from '@endcap/schema/developers/formatters/formatters.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { hasNaughtyStrings, naughtyStrings } from '../../http/testStrings.ts';
import { handlers } from './formatters.calls.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
});

async function send<C extends Call>(call: C, input: InputOf<C>, token = company.people.admin.token): Promise<AnswerOf<C>> {
  const sent = await api.call(call, input, token);
  if (sent.status !== 200) throw Object.assign(new Error(sent.failure.message), sent.failure);
  return sent.answer;
}

const shout = { name: 'shout', function: '(value) => `${value}!`', note: 'For signs' };
const key = () => company.store.id;
const create = async (change: object = {}) => (await send(formatterCreate, { key: key(), formatter: { ...shout, ...change } })).formatter;
const names = async (input: object = {}) => (await send(formatterList, { key: key(), ...input })).result.map(({ name }) => name);

describe('CRUD', () => {
  it('creates, lists, finds, changes, deletes and restores', async () => {
    const made = await create();
    expect(made).toMatchObject({ ...shout, revision: 1, updated_by: 'Test admin' });
    await create({ name: 'Alpha', note: 'first of all' });
    expect(await names()).toEqual(['Alpha', 'shout']);
    expect(await names({ query: 'FIRST' })).toEqual(['Alpha']);
    expect(await names({ sort: 'name', order: 'desc', limit: 1 })).toEqual(['shout']);
    expect((await send(formatterInfo, { key: key(), id: made.id })).formatter).toEqual(made);
    const changed = await send(formatterUpdate, { key: key(), id: made.id, revision: 1, formatter: { ...shout, note: '' } });
    expect(changed.formatter).toMatchObject({ note: '', revision: 2 });
    await send(formatterDelete, { key: key(), ids: [made.id] });
    expect(await names()).toEqual(['Alpha']);
    await expect(send(formatterInfo, { key: key(), id: made.id })).rejects.toMatchObject({ type: 'NotFoundError' });
    expect((await send(formatterRestore, { key: key(), ids: [made.id] })).result).toEqual([changed.formatter]);
    expect(await names()).toEqual(['Alpha', 'shout']);
    const { rows } = await api.db.pool.query<{ action: string }>(
      `SELECT action FROM audit WHERE company_key = $1 AND object_id = $2 ORDER BY at`,
      [company.key, made.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'restore']);
  });

  it('runs a function once, and saves nothing', async () => {
    expect(await send(formatterTest, { key: key(), function: shout.function, input: '"Hi"' })).toMatchObject({
      output: '"Hi!"',
      output_type: 'text',
      error: null,
    });
    expect(await send(formatterTest, { key: key(), function: shout.function, input: '{' })).toMatchObject({
      output: null,
      error: { kind: 'input' },
    });
    expect(await names()).toEqual([]);
  });
});

describe('Permissions', () => {
  it('allow access by ability, and do not reveal that the store exists', async () => {
    const { id } = await create();
    for (const role of roles) expect((await api.call(formatterInfo, { key: key(), id }, company.people[role].token)).status).toBe(200);
    const stranger = (await api.company('Other')).people.admin.token;
    const calls = [
      [formatterList, { key: key() }],
      [formatterInfo, { key: key(), id }],
      [formatterCreate, { key: key(), formatter: shout }],
      [formatterUpdate, { key: key(), id, revision: 1, formatter: shout }],
      [formatterDelete, { key: key(), ids: [id] }],
      [formatterRestore, { key: key(), ids: [id] }],
      [formatterTest, { key: key(), function: 'a', input: '1' }],
    ] as const;
    for (const [call, input] of calls) {
      expect((await api.call(call, input as never, stranger)).failure.type).toBe('NotFoundError'); // each call has its own input
      expect((await api.call(call, input as never)).failure.type).toBe('AuthenticationError');
    }
    await expect(send(formatterInfo, { key: company.otherStore.id, id })).rejects.toMatchObject({ type: 'NotFoundError' });
    await expect(send(formatterDelete, { key: company.otherStore.id, ids: [id] })).rejects.toMatchObject({ type: 'NotFoundError' });
  });
});

describe('Validation', () => {
  it.each<[string, object, object]>([
    ['an empty name', { name: ' ' }, { 'formatter.name': 'This field is required.' }],
    ['a name with other signs', { name: 'a-b' }, { 'formatter.name': 'Name can only contain alphanumeric characters.' }],
    ['a name that begins with a digit', { name: '2x' }, { 'formatter.name': 'Name must start with a letter.' }],
    ['no function', { function: '' }, { 'formatter.function': 'This field is required.' }],
    [
      'a text that cannot be read',
      { function: '(a) => {\n  return +;\n}' },
      { 'formatter.function': expect.stringMatching(/^Line 2: SyntaxError/) },
    ],
    ['what is no function', { function: '"text"' }, { 'formatter.function': expect.stringMatching(/must be one function/) }],
    [
      'what never comes to be a function',
      { function: '(() => { for (;;); })()' },
      { 'formatter.function': expect.stringMatching(/stopped/) },
    ],
  ])('refuses %s', async (_what, change, fields) => {
    await expect(create(change)).rejects.toMatchObject({ type: 'LogicalError', title: 'Failed to create formatter', fields });
    expect(await names()).toEqual([]);
  });

  it('keeps names unique regardless of case, also after an undo', async () => {
    const { id } = await create();
    await expect(create({ name: 'Shout' })).rejects.toMatchObject({
      fields: { 'formatter.name': 'A formatter with this name already exists.' },
    });
    await send(formatterDelete, { key: key(), ids: [id] });
    await create({ name: 'SHOUT' });
    await expect(send(formatterRestore, { key: key(), ids: [id] })).rejects.toMatchObject({ type: 'LogicalError' });
  });

  it('shows the second of two people who change it at once what the first one saved', async () => {
    const { id } = await create();
    const change = (note: string) => send(formatterUpdate, { key: key(), id, revision: 1, formatter: { ...shout, note } });
    const results = await Promise.allSettled([change('one'), change('two')]);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as object] : []));
    expect(reasons).toMatchObject([{ type: 'ConflictError', title: 'Failed to update formatter', current: { revision: 2 } }]);
  });

  it('refuses an unknown sort order', async () => {
    await expect(names({ sort: 'source' })).rejects.toMatchObject({ type: 'ParsingError' });
  });

  it.skipIf(!hasNaughtyStrings)('keeps strings that break software unchanged', async () => {
    const all = naughtyStrings.filter((text) => !text.includes('\0') && text.isWellFormed());
    const note = all.join('\n').slice(0, 1_900).toWellFormed();
    const source = `(value) => ${JSON.stringify(all.join(' ').slice(0, 5_000).toWellFormed())}`;
    const made = await create({ note, function: source });
    expect((await send(formatterInfo, { key: key(), id: made.id })).formatter).toMatchObject({ note, function: source });
    for (const text of all.filter((_text, at) => at % 100 === 0)) await names({ query: text });
  });
});
