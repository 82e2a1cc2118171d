import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { roles } from '@endcap/schema/access/roles.ts';
import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import {
  searchRulesConflicts,
  searchRulesCreate,
  searchRulesDelete,
  searchRulesDisable,
  searchRulesEnable,
  searchRulesInfo,
  searchRulesList,
  searchRulesRestore,
  searchRulesUpdate,
} from '@endcap/schema/search/rules/searchRules.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { normaliseQuery, ruleMatches } from '../engine/applyRules.ts';
import { handlers } from './searchRules.calls.ts';
import { activeRules } from './searchRules.store.ts';

type RuleInput = InputOf<typeof searchRulesCreate>['rule'];

let api: TestApi;
let company: TestCompany;
let store: TestCompany['store'];
let second: TestCompany['store'];
let admin: string;

beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
  ({ store, otherStore: second } = company);
  admin = company.people.admin.token;
});

/** Makes a call that succeeds, or throws the failure that the api answers. */
async function send<C extends Call>(call: C, input: InputOf<C>, token: string | undefined = admin): Promise<AnswerOf<C>> {
  const sent = await api.call(call, input, token);
  if (sent.status !== 200) throw Object.assign(new Error(sent.failure.message), sent.failure);
  return sent.answer;
}

const lamp: RuleInput = { query: 'lamp', match_type: 'exactly', included: { products: ['P1', 'P2'] }, excluded: { products: ['P9'] } };

const create = async (rule: RuleInput = lamp, token = admin, key = store.id) => (await send(searchRulesCreate, { key, rule }, token)).rule;
const list = (input: Omit<InputOf<typeof searchRulesList>, 'key'> = {}, key = store.id) => send(searchRulesList, { key, ...input });
const queries = async (input: Omit<InputOf<typeof searchRulesList>, 'key'> = {}) => (await list(input)).result.map(({ query }) => query);

async function addProducts(...ids: string[]) {
  for (const id of ids) {
    await api.db.pool.query(
      `insert into products (store_key, id, name, updated_at, content_hash, changed_seq, imported_at)
       values ($1, $2, $2, now(), '', nextval('products_changed_seq'), now())`,
      [store.key, id],
    );
  }
}

async function auditTrail() {
  const { rows } = await api.db.pool.query<{
    action: string;
    user_name: string;
    before: { query: string } | null;
    after: { query: string } | null;
  }>(`select action, user_name, before, after from audit where company_key = $1 order by at, action`, [company.key]);
  return rows;
}

describe('CRUD', () => {
  it('makes a rule, and answers it by its id and by its query however that is written', async () => {
    const rule = await create();
    expect(rule).toMatchObject({ ...lamp, scope: [store.id], enabled: true, revision: 1, can_edit: true, updated_by: 'Test admin' });
    for (const keyword of [rule.id, 'lamp', ' LÁMP ']) {
      expect((await send(searchRulesInfo, { key: store.key, keyword })).rule).toEqual(rule);
    }
    await expect(send(searchRulesInfo, { key: store.key, keyword: 'lamps' })).rejects.toMatchObject({ type: 'NotFoundError' });
  });

  it('answers the exact rule where a query has one of each match type', async () => {
    await create({ ...lamp, match_type: 'contains' });
    const exact = await create();
    expect((await send(searchRulesInfo, { key: store.id, keyword: 'lamp' })).rule.id).toBe(exact.id);
  });

  it('changes a rule, and tells what it is now', async () => {
    const { id, revision } = await create();
    const rule = { ...lamp, query: 'desk lamp', included: { products: ['P2'] }, enabled: false };
    const changed = (await send(searchRulesUpdate, { key: store.id, id, revision, rule })).rule;
    expect(changed).toMatchObject({ id, query: 'desk lamp', enabled: false, revision: 2, included: { products: ['P2'] } });
    expect(await queries()).toEqual(['desk lamp']);
  });

  it('keeps the order of what is included', async () => {
    const products = ['P3', 'P1', 'P2'];
    expect((await create({ ...lamp, included: { products } })).included.products).toEqual(products);
  });

  it('deletes rules and brings them back as they were', async () => {
    const rule = await create();
    await send(searchRulesDelete, { key: store.id, ids: [rule.id] });
    expect(await queries()).toEqual([]);
    expect(await activeRules(api.db, store.key)).toEqual([]);
    const { result } = await send(searchRulesRestore, { key: store.id, ids: [rule.id] });
    expect(result).toEqual([{ ...rule, revision: 3, updated_at: result[0]?.updated_at }]);
    // Once more changes nothing: undo may be pressed twice.
    expect((await send(searchRulesRestore, { key: store.id, ids: [rule.id] })).result).toEqual(result);
  });

  it('deletes all or none', async () => {
    const { id } = await create();
    const missing = '00000000-0000-4000-8000-000000000000';
    await expect(send(searchRulesDelete, { key: store.id, ids: [id, missing] })).rejects.toMatchObject({ type: 'NotFoundError' });
    expect(await queries()).toEqual(['lamp']);
  });

  it('does not bring a rule back where another one took its place', async () => {
    const { id } = await create();
    await send(searchRulesDelete, { key: store.id, ids: [id] });
    await create();
    await expect(send(searchRulesRestore, { key: store.id, ids: [id] })).rejects.toMatchObject({ type: 'LogicalError' });
  });

  it('switches rules on and off, and changes nothing else', async () => {
    const rule = await create();
    const off = (await send(searchRulesDisable, { key: store.id, ids: [rule.id] })).result[0];
    expect(off).toEqual({ ...rule, enabled: false, revision: 2, updated_at: off?.updated_at });
    expect(await activeRules(api.db, store.key)).toEqual([]);
    const again = (await send(searchRulesDisable, { key: store.id, ids: [rule.id] })).result[0];
    expect(again?.revision).toBe(2);
    await send(searchRulesEnable, { key: store.id, ids: [rule.id] });
    expect(await activeRules(api.db, store.key)).toMatchObject([{ id: rule.id, query: 'lamp', matchType: 'exactly' }]);
  });

  it('holds in every store of its scope, each with its own switch', async () => {
    const { id, revision } = await create({ ...lamp, scope: [store.id, second.key] });
    await send(searchRulesDisable, { key: second.id, ids: [id] });
    expect(await activeRules(api.db, store.key)).toHaveLength(1);
    expect(await activeRules(api.db, second.key)).toHaveLength(0);
    // A change from the first store leaves the second one's switch alone.
    const rule = { ...lamp, scope: [store.id, second.id] };
    await send(searchRulesUpdate, { key: store.id, id, revision: revision + 1, rule });
    expect((await list({}, second.id)).result[0]).toMatchObject({ enabled: false, scope: [store.id, second.id].sort() });
    // Taken out of the scope, it is gone there and stays here.
    await send(searchRulesUpdate, { key: store.id, id, revision: revision + 2, rule: { ...lamp, scope: [store.id] } });
    expect((await list({}, second.id)).total).toBe(0);
    expect((await list()).total).toBe(1);
  });

  it('writes down who changed what', async () => {
    const { id, revision } = await create();
    await send(searchRulesUpdate, { key: store.id, id, revision, rule: { ...lamp, query: 'light' } });
    await send(searchRulesDelete, { key: store.id, ids: [id] });
    expect(await auditTrail()).toMatchObject([
      { action: 'create', user_name: 'Test admin', before: null, after: { query: 'lamp' } },
      { action: 'update', before: { query: 'lamp' }, after: { query: 'light' } },
      { action: 'delete', before: { query: 'light' }, after: null },
    ]);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await addProducts('P1', 'P2');
    await create({ query: 'Zebra', match_type: 'exactly', included: { products: ['P1'] } });
    await create({ query: 'äpple', match_type: 'contains', included: { products: ['gone'] }, enabled: false });
    await create({ query: '', match_type: 'omnisearch_empty', excluded: { pages: ['imprint'] } });
    await create({ query: 'Banana', match_type: 'exactly', included: { products: ['P2'] }, scope: [store.id, second.id] });
  });

  it('is ordered by query, without regard to case and accents', async () =>
    expect(await queries()).toEqual(['', 'äpple', 'Banana', 'Zebra']));

  it.each<[string, Omit<InputOf<typeof searchRulesList>, 'key'>, string[]]>([
    ['one match type', { filter: [{ field: 'match_type', operator: '=', value: 'contains' }] }, ['äpple']],
    [
      'several match types',
      { filter: [{ field: 'match_type', operator: 'not in', value: ['contains', 'omnisearch_empty'] }] },
      ['Banana', 'Zebra'],
    ],
    ['what is switched off', { filter: [{ field: 'enabled', operator: '=', value: false }] }, ['äpple']],
    ['what excludes something', { filter: [{ field: 'has_excluded', operator: '=', value: true }] }, ['']],
    ['what names a product that is gone', { filter: [{ field: 'dead', operator: '=', value: true }] }, ['äpple']],
    ['what names none that is gone', { filter: [{ field: 'dead', operator: '!=', value: true }] }, ['', 'Banana', 'Zebra']],
    ['rules of several stores', { filter: [{ field: 'reach', operator: '=', value: 'multiple_stores' }] }, ['Banana']],
    ['rules of this store alone', { filter: [{ field: 'reach', operator: '=', value: 'this_store' }] }, ['', 'äpple', 'Zebra']],
    ['a beginning', { filter: [{ field: 'query', operator: 'starts with', value: 'BAN' }] }, ['Banana']],
    ['a text within the query', { query: 'APP' }, ['äpple']],
    ['two conditions at once', { query: 'a', filter: [{ field: 'match_type', operator: '=', value: 'exactly' }] }, ['Banana', 'Zebra']],
    ['the other way round', { sort: 'query', order: 'desc' }, ['Zebra', 'Banana', 'äpple', '']],
  ])('shows %s', async (_name, input, expected) => expect(await queries(input)).toEqual(expected));

  it('answers pages that do not overlap, with the number of all', async () => {
    const pages = [await list({ limit: 3 }), await list({ limit: 3, offset: 3 }), await list({ limit: 3, offset: 9 })];
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
    expect(pages.flatMap(({ result }) => result.map(({ query }) => query))).toEqual(['', 'äpple', 'Banana', 'Zebra']);
  });

  it.each<[string, Omit<InputOf<typeof searchRulesList>, 'key'>]>([
    ['an order that it does not know', { sort: 'colour' }],
    ['a field that it does not know', { filter: [{ field: 'colour', operator: '=', value: 'red' }] }],
    ['an operator that makes no sense', { filter: [{ field: 'enabled', operator: '>', value: true }] }],
    ['a value of the wrong kind', { filter: [{ field: 'enabled', operator: '=', value: 'yes' }] }],
    ['a condition without a value', { filter: [{ field: 'query', operator: 'contains' }] }],
  ])('refuses %s', (_name, input) => expect(list(input)).rejects.toMatchObject({ type: 'ParsingError' }));
});

describe('Permissions', () => {
  it.each(roles)('let %s edit', async (role) => {
    expect(await create(lamp, company.people[role].token)).toMatchObject({ query: 'lamp', can_edit: true });
  });

  it('hide a store from a partial user without it in the list, from other companies, and from nobody', async () => {
    const stranger = (await api.company()).people.admin.token;
    await expect(create(lamp, company.people.partial.token, second.id)).rejects.toMatchObject({ type: 'NotFoundError' });
    await expect(create(lamp, stranger)).rejects.toMatchObject({ type: 'NotFoundError' });
    expect((await api.call(searchRulesList, { key: store.id })).failure.type).toBe('AuthenticationError');
  });

  it('never lead to a rule of another company or store', async () => {
    const { id, revision } = await create();
    const { store: other, people } = await api.company();
    const token = people.admin.token;
    await expect(send(searchRulesInfo, { key: other.id, keyword: id }, token)).rejects.toMatchObject({ type: 'NotFoundError' });
    for (const [key, as] of [
      [other.id, token],
      [second.id, admin],
    ] as const) {
      await expect(send(searchRulesUpdate, { key, id, revision, rule: lamp }, as)).rejects.toMatchObject({ type: 'NotFoundError' });
      await expect(send(searchRulesDelete, { key, ids: [id] }, as)).rejects.toMatchObject({ type: 'NotFoundError' });
      await expect(send(searchRulesDisable, { key, ids: [id] }, as)).rejects.toMatchObject({ type: 'NotFoundError' });
    }
    await expect(create({ ...lamp, query: 'x', scope: [store.id, other.id] })).rejects.toMatchObject({ type: 'LogicalError' });
  });

  it('let a partial user look at a rule that reaches beyond their stores, not change it', async () => {
    const { id, revision } = await create({ ...lamp, scope: [store.id, second.id] });
    const token = company.people.partial.token;
    const { rule } = await send(searchRulesInfo, { key: store.id, keyword: id }, token);
    expect(rule).toMatchObject({ can_edit: false, scope: [store.id] });
    expect(rule.cannot_edit_reason).toMatch(/a store that you have no access to/);
    await expect(send(searchRulesUpdate, { key: store.id, id, revision, rule: lamp }, token)).rejects.toMatchObject({
      type: 'PermissionError',
    });
    await expect(send(searchRulesDelete, { key: store.id, ids: [id] }, token)).rejects.toMatchObject({ type: 'PermissionError' });
    await expect(create({ ...lamp, query: 'x', scope: [store.id, second.id] }, token)).rejects.toMatchObject({
      fields: { 'rule.scope': expect.any(String) },
    });
    // The switch of one's own store is one's own.
    expect((await send(searchRulesDisable, { key: store.id, ids: [id] }, token)).result[0]?.enabled).toBe(false);
  });
});

describe('Validation', () => {
  it.each<[string, RuleInput, Record<string, string>]>([
    ['no query', { ...lamp, query: ' ' }, { 'rule.query': 'This field is required.' }],
    ['nothing to do', { query: 'lamp', match_type: 'exactly' }, { 'rule.included': 'Must contain at least 1 item(s).' }],
    ['a clash', { ...lamp, excluded: { products: ['P1'] } }, { 'rule.excluded.products': '“P1” cannot be both included and excluded.' }],
  ])('refuses %s', (_name, rule, fields) => expect(create(rule)).rejects.toMatchObject({ type: 'LogicalError', fields }));

  it('refuses a second rule for the same query and match type, and names the first', async () => {
    await create();
    const fields = { 'rule.query': 'There is already a rule for “lamp” with this match type in this store.' };
    await expect(create({ ...lamp, query: 'LAMP ' })).rejects.toMatchObject({ type: 'LogicalError', fields });
    await create({ ...lamp, match_type: 'contains' });
    const other = await create({ ...lamp, query: 'light' });
    const rename = send(searchRulesUpdate, { key: store.id, id: other.id, revision: 1, rule: lamp });
    await expect(rename).rejects.toMatchObject({ type: 'LogicalError', fields });
  });

  it('names the store in which the query is taken', async () => {
    await create(lamp, admin, second.id);
    await expect(create({ ...lamp, scope: [store.id, second.id] })).rejects.toThrow('in the store “Second store”');
  });

  it('needs the store it is saved from in the scope', async () => {
    await expect(create({ ...lamp, scope: [second.id] })).rejects.toMatchObject({ fields: { 'rule.scope': expect.any(String) } });
  });

  it('tells what a draft meets', async () => {
    const general = await create({ query: 'lamp', match_type: 'contains', excluded: { products: ['P1'] } });
    await create({ query: 'sofa', match_type: 'contains', excluded: { products: ['P1'] } });
    const { result } = await send(searchRulesConflicts, { key: store.id, rule: { ...lamp, query: 'desk lamp' } });
    expect(result.map(({ rule, message }) => [rule.id, message])).toEqual([
      [general.id, 'The rule for “lamp” excludes “P1”, which this one includes.'],
    ]);
    const itself = await send(searchRulesConflicts, { key: store.id, rule: { ...lamp, query: 'lamp' }, id: general.id });
    expect(itself.result).toEqual([]);
  });
});

describe('the rules that can match a query', () => {
  it('are those that the engine would choose from all', async () => {
    const targets = ['lamp', 'Desk Lamp', 'lamp shade', 'a', '17"', '50% off_', '???'];
    for (const query of targets) for (const match of ['exactly', 'contains'] as const) await create({ ...lamp, query, match_type: match });
    await create({ ...lamp, query: '', match_type: 'omnisearch_empty' });
    const all = await activeRules(api.db, store.key);
    for (const query of [
      '',
      ' ',
      'lamp',
      'LAMP',
      'my desk lamp',
      'lampshade',
      'desk-lamp',
      '17 inch',
      '17 inch lamp',
      '50% off_',
      '5',
      '???',
      'ab',
    ]) {
      const expected = all.filter((rule) => ruleMatches(rule, normaliseQuery(query))).map(({ id }) => id);
      expect([query, ...(await activeRules(api.db, store.key, query)).map(({ id }) => id)]).toEqual([query, ...expected]);
    }
  });
});

describe('two people at once', () => {
  it('lose nothing: the second is told what the first has made of the rule', async () => {
    const { id, revision } = await create();
    await send(searchRulesUpdate, { key: store.id, id, revision, rule: { ...lamp, query: 'first' } });
    await expect(send(searchRulesUpdate, { key: store.id, id, revision, rule: { ...lamp, query: 'second' } })).rejects.toMatchObject({
      type: 'ConflictError',
      current: { id, query: 'first', revision: 2 },
    });
    expect(await queries()).toEqual(['first']);
  });

  it('cannot both win', async () => {
    const { id, revision } = await create();
    const tries = ['a', 'b', 'c', 'd', 'e', 'f'].map((query) =>
      send(searchRulesUpdate, { key: store.id, id, revision, rule: { ...lamp, query } }),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('make one rule of the same query', async () => {
    const outcomes = await Promise.allSettled([create(), create(), create(), create()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await list()).total).toBe(1);
  });
});

const sharedData = process.env['ENDCAP_SHARED_DATA'] || join(import.meta.dirname, '../../../../../shared/data');
const naughtyStrings = join(sharedData, 'strings/naughty-strings.json');

describe('strings that break software', () => {
  const isThere = existsSync(naughtyStrings);

  it.skipIf(!isThere)('come back unchanged from every text field of a rule (skipped without ../shared/data)', async () => {
    const strings = (JSON.parse(readFileSync(naughtyStrings, 'utf8')) as string[]).filter(
      (text) => text.trim() !== '' && text.length <= 200,
    ); // the file is a list of strings
    const made = new Map<string, string>();
    const refusals: string[] = [];
    const save = async (text: string) => {
      const included = { products: [text], categories: [text], pages: [text], suggestions: [text] };
      try {
        made.set((await create({ query: text, match_type: 'exactly', included })).id, text);
      } catch (error) {
        refusals.push(error instanceof Error ? error.message : String(error));
      }
    };
    const unique = [...new Set(strings)];
    for (let from = 0; from < unique.length; from += 8) await Promise.all(unique.slice(from, from + 8).map(save));
    expect(made.size).toBeGreaterThan(350);
    // One that reads the same as an earlier one is refused, as it should be; nothing else is.
    expect(refusals.filter((message) => !/There is already a rule|This field is required/.test(message))).toEqual([]);
    for (let offset = 0; offset < made.size; offset += 200) {
      for (const rule of (await list({ limit: 200, offset })).result) {
        const text = made.get(rule.id);
        expect([rule.query, ...rule.included.products, ...rule.included.suggestions, ...rule.missing_products]).toEqual([
          text,
          text,
          text,
          text,
        ]);
      }
    }
  });

  it.skipIf(!isThere)('are harmless to look for (skipped without ../shared/data)', async () => {
    await create();
    for (const query of (JSON.parse(readFileSync(naughtyStrings, 'utf8')) as string[]).filter((_text, index) => index % 5 === 0)) {
      const filter = [{ field: 'query', operator: 'contains' as const, value: query.slice(0, 1000) }];
      expect((await list({ query, filter })).total).toBeLessThanOrEqual(1);
    }
  });
});
