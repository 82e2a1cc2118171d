import type { InputOf } from '@endcap/schema/contract/call.ts';
import type { experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';
import {
  experimentAdd,
  experimentApply,
  experimentPlan,
  experimentResult,
  experimentUndo,
} from '@endcap/schema/merchandising/experiments/experiments.rest.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { searchConfigurationInfo } from '@endcap/schema/search/configuration/searchConfiguration.rest.ts';
import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { sliderProducts } from '@endcap/schema/recommendations/sliders/sliders.rest.ts';
import { sliders } from '@endcap/schema/recommendations/sliders/sliders.resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { describeResource } from '../../resources/testResource.ts';
import { handlers as sliderHandlers } from '../../recommendations/sliders/sliders.calls.ts';
import { putOrder } from '../../recommendations/testShop.ts';
import { handlers as configurationHandlers } from '../../search/configuration/searchConfiguration.calls.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { flushSearchLog } from '../../search/products/searchLog.ts';
import { handlers as searchHandlers } from '../../search/products/searchProducts.calls.ts';
import { handlers as ruleHandlers } from '../../search/rules/searchRules.calls.ts';
import { putAudience } from '../testAudience.ts';
import { armOf, groupOf } from './experimentArm.ts';
import { flushExperiments } from './experimentLog.ts';
import { handlers } from './experiments.calls.ts';
import { service } from './experiments.service.ts';

const { calls } = service.resource;
type Fields = z.input<typeof experiments.fields>;

const rule = (query: string, products: readonly string[] = ['a']) => ({
  search_rule: { query, match_type: 'exactly', included: { products: [...products] } },
});
const fields = { name: 'Lamps', change: rule('lamp') };

describeResource(service, {
  handlers,
  sample: (number) => ({
    name: `Experiment ${number}`,
    change: number === 2 ? { search_redirect: { url: '/lamps', exact: ['lamps'] } } : rule(`lamp ${number}`),
  }),
  changed: {
    name: 'Changed',
    hypothesis: 'It helps.',
    change: rule('tent'),
    goal: 'revenue',
    share: 20,
    planned_visitors: 500,
    further_changes: [{ change: rule('chair') }],
  },
  invalid: {
    'no name': { fields: { ...fields, name: ' ' }, at: 'name' },
    'two changes': { fields: { ...fields, change: { ...rule('lamp'), search_redirect: { url: '/lamps', exact: ['x'] } } }, at: 'change' },
    'a change that its kind refuses': { fields: { ...fields, change: { search_redirect: { url: 'javascript:x', exact: ['x'] } } }, at: 'change.search_redirect.url' }, // prettier-ignore
    'a change whose shape is another': {
      fields: { ...fields, change: { search_rule: { match_type: 'like' } } },
      at: 'change.search_rule.match_type',
    },
    'a rule that is gone': { fields: { ...fields, subject_id: '00000000-0000-4000-8000-000000000009' }, at: 'subject_id' },
    'an audience that the store does not have': { fields: { ...fields, audiences: ['Nobody'] }, at: 'audiences' },
    'a slider that does not exist': { fields: { ...fields, change: { slider: { place: 'home', logic: 'popular', name: 'x', labels: ['x'] } } }, at: 'subject_id' }, // prettier-ignore
  },
  withText: (text) => ({ name: text, hypothesis: text, change: rule('lamp') }),
  filters: { subject: { value: 'search_redirect', holds: [2] } },
});

const visitors = Array.from({ length: 60 }, (_, at) => `visitor-${at}`);

describe('an experiment in a shop', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers: [...handlers, ...ruleHandlers, ...searchHandlers, ...configurationHandlers, ...sliderHandlers] });
  });
  afterAll(() => api.close());

  async function newShop() {
    const { store, people } = await api.company();
    const { token } = people.admin;
    const ids = ['a', 'b', 'c', 'd'];
    await putProducts(
      api.db,
      store.key,
      ids.map((id, place) => ({ id, name: `Lamp ${id}`, price: 10 * (place + 1), brand: place < 2 ? 'Ada' : 'Bo' })),
    );
    await indexProducts(api.db, store.key);
    const key = store.id;
    const create = async (more: Partial<Fields> = {}, enabled = true) =>
      (await api.call(calls.create, { key, fields: { ...fields, ...more }, enabled }, token)).answer.resource.id;
    const search = async (visitor: string, more: Partial<InputOf<typeof searchSearch>> = {}) =>
      (await api.call(searchSearch, { key: store.key, query: 'lamp', visitor, ...more })).answer.result.join('');
    const info = async (id: string) => (await api.call(calls.info, { key, id }, token)).answer.resource;
    const result = async (id: string) => {
      await flushExperiments(api.db);
      return (await api.call(experimentResult, { key, id }, token)).answer;
    };
    const counted = async (id: string) => {
      await flushExperiments(api.db);
      const rows = await rowsOf<{ visitor: string }>(
        api.db.pool,
        sql`SELECT visitor FROM experiment_visitors WHERE experiment_id = ${id} ORDER BY 1`,
      );
      return rows.map((row) => row.visitor);
    };
    const inArm = (id: string, arm: 'control' | 'variant') => visitors.filter((visitor) => armOf(id, visitor, 0.5) === arm);
    return { store, key, token, create, search, info, result, counted, inArm };
  }

  it('shows the change to a share of the visitors, the same ones each time, and to nobody once it is stopped', async () => {
    const { key, token, create, search, inArm } = await newShop();
    const plain = await search('');
    const last = plain.at(-1) ?? '';
    const id = await create({ change: rule('lamp', [last]) });
    const [control, variant] = [inArm(id, 'control'), inArm(id, 'variant')];
    expect(Math.min(control.length, variant.length)).toBeGreaterThan(15);
    const changed = last + plain.slice(0, -1);
    for (let time = 0; time < 2; time++) {
      expect(await search(control[0] ?? '')).toBe(plain);
      expect(await search(variant[0] ?? '')).toBe(changed);
    }
    expect(await search('')).toBe(plain);
    await api.call(calls.disable, { key, ids: [id] }, token);
    expect(await search(variant[0] ?? '')).toBe(plain);
  });

  it('counts only visitors whose answers differ, in both groups, once each', async () => {
    const { create, search, counted, result, inArm } = await newShop();
    const last = (await search('')).at(-1) ?? '';
    const id = await create({ change: rule('lamp', [last]) });
    const [control = '', variant = ''] = [inArm(id, 'control')[0], inArm(id, 'variant')[0]];
    for (const visitor of [control, variant]) await search(visitor, { query: 'lamp a' });
    expect(await counted(id)).toEqual([]);
    for (const visitor of [control, variant, variant]) await search(visitor);
    expect(await counted(id)).toEqual([control, variant].sort());
    const { control: without, variant: having, sample_ratio: ratio, guards, verdict } = await result(id);
    expect([without.visitors, having.visitors, ratio.is_off, verdict]).toEqual([1, 1, false, 'too_few']);
    expect(guards).toMatchObject([
      { guard: 'no_results', control: 0, variant: 0, is_worse: false },
      { guard: 'latency', is_worse: false },
    ]);
  });

  it('is for members of its audience: everyone else gets what is saved, in neither group, and is not counted', async () => {
    const { key, token, store, create, search, counted, inArm } = await newShop();
    const audience = await putAudience(api.db, store.key, 'Loyal customers');
    const plain = await search('');
    const last = plain.at(-1) ?? '';
    const id = await create({ change: rule('lamp', [last]), audiences: [audience] });
    const changed = last + plain.slice(0, -1);
    const [control = '', member = '', other = ''] = [inArm(id, 'control')[0], ...inArm(id, 'variant')];
    await changedBy(
      api.db.pool,
      sql`INSERT INTO customers (store_key, id, email, created_at, updated_at, source)
          VALUES (${store.key}, 'ada', 'Ada@shop.test', now(), now(), 'tracked')`,
    );
    for (const visitor of [control, member])
      await changedBy(
        api.db.pool,
        sql`INSERT INTO visitor_customers (store_key, visitor, email, first_seen, last_seen) VALUES (${store.key}, ${visitor}, 'ada@shop.test', now(), now())`,
      );
    expect([await search(member), await counted(id)]).toEqual([plain, []]);
    await changedBy(
      api.db.pool,
      sql`INSERT INTO audience_members (store_key, audience_id, customer_id, since) VALUES (${store.key}, ${audience}, 'ada', now())`,
    );
    expect([await search(control), await search(member), await search(other)]).toEqual([plain, changed, plain]);
    expect(await counted(id)).toEqual([control, member].sort());
    // A page that says who its visitor is.
    const context = { audiences: ['loyal customers'] };
    expect(await search(other, { context })).toBe(changed);
    expect(await counted(id)).toEqual([control, member, other].sort());
    const plan = async (audiences: string[]) => (await api.call(experimentPlan, { key, audiences }, token)).answer.visitors_per_day;
    await changedBy(
      api.db.pool,
      sql`INSERT INTO events (store_key, time, type, visitor)
          SELECT ${store.key}, now() - interval '1 day', 'page', v FROM unnest(${[control, other]}::text[]) AS v`,
    );
    expect([await plan([]), await plan([audience])].map((perDay) => Math.round(30 * perDay))).toEqual([2, 1]);
  });

  it('assigns by the visitor and the audiences that they are in alone', () => {
    const asked = { id: 'e', share: 1, audiences: ['VIP'] };
    expect([groupOf(asked, 'v', []), groupOf(asked, 'v', ['new', 'vip']), groupOf({ ...asked, audiences: [] }, 'v', [])]).toEqual([
      undefined,
      'variant',
      'variant',
    ]);
    expect(groupOf({ ...asked, share: 0 }, 'v', ['VIP'])).toBe('control');
  });

  it('changes a slider for those in the variant, with its headline', async () => {
    const { key, token, store, create, counted, inArm } = await newShop();
    for (const id of ['a', 'b', 'c', 'd']) await putOrder(api.db, store.key, { customer: id, products: [id], daysAgo: 2 });
    const slider = { name: 'Home', place: 'home' as const, logic: 'specific' as const, products: ['a'], labels: ['home'], visibility: 'live' as const, headline: 'Old' }; // prettier-ignore
    const { id: subject } = (await api.call(sliders.calls.create, { key, fields: slider }, token)).answer.resource;
    const id = await create({ subject_id: subject, change: { slider: { ...slider, products: ['b', 'a'], headline: 'New' } } });
    const see = async (visitor: string) => {
      const { answer } = await api.call(sliderProducts, { key: store.key, id: subject, visitor });
      return [answer.headline, answer.result.join('')];
    };
    const [control = '', variant = ''] = [inArm(id, 'control')[0], inArm(id, 'variant')[0]];
    expect([await see(control), await see(variant)]).toEqual([
      ['Old', 'a'],
      ['New', 'ba'],
    ]);
    expect(await counted(id)).toHaveLength(2);
  });

  it('compares what the groups buy after they were counted, and finds the better one', async () => {
    const { store, create, info, result } = await newShop();
    const id = await create({ planned_visitors: 1000 }, true);
    await changedBy(
      api.db.pool,
      sql`INSERT INTO experiment_visitors (store_key, experiment_id, visitor, arm, first_at)
          SELECT ${store.key}, ${id}, 'shopper-' || n, CASE WHEN n % 2 = 0 THEN 'variant' ELSE 'control' END, now() - interval '3 days'
          FROM generate_series(1, 2000) AS n`,
    );
    // One in ten buys without the change, three in ten with it; one twice, and one before they were counted.
    const buyers = sql`SELECT n FROM generate_series(1, 2000) AS n WHERE (n % 2 = 1 AND n % 20 = 1) OR (n % 2 = 0 AND n % 20 IN (0, 2, 4))`;
    const order = (name: string, when: string, who: typeof buyers) =>
      sql`WITH buying AS (${who}), ordered AS (
            INSERT INTO orders (store_key, id, time, total_value, source, basket_size)
            SELECT ${store.key}, ${name}::text || n, now() + ${when}::interval, 10, 'synced', 1 FROM buying RETURNING id, time
          )
          INSERT INTO tracked_sales (store_key, order_id, visitor, time, total_value, products, state)
          SELECT ${store.key}, id, 'shopper-' || substr(id, length(${name}::text) + 1), time, 10, '[]', 'accepted' FROM ordered`;
    await changedBy(api.db.pool, order('first-', '-2 days', buyers));
    await changedBy(api.db.pool, order('again-', '-1 days', sql`SELECT 2 AS n`));
    await changedBy(api.db.pool, order('early-', '-9 days', sql`SELECT 3 AS n`));
    const found = await result(id);
    expect(found).toMatchObject({
      control: { visitors: 1000, buyers: 100, revenue: { amount: '1000.00' }, conversion: 0.1 },
      variant: { visitors: 1000, buyers: 300, revenue: { amount: '3010.00' }, revenue_per_visitor: { amount: '3.01' } },
      verdict: 'variant',
    });
    expect(found.latest?.difference).toBeCloseTo(0.2, 9);
    expect(found.relative?.change).toBeCloseTo(2, 9);
    expect(found.latest?.low).toBeGreaterThan(0.1);
    expect(found.p_value).toBeLessThan(1e-6);
    expect(found.days.map(({ visitors: count }) => count)).toEqual([2000, 2000]);
    expect((await info(id)).figures).toMatchObject({ applied: false, visitors: 2000, verdict: 'variant' });
    const bad = sql`DELETE FROM experiment_visitors WHERE experiment_id = ${id} AND arm = 'variant' AND right(visitor, 1) = '2'`;
    await changedBy(api.db.pool, bad);
    expect((await result(id)).sample_ratio).toMatchObject({ expected: 0.5, is_off: true });
  });

  it('is fixed once it has counted somebody, except for its name', async () => {
    const { key, token, create, search, info, counted, inArm } = await newShop();
    const last = (await search('')).at(-1) ?? '';
    const id = await create({ change: rule('lamp', [last]) });
    await search(inArm(id, 'variant')[0] ?? '');
    expect(await counted(id)).toHaveLength(1);
    const update = async (given: Fields) => api.call(calls.update, { key, id, revision: (await info(id)).revision, fields: given }, token);
    expect((await update({ name: 'Renamed', change: null })).answer.resource.name).toBe('Renamed');
    expect((await update({ name: 'Renamed', share: 20 })).failure.fields).toHaveProperty(['fields.share']);
    expect((await update({ name: 'Renamed', change: rule('tent') })).failure.fields).toHaveProperty(['fields.change']);
  });

  it('is refused without a change', async () => {
    const { key, token } = await newShop();
    const { failure } = await api.call(calls.create, { key, fields: { name: 'Empty' } }, token);
    expect(failure.fields).toHaveProperty(['fields.change']);
  });

  it('does not run next to another one of the same object', async () => {
    const { key, token, create } = await newShop();
    const { id } = (await api.call(searchRules.calls.create, { key, fields: { query: 'lamp', match_type: 'exactly', included: { products: ['b'] } } }, token)).answer.resource; // prettier-ignore
    await create({ subject_id: id });
    const other = await create({ name: 'Other', subject_id: id }, false);
    expect((await api.call(calls.enable, { key, ids: [other] }, token)).failure.message).toMatch(/“Lamps” tests the same/);
  });

  it('shows of something new only what it has', async () => {
    const { create, info } = await newShop();
    const { figures } = await info(await create({ change: rule('lamp', ['c']) }, false));
    expect(figures).toMatchObject({ differences: [{ field: 'query' }, { field: 'match_type' }, { field: 'included.products' }] });
  });

  it('is applied as a change of what it tests, and taken back unless somebody changed that since', async () => {
    const { key, token, create, info } = await newShop();
    const before = { query: 'lamp', match_type: 'exactly' as const, included: { products: ['b'] } };
    const { id: subject } = (await api.call(searchRules.calls.create, { key, fields: before }, token)).answer.resource;
    const read = async () => (await api.call(searchRules.calls.info, { key, id: subject }, token)).answer.resource;
    const id = await create({ subject_id: subject, change: rule('lamp', ['c', 'd']) });
    expect((await info(id)).figures).toMatchObject({
      subject: 'search_rule',
      subject_name: 'lamp',
      differences: [{ field: 'included.products', before: ['b'], after: ['c', 'd'] }],
    });
    const applied = (await api.call(experimentApply, { key, id }, token)).answer;
    expect(applied).toMatchObject({
      subject: 'search_rule',
      subject_id: subject,
      resource: { enabled: false, figures: { applied: true } },
    });
    expect((await read()).fields.included.products).toEqual(['c', 'd']);
    expect((await api.call(experimentUndo, { key, id }, token)).answer.resource.figures.applied).toBe(false);
    expect((await read()).fields.included.products).toEqual(['b']);
    await api.call(experimentApply, { key, id }, token);
    const { revision } = await read();
    await api.call(searchRules.calls.update, { key, id: subject, revision, fields: { ...before, title: 'Mine' } }, token);
    expect((await api.call(experimentUndo, { key, id }, token)).failure.type).toBe('ConflictError');
  });

  it('creates what was new when it is applied, and deletes it again', async () => {
    const { key, token, create } = await newShop();
    const id = await create({ change: rule('tent') });
    const { subject_id: subject } = (await api.call(experimentApply, { key, id }, token)).answer;
    expect((await api.call(searchRules.calls.info, { key, id: subject }, token)).answer.resource.name).toBe('tent');
    await api.call(experimentUndo, { key, id }, token);
    expect((await api.call(searchRules.calls.info, { key, id: subject }, token)).failure.type).toBe('NotFoundError');
  });

  it('tests a set of rules together, and applies and takes back all of them', async () => {
    const { key, token, create, search, info, inArm } = await newShop();
    const stored = { query: 'lamp', match_type: 'exactly' as const, included: { products: ['b'] } };
    const { id: subject } = (await api.call(searchRules.calls.create, { key, fields: stored }, token)).answer.resource;
    const id = await create({ subject_id: subject, change: rule('lamp', ['d']) }, false);
    const add = async (query: string, more: { subject_id?: string } = {}) =>
      api.call(experimentAdd, { key, id, change: rule(query, ['c']), ...more }, token);
    expect((await add('lamps bo')).answer.resource.figures.further).toMatchObject([{ subject: 'search_rule', subject_name: null }]);
    expect((await add('lamp', { subject_id: subject })).failure.fields).toHaveProperty(['fields.further_changes']);
    expect((await api.call(experimentAdd, { key, id, change: { search_redirect: { url: 'javascript:x', exact: ['x'] } } }, token)).failure.fields) // prettier-ignore
      .toHaveProperty(['fields.further_changes.1.change.search_redirect.url']);
    await api.call(calls.enable, { key, ids: [id] }, token);
    expect((await add('chair')).failure.message).toMatch(/running/);
    const first = async (visitor: string, query: string) => (await search(visitor, { query })).slice(0, 1);
    const seen = async (visitor: string) => [await first(visitor, 'lamp'), await first(visitor, 'lamps bo')];
    const plain = await first('', 'lamps bo');
    expect(await seen(inArm(id, 'control')[0] ?? '')).toEqual(['b', plain]);
    expect(await seen(inArm(id, 'variant')[0] ?? '')).toEqual(['d', 'c']);
    await api.call(experimentApply, { key, id }, token);
    expect(await seen('')).toEqual(['d', 'c']);
    expect((await api.call(experimentUndo, { key, id }, token)).answer.resource.figures.applied).toBe(false);
    expect(await seen('')).toEqual(['b', plain]);
    expect((await info(id)).fields['further_changes']).toHaveLength(1);
  });

  it('applies all of its changes or none', async () => {
    const { key, token, create, search } = await newShop();
    const plain = await search('');
    const gone = (await api.call(searchRules.calls.create, { key, fields: { query: 'tent', match_type: 'exactly', included: { products: ['a'] } } }, token)).answer.resource.id; // prettier-ignore
    const id = await create({ change: rule('lamp', [plain.at(-1) ?? '']), further_changes: [{ subject_id: gone, change: rule('tent') }] });
    await api.call(searchRules.calls.delete, { key, ids: [gone] }, token);
    expect((await api.call(experimentApply, { key, id }, token)).failure.message).toMatch(/no longer exists/);
    expect(await search('')).toBe(plain);
  });

  it('tests the search configuration as far as the index stays as it is', async () => {
    const { key, token, create, info } = await newShop();
    const { configuration } = (await api.call(searchConfigurationInfo, { key }, token)).answer;
    const { override: _override, ...given } = configuration.fields;
    const change = (more: object) => ({ search_configuration: { ...given, ...more } });
    const id = await create({ change: change({ dictionary: ['lampe'] }) }, false);
    expect((await info(id)).figures).toMatchObject({ subject: 'search_configuration', differences: [{ field: 'dictionary' }] });
    const refused = async (more: object) =>
      (await api.call(calls.create, { key, fields: { name: 'Other', change: change(more) } }, token)).failure.fields;
    expect(await refused({ high: ['brand'], medium: [], low: [], non_searchable: [] })).toHaveProperty(['fields.change']);
    expect(Object.keys((await refused({ override: { fuzzy: false } })) ?? {})[0]).toMatch(/^fields.change/);
    await api.call(experimentApply, { key, id }, token);
    const saved = async () => (await api.call(searchConfigurationInfo, { key }, token)).answer.configuration;
    expect((await saved()).fields.dictionary).toEqual(['lampe']);
    await api.call(experimentUndo, { key, id }, token);
    expect(await saved()).toMatchObject({ is_derived: true, fields: { dictionary: [] } });
  });

  it('is planned from the visitors whom the change would meet', async () => {
    const { store, key, token, search } = await newShop();
    for (const visitor of visitors.slice(0, 30)) await search(visitor);
    for (const visitor of visitors.slice(30)) await search(visitor, { query: 'chair' });
    await flushSearchLog(api.db);
    await changedBy(
      api.db.pool,
      sql`INSERT INTO query_days (store_key, day, query_key, normalised, query, searches, without_result, results, last_at)
          SELECT ${store.key}, current_date, word, word, word, 30, 0, 4, now() FROM unnest(ARRAY['lamp', 'chair']) AS word`,
    );
    const last = (await search('')).at(-1) ?? '';
    const plan = async (more: Partial<InputOf<typeof experimentPlan>>) => (await api.call(experimentPlan, { key, ...more }, token)).answer;
    expect(await plan({ change: rule('lamp', [last]) })).toMatchObject({ visitors: null, visitors_per_day: 1, days: null, conversion: 0 });
    await changedBy(
      api.db.pool,
      sql`WITH ordered AS (
            INSERT INTO orders (store_key, id, time, total_value, source, basket_size)
            SELECT ${store.key}, 'o' || n, now() + interval '1 minute', 10, 'synced', 1 FROM generate_series(0, 5) AS n RETURNING id, time)
          INSERT INTO tracked_sales (store_key, order_id, visitor, time, total_value, products, state)
          SELECT ${store.key}, id, 'visitor-' || substr(id, 2), time, 10, '[]', 'accepted' FROM ordered`,
    );
    const { visitors: needed, days, conversion } = await plan({ change: rule('lamp', [last]), effect: 0.1 });
    expect(conversion).toBeCloseTo(0.2, 9);
    expect(needed).toBeGreaterThan(10_000);
    expect(days).toBe(needed);
    expect((await plan({ change: rule('lamp', [last]), effect: 0.2 })).visitors ?? 0).toBeLessThan((needed ?? 0) / 3);
  });
});
