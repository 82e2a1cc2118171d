import { roles } from '@endcap/schema/access/roles.ts';
import {
  searchRulesConflicts,
  searchRulesDelete,
  searchRulesDisable,
  searchRulesEnable,
  searchRulesInfo,
  searchRulesList,
  searchRulesRestore,
  searchRulesUpdate,
} from '@endcap/schema/search/rules/searchRules.rest.ts';
import { describe, expect, it } from 'vitest';

import { lampRule, type RuleInput, ruleTests } from './testRules.ts';

const tests = ruleTests();
const { create, list, queries, send } = tests;

async function auditTrail() {
  const bodyOf = (state: string) =>
    `(select v.body from resource_versions v where v.company_key = a.company_key and v.id = a.object_id::uuid and v.version = (a.${state} ->> 'version')::int)`;
  const { rows } = await tests.api.db.pool.query<{
    action: string;
    user_name: string;
    before: { query: string } | null;
    after: { query: string } | null;
  }>(
    `select action, user_name, ${bodyOf('before')} as before, ${bodyOf('after')} as after from audit a where company_key = $1
     order by at, coalesce(after, before) ->> 'version'`,
    [tests.company.key],
  );
  return rows;
}

describe('CRUD', () => {
  it('makes a rule, and answers it by its id and by its query however that is written', async () => {
    const rule = await create();
    expect(rule).toMatchObject({
      ...lampRule,
      scope: [tests.store.id],
      enabled: true,
      revision: 1,
      can_edit: true,
      updated_by: 'Test admin',
    });
    for (const keyword of [rule.id, 'lamp', ' LÁMP ']) {
      expect((await send(searchRulesInfo, { key: tests.store.key, keyword })).rule).toEqual(rule);
    }
    await expect(send(searchRulesInfo, { key: tests.store.key, keyword: 'lamps' })).rejects.toMatchObject({ type: 'NotFoundError' });
  });

  it('answers the exact rule where a query has one of each match type', async () => {
    await create({ ...lampRule, match_type: 'contains' });
    const exact = await create();
    expect((await send(searchRulesInfo, { key: tests.store.id, keyword: 'lamp' })).rule.id).toBe(exact.id);
  });

  it('changes a rule, and tells what it is now', async () => {
    const { id, revision } = await create();
    const rule = { ...lampRule, query: 'desk lamp', included: { products: ['P2'] }, enabled: false };
    const changed = (await send(searchRulesUpdate, { key: tests.store.id, id, revision, rule })).rule;
    expect(changed).toMatchObject({ id, query: 'desk lamp', enabled: false, revision: 2, included: { products: ['P2'] } });
    expect(await queries()).toEqual(['desk lamp']);
  });

  it('keeps the order of what is included', async () => {
    const products = ['P3', 'P1', 'P2'];
    expect((await create({ ...lampRule, included: { products } })).included.products).toEqual(products);
  });

  it('deletes rules and brings them back as they were', async () => {
    const rule = await create();
    await send(searchRulesDelete, { key: tests.store.id, ids: [rule.id] });
    expect(await queries()).toEqual([]);
    expect(await tests.activeRules(tests.store.key)).toEqual([]);
    const { result } = await send(searchRulesRestore, { key: tests.store.id, ids: [rule.id] });
    expect(result).toEqual([{ ...rule, revision: 3, updated_at: result[0]?.updated_at }]);
    // Once more changes nothing: undo may be pressed twice.
    expect((await send(searchRulesRestore, { key: tests.store.id, ids: [rule.id] })).result).toEqual(result);
  });

  it('deletes all or none', async () => {
    const { id } = await create();
    const missing = '00000000-0000-4000-8000-000000000000';
    await expect(send(searchRulesDelete, { key: tests.store.id, ids: [id, missing] })).rejects.toMatchObject({ type: 'NotFoundError' });
    expect(await queries()).toEqual(['lamp']);
  });

  it('does not bring a rule back where another one took its place', async () => {
    const { id } = await create();
    await send(searchRulesDelete, { key: tests.store.id, ids: [id] });
    await create();
    await expect(send(searchRulesRestore, { key: tests.store.id, ids: [id] })).rejects.toMatchObject({ type: 'LogicalError' });
  });

  it('switches rules on and off, and changes nothing else', async () => {
    const rule = await create();
    const off = (await send(searchRulesDisable, { key: tests.store.id, ids: [rule.id] })).result[0];
    expect(off).toEqual({ ...rule, enabled: false, revision: 2, updated_at: off?.updated_at });
    expect(await tests.activeRules(tests.store.key)).toEqual([]);
    const again = (await send(searchRulesDisable, { key: tests.store.id, ids: [rule.id] })).result[0];
    expect(again?.revision).toBe(2);
    await send(searchRulesEnable, { key: tests.store.id, ids: [rule.id] });
    expect(await tests.activeRules(tests.store.key)).toMatchObject([{ id: rule.id, query: 'lamp', matchType: 'exactly' }]);
  });

  it('holds in every store of its scope, each with its own switch', async () => {
    const { id, revision } = await create({ ...lampRule, scope: [tests.store.id, tests.second.key] });
    await send(searchRulesDisable, { key: tests.second.id, ids: [id] });
    expect(await tests.activeRules(tests.store.key)).toHaveLength(1);
    expect(await tests.activeRules(tests.second.key)).toHaveLength(0);
    // A change from the first store leaves the second one's switch alone.
    const rule = { ...lampRule, scope: [tests.store.id, tests.second.id] };
    await send(searchRulesUpdate, { key: tests.store.id, id, revision: revision + 1, rule });
    expect((await list({}, tests.second.id)).result[0]).toMatchObject({ enabled: false, scope: [tests.store.id, tests.second.id].sort() });
    // Taken out of the scope, it is gone there and stays here.
    await send(searchRulesUpdate, { key: tests.store.id, id, revision: revision + 2, rule: { ...lampRule, scope: [tests.store.id] } });
    expect((await list({}, tests.second.id)).total).toBe(0);
    expect((await list()).total).toBe(1);
  });

  it('writes down who changed what', async () => {
    const { id, revision } = await create();
    await send(searchRulesUpdate, { key: tests.store.id, id, revision, rule: { ...lampRule, query: 'light' } });
    await send(searchRulesDelete, { key: tests.store.id, ids: [id] });
    expect(await auditTrail()).toMatchObject([
      { action: 'create', user_name: 'Test admin', before: null, after: { query: 'lamp' } },
      { action: 'update', before: { query: 'lamp' }, after: { query: 'light' } },
      { action: 'delete', before: { query: 'light' }, after: null },
    ]);
  });
});

describe('Permissions', () => {
  it.each(roles)('let %s edit', async (role) => {
    expect(await create(lampRule, tests.company.people[role].token)).toMatchObject({ query: 'lamp', can_edit: true });
  });

  it('hide a store from a partial user without it in the list, from other companies, and from nobody', async () => {
    const stranger = (await tests.api.company()).people.admin.token;
    await expect(create(lampRule, tests.company.people.partial.token, tests.second.id)).rejects.toMatchObject({ type: 'NotFoundError' });
    await expect(create(lampRule, stranger)).rejects.toMatchObject({ type: 'NotFoundError' });
    expect((await tests.api.call(searchRulesList, { key: tests.store.id })).failure.type).toBe('AuthenticationError');
  });

  it('never lead to a rule of another company or store', async () => {
    const { id, revision } = await create();
    const { store: other, people } = await tests.api.company();
    const token = people.admin.token;
    await expect(send(searchRulesInfo, { key: other.id, keyword: id }, token)).rejects.toMatchObject({ type: 'NotFoundError' });
    for (const [key, as] of [
      [other.id, token],
      [tests.second.id, undefined],
    ] as const) {
      await expect(send(searchRulesUpdate, { key, id, revision, rule: lampRule }, as)).rejects.toMatchObject({ type: 'NotFoundError' });
      await expect(send(searchRulesDelete, { key, ids: [id] }, as)).rejects.toMatchObject({ type: 'NotFoundError' });
      await expect(send(searchRulesDisable, { key, ids: [id] }, as)).rejects.toMatchObject({ type: 'NotFoundError' });
    }
    await expect(create({ ...lampRule, query: 'x', scope: [tests.store.id, other.id] })).rejects.toMatchObject({ type: 'LogicalError' });
  });

  it('let a partial user look at a rule that reaches beyond their stores, not change it', async () => {
    const { id, revision } = await create({ ...lampRule, scope: [tests.store.id, tests.second.id] });
    const token = tests.company.people.partial.token;
    const { rule } = await send(searchRulesInfo, { key: tests.store.id, keyword: id }, token);
    expect(rule).toMatchObject({ can_edit: false, scope: [tests.store.id] });
    expect(rule.cannot_edit_reason).toMatch(/a store that you have no access to/);
    await expect(send(searchRulesUpdate, { key: tests.store.id, id, revision, rule: lampRule }, token)).rejects.toMatchObject({
      type: 'PermissionError',
    });
    await expect(send(searchRulesDelete, { key: tests.store.id, ids: [id] }, token)).rejects.toMatchObject({ type: 'PermissionError' });
    await expect(create({ ...lampRule, query: 'x', scope: [tests.store.id, tests.second.id] }, token)).rejects.toMatchObject({
      fields: { 'rule.scope': expect.any(String) },
    });
    // The switch of one's own store is one's own.
    expect((await send(searchRulesDisable, { key: tests.store.id, ids: [id] }, token)).result[0]?.enabled).toBe(false);
  });
});

describe('Validation', () => {
  it.each<[string, RuleInput, Record<string, string>]>([
    ['no query', { ...lampRule, query: ' ' }, { 'rule.query': 'This field is required.' }],
    ['nothing to do', { query: 'lamp', match_type: 'exactly' }, { 'rule.included': 'Must contain at least 1 item(s).' }],
    [
      'a clash',
      { ...lampRule, excluded: { products: ['P1'] } },
      { 'rule.excluded.products': '“P1” cannot be both included and excluded.' },
    ],
  ])('refuses %s', (_name, rule, fields) => expect(create(rule)).rejects.toMatchObject({ type: 'LogicalError', fields }));

  it('refuses a second rule for the same query and match type, and names the first', async () => {
    await create();
    const fields = { 'rule.query': 'There is already a rule for “lamp” with this match type in this store.' };
    await expect(create({ ...lampRule, query: 'LAMP ' })).rejects.toMatchObject({ type: 'LogicalError', fields });
    await create({ ...lampRule, match_type: 'contains' });
    const other = await create({ ...lampRule, query: 'light' });
    const rename = send(searchRulesUpdate, { key: tests.store.id, id: other.id, revision: 1, rule: lampRule });
    await expect(rename).rejects.toMatchObject({ type: 'LogicalError', fields });
  });

  it('names the store in which the query is taken', async () => {
    await create(lampRule, undefined, tests.second.id);
    await expect(create({ ...lampRule, scope: [tests.store.id, tests.second.id] })).rejects.toThrow('in the store “Second store”');
  });

  it('needs the store it is saved from in the scope', async () => {
    await expect(create({ ...lampRule, scope: [tests.second.id] })).rejects.toMatchObject({ fields: { 'rule.scope': expect.any(String) } });
  });

  it('tells what a draft meets', async () => {
    const general = await create({ query: 'lamp', match_type: 'contains', excluded: { products: ['P1'] } });
    await create({ query: 'sofa', match_type: 'contains', excluded: { products: ['P1'] } });
    const { result } = await send(searchRulesConflicts, { key: tests.store.id, rule: { ...lampRule, query: 'desk lamp' } });
    expect(result.map(({ rule, message }) => [rule.id, message])).toEqual([
      [general.id, 'The rule for “lamp” excludes “P1”, which this one includes.'],
    ]);
    const itself = await send(searchRulesConflicts, { key: tests.store.id, rule: { ...lampRule, query: 'lamp' }, id: general.id });
    expect(itself.result).toEqual([]);
  });
});

describe('two people at once', () => {
  it('lose nothing: the second is told what the first has made of the rule', async () => {
    const { id, revision } = await create();
    await send(searchRulesUpdate, { key: tests.store.id, id, revision, rule: { ...lampRule, query: 'first' } });
    await expect(
      send(searchRulesUpdate, { key: tests.store.id, id, revision, rule: { ...lampRule, query: 'second' } }),
    ).rejects.toMatchObject({
      type: 'ConflictError',
      current: { id, query: 'first', revision: 2 },
    });
    expect(await queries()).toEqual(['first']);
  });

  it('cannot both win', async () => {
    const { id, revision } = await create();
    const tries = ['a', 'b', 'c', 'd', 'e', 'f'].map((query) =>
      send(searchRulesUpdate, { key: tests.store.id, id, revision, rule: { ...lampRule, query } }),
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
