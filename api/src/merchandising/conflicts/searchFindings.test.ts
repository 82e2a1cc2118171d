import type { InputOf } from '@endcap/schema/contract/call.ts';
import { merchandisingConflicts } from '@endcap/schema/merchandising/conflicts/merchandisingConflicts.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { handlers as redirectHandlers } from '../../search/redirects/searchRedirects.calls.ts';
import { service as redirects } from '../../search/redirects/searchRedirects.service.ts';
import { handlers as ruleHandlers } from '../../search/rules/searchRules.calls.ts';
import { service as rules } from '../../search/rules/searchRules.service.ts';
import { countSearches } from '../../search/rules/searchRules.tasks.ts';
import { handlers as synonymHandlers } from '../../search/synonyms/searchSynonyms.calls.ts';
import { service as synonyms } from '../../search/synonyms/searchSynonyms.service.ts';
import { countResults } from '../../search/synonyms/searchSynonyms.tasks.ts';
import { handlers } from './merchandisingConflicts.calls.ts';

describe('without a draft, the conflicts list what is wrong with', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers: [...handlers, ...ruleHandlers, ...redirectHandlers, ...synonymHandlers] });
  });
  afterAll(() => api.close());

  async function newShop() {
    const { store, people } = await api.company();
    const { token } = people.admin;
    await putProducts(api.db, store.key, [{ id: 'a', name: 'Lamp' }]);
    await indexProducts(api.db, store.key);
    const found = async () =>
      (await api.call(merchandisingConflicts, { key: store.id }, token)).answer.result.map(({ campaign, kind, other, message }) => {
        expect(campaign).toBeNull();
        return [kind, other?.kind, other?.name, message];
      });
    const rule = async (fields: InputOf<typeof rules.resource.calls.create>['fields'], enabled = true) =>
      (await api.call(rules.resource.calls.create, { key: store.id, fields, enabled }, token)).answer.resource.id;
    const redirect = async (url: string, exact: string[]) =>
      (await api.call(redirects.resource.calls.create, { key: store.id, fields: { url, exact } }, token)).answer.resource.id;
    const synonym = (query: string, word: string) =>
      api.call(synonyms.resource.calls.create, { key: store.id, fields: { query, synonyms: [word] } }, token);
    const searched = (query: string) =>
      changedBy(
        api.db.pool,
        sql`INSERT INTO query_days (store_key, day, query_key, query, normalised, searches, without_result, results, last_at)
            VALUES (${store.key}, current_date, md5(${query}), ${query}, ${query}, 1, 0, 1, now())`,
      );
    return { store, found, rule, redirect, synonym, searched };
  }

  it('rules: products that are gone, no search, and another rule that does the opposite', async () => {
    const { found, rule, searched } = await newShop();
    expect(await found()).toEqual([]);
    await rule({ query: 'tent', match_type: 'exactly', included: { products: ['gone'] } });
    const dead = ['dead', 'rule', 'tent', 'This rule names products that the store no longer has.'];
    expect(await found()).toEqual([dead]);
    await rule({ query: 'lamp', match_type: 'contains', excluded: { products: ['a'] } });
    await rule({ query: 'red lamp', match_type: 'exactly', included: { products: ['a'] } });
    // A disabled one does nothing to others.
    await rule({ query: 'big lamp', match_type: 'exactly', included: { products: ['a'] } }, false);
    expect(await found()).toEqual([
      dead,
      ['contradicts', 'rule', expect.stringMatching(/^(?:red )?lamp$/), expect.stringMatching(/“Lamp”, which this rule (?:hides|pins)\.$/)],
    ]);
    await searched('lamp');
    await searched('tent');
    await countSearches(api.db, new Date(), AbortSignal.timeout(5_000));
    expect((await found()).at(-1)).toEqual(['idle', 'rule', 'red lamp', 'No search in the last 30 days matched this rule.']);
    expect(await found()).toHaveLength(3);
  });

  it('redirects: a page that cannot be opened, no search, and a rule whose searches they lead away', async () => {
    const { store, found, rule, redirect } = await newShop();
    const id = await redirect('/lamps', ['lamp']);
    expect(await found()).toEqual([]);
    await changedBy(api.db.pool, sql`UPDATE resources SET updated_at = now() - interval '8 days' WHERE id = ${id}::uuid`);
    expect(await found()).toEqual([['idle', 'redirect', 'lamp → /lamps', 'No search was redirected in the last 30 days.']]);
    await changedBy(
      api.db.pool,
      sql`INSERT INTO search_redirect_links (store_key, redirect_id, url, status, checked_at) VALUES (${store.key}, ${id}, '/lamps', 404, now())`,
    );
    const dead = ['dead', 'redirect', 'lamp → /lamps', 'The page at /lamps could not be opened.'];
    expect(await found()).toEqual([dead]);
    await rule({ query: 'Lamp', match_type: 'exactly', included: { products: ['a'] } });
    const message = 'Searches for “Lamp” are sent to /lamps, so shoppers do not see what the rule for them does.';
    expect(await found()).toEqual([dead, ['shadows', 'redirect', '/lamps', message]]);
  });

  it('synonyms: those that find nothing more, and those whose words no one searches for', async () => {
    const { found, synonym, searched } = await newShop();
    await synonym('lamp', 'light');
    await synonym('sofa', 'couch');
    await searched('light');
    // What is not counted yet is not known to be useless.
    expect(await found()).toEqual([]);
    await countResults(api.db, new Date(), AbortSignal.timeout(5_000));
    expect(await found()).toEqual([['dead', 'synonym', 'sofa', 'Searches find as many products without this synonym.']]);
    await synonym('lantern', 'lamp');
    await countResults(api.db, new Date(), AbortSignal.timeout(5_000));
    expect((await found()).at(-1)).toEqual(['idle', 'synonym', 'lantern', 'No search in the last 30 days had one of its words.']);
  });
});
