import { randomUUID } from 'node:crypto';

import type { InputOf } from '@endcap/schema/contract/call.ts';
import type { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import {
  merchandisingAnalytics,
  merchandisingDuplicate,
  merchandisingPreview,
  merchandisingReorder,
  merchandisingTypes,
} from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.rest.ts';
import { merchandisingCalendar } from '@endcap/schema/merchandising/calendar/merchandisingCalendar.rest.ts';
import { merchandisingConflicts } from '@endcap/schema/merchandising/conflicts/merchandisingConflicts.rest.ts';
import {
  merchandisingControl,
  merchandisingSettingsInfo,
  merchandisingSettingsUpdate,
} from '@endcap/schema/merchandising/settings/merchandisingSettings.rest.ts';
import { timeTravel } from '@endcap/schema/merchandising/timeTravel/timeTravel.rest.ts';
import { sliders } from '@endcap/schema/recommendations/sliders/sliders.resource.ts';
import { recommendPopular } from '@endcap/schema/recommendations/logics/recommendations.rest.ts';
import { draftChangeSave, draftSave } from '@endcap/schema/settings/drafts/drafts.rest.ts';
import { searchRulesConflicts } from '@endcap/schema/search/rules/searchRules.rest.ts';
import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { handlers as draftHandlers } from '../../settings/drafts/drafts.calls.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers as recommendationHandlers } from '../../recommendations/logics/recommendations.calls.ts';
import { flushExperiments } from '../experiments/experimentLog.ts';
import { isInControl } from '../control/controlGroup.ts';
import { putAudience } from '../testAudience.ts';
import { putOrder } from '../../recommendations/testShop.ts';
import { describeResource } from '../../resources/testResource.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { handlers as ruleHandlers } from '../../search/rules/searchRules.calls.ts';
import { handlers as searchHandlers } from '../../search/products/searchProducts.calls.ts';
import { handlers as calendarHandlers } from '../calendar/merchandisingCalendar.calls.ts';
import { handlers as conflictHandlers } from '../conflicts/merchandisingConflicts.calls.ts';
import { handlers as sliderHandlers } from '../../recommendations/sliders/sliders.calls.ts';
import { handlers as travelHandlers } from '../timeTravel/timeTravel.calls.ts';
import { handlers as settingsHandlers } from '../settings/merchandisingSettings.calls.ts';
import { handlers } from './campaigns.calls.ts';
import { service } from './campaigns.service.ts';

const { calls } = service.resource;
type Fields = z.input<typeof merchandisingCampaigns.fields>;

const rule = (ids: readonly string[], more: Partial<NonNullable<Fields['rules']>[number]> = {}) => ({
  action: 'pin' as const,
  products: { picked: [...ids] },
  ...more,
});
const fields = { name: 'Sale', triggers: [{ type: 'always' as const }], rules: [rule(['a'])] };
const trigger = (given: NonNullable<Fields['triggers']>[number]) => ({ ...fields, triggers: [given] });

describeResource(service, {
  handlers,
  sample: (number) => ({
    ...fields,
    name: `Campaign ${number}`,
    rules: [rule([`product-${number}`])],
    ...(number === 2 ? { start_at: '2999-01-01T00:00' } : {}),
    ...(number === 4 ? { triggers: [{ type: 'category_page' as const, values: ['tents'] }] } : {}),
  }),
  changed: {
    ...fields,
    name: 'Changed',
    start_at: '2026-11-27T00:00',
    end_at: '2999-12-01T00:00',
    triggers_match: 'all',
    triggers: [{ type: 'search_query', match: 'contains', values: ['tent'] }],
    rules: [rule(['b'], { action: 'boost', start: 3, frequency: 2, limit: 4, max_depth: 24 })],
  },
  invalid: {
    'no name': { fields: { ...fields, name: ' ' }, at: 'name' },
    'an end before its start': { fields: { ...fields, start_at: '2026-11-28T00:00', end_at: '2026-11-27T00:00' }, at: 'end_at' },
    'a day that does not exist': { fields: { ...fields, start_at: '2026-02-31T00:00' }, at: 'start_at' },
    'a year that does not exist': { fields: { ...fields, start_at: '0000-01-01T00:00' }, at: 'start_at' },
    'no rule': { fields: { ...fields, rules: [] }, at: 'rules' },
    'a rule without products': { fields: { ...fields, rules: [rule([])] }, at: 'rules' },
    'a filter that nobody can read': { fields: { ...fields, rules: [{ action: 'hide', products: { filter: 'price <' } }] }, at: 'rules' },
    'a last slot before the first': { fields: { ...fields, rules: [rule(['a'], { start: 5, max_depth: 4 })] }, at: 'rules' },
    'a trigger without values': { fields: trigger({ type: 'search_query' }), at: 'triggers' },
    'an unknown logic': { fields: trigger({ type: 'logic', values: ['magic'] }), at: 'triggers' },
    'an unknown device': { fields: trigger({ type: 'device', values: ['watch'] }), at: 'triggers' },
    'an audience that the store does not have': { fields: trigger({ type: 'audience', values: ['Nobody'] }), at: 'triggers' },
    'a trigger without products': { fields: trigger({ type: 'product' }), at: 'triggers' },
  },
  withText: (text) => ({
    ...fields,
    name: text,
    description: text,
    triggers: [{ type: 'context', values: [text] }],
    rules: [{ action: 'boost', products: { search: text, picked: ['a'] } }],
  }),
  filters: {
    status: { value: 'scheduled', holds: [2] },
    product: { operator: 'contains', value: 'product-3', holds: [3] },
    category_page: { operator: '=', value: 'tents', holds: [4] },
  },
});

describe('campaigns of a shop', () => {
  let api: TestApi;
  beforeAll(async () => {
    const more = [...ruleHandlers, ...conflictHandlers, ...calendarHandlers, ...settingsHandlers, ...travelHandlers, ...sliderHandlers];
    api = await testApi({
      handlers: [...handlers, ...draftHandlers, ...more, ...searchHandlers, ...recommendationHandlers],
    });
  });
  afterAll(() => api.close());

  async function newShop() {
    const { store, people } = await api.company();
    const ids = ['a', 'b', 'c', 'd', 'e'];
    await putProducts(
      api.db,
      store.key,
      ids.map((id, place) => ({ id, name: `Lamp ${id}`, price: 10 * (place + 1), brand: place < 2 ? 'Ada' : 'Bo' })),
    );
    await putProducts(api.db, store.key, [{ id: 'x', name: 'Chair x', price: 5, brand: 'Bo' }]);
    await indexProducts(api.db, store.key);
    for (const [place, id] of ids.entries())
      for (let order = place; order < 6; order++)
        await putOrder(api.db, store.key, { customer: `${id}${order}`, products: [id], daysAgo: 2 });
    const { token } = people.admin;
    const create = async (more: Partial<Fields>, enabled = true) =>
      (await api.call(calls.create, { key: store.id, fields: { ...fields, ...more }, enabled }, token)).answer.resource.id;
    const search = async (more: Partial<InputOf<typeof searchSearch>> = {}) => {
      const { answer } = await api.call(searchSearch, { key: store.key, query: 'lamp', ...more });
      return { shown: answer.result.join(''), total: answer.total, debug: answer.debug, facets: answer.facets };
    };
    const popular = async (more: Partial<InputOf<typeof recommendPopular>> = {}) =>
      (await api.call(recommendPopular, { key: store.key, ...more })).answer.result.join('');
    const preview = async (draft: Partial<Fields>, context: NonNullable<InputOf<typeof merchandisingPreview>['context']>, id?: string) =>
      (await api.call(merchandisingPreview, { key: store.id, draft: { ...fields, ...draft }, context, ...(id ? { id } : {}) }, token))
        .answer;
    return { store, token, create, search, popular, preview };
  }

  it('apply in searches, with correct totals, on every page and with a filter', async () => {
    const { create, search } = await newShop();
    const { shown, total } = await search();
    expect([shown.length, total]).toEqual([5, 5]);
    const id = await create({ rules: [rule(['x'], { start: 2 }), { action: 'hide', products: { filter: 'price = 30' } }] });
    const after = await search({ debug: true });
    const rest = [...shown].filter((one) => one !== 'c');
    expect(after.shown).toBe([rest[0], 'x', ...rest.slice(1)].join(''));
    expect(after.total).toBe(5);
    expect(after.debug?.campaigns).toEqual([id]);
    expect(after.debug?.products.map(({ campaign }) => campaign)).toEqual([null, id, null, null, null]);
    expect((await search({ limit: 2 })).shown + (await search({ limit: 3, offset: 2 })).shown).toBe(after.shown);
    // Pins beat filters.
    const filtered = await search({ filter: 'brand = "Ada"' });
    expect([...filtered.shown].toSorted().join('')).toBe('abx');
    expect(filtered.total).toBe(3);
  });

  it('apply in recommendations: fallbacks and exclusions apply too, and the call’s filter except for pins', async () => {
    const { create, popular } = await newShop();
    expect(await popular()).toBe('abcdex');
    await create({
      rules: [rule(['e']), { action: 'hide', products: { picked: ['b'] } }],
      triggers: [{ type: 'logic', values: ['popular'] }],
    });
    expect(await popular()).toBe('eacdx');
    expect(await popular({ limit: 2 })).toBe('ea');
    expect(await popular({ exclude: ['e'] })).toBe('acdx');
    expect(await popular({ filter: 'price < 15' })).toBe('eax');
    await create({ name: 'Only Bo', rules: [{ action: 'only', products: { filter: 'brand = "Bo"' } }] });
    expect(await popular()).toBe('ecdx');
  });

  it('run for members of an audience, once the visitor is identified', async () => {
    const { store, create, search } = await newShop();
    const audience = await putAudience(api.db, store.key, 'Loyal customers');
    const { pool } = api.db;
    await changedBy(
      pool,
      sql`INSERT INTO customers (store_key, id, email, created_at, updated_at, source) VALUES (${store.key}, 'ada', 'Ada@shop.test', now(), now(), 'tracked')`,
    );
    await changedBy(
      pool,
      sql`INSERT INTO visitor_customers (store_key, visitor, email, first_seen, last_seen) VALUES (${store.key}, 'v1', 'ada@shop.test', now(), now())`,
    );
    await changedBy(
      pool,
      sql`INSERT INTO audience_members (store_key, audience_id, customer_id, since) VALUES (${store.key}, ${audience}, 'ada', now())`,
    );
    const { shown } = await search();
    await create({ triggers: [{ type: 'audience', values: ['Loyal customers'] }], rules: [rule(['x'], { start: 1 })] });
    expect((await search({ visitor: 'v1' })).shown).toBe(`x${shown}`);
    expect((await search({ visitor: 'v2' })).shown).toBe(shown);
    // A page that knows them by the id of the audience.
    expect((await search({ context: { audiences: [audience] } })).shown).toBe(`x${shown}`);
  });

  it('run within their period, in the store’s time zone, and when a call names them', async () => {
    const { create, popular } = await newShop();
    await create({ start_at: '2999-01-01T00:00' });
    await create({ name: 'Over', end_at: '2020-01-01T00:00', rules: [rule(['d'])] });
    await create({ name: 'Off', rules: [rule(['d'])] }, false);
    const named = await create({ name: 'Named', triggers: [], rules: [rule(['e'])] });
    expect(await popular()).toBe('abcdex');
    expect(await popular({ context: { campaigns: [named] } })).toBe('eabcdx');
  });

  it('start and end across clock changes', async () => {
    const { store, preview } = await newShop();
    await changedBy(api.db.pool, sql`UPDATE stores SET time_zone = 'Europe/Copenhagen' WHERE key = ${store.key}`);
    const runs = async (start: string, at: string) => (await preview({ start_at: start }, { query: 'lamp', at })).is_in_window;
    // 2:30 does not exist on that day: half an hour after the clock was put forward. The hour that comes twice counts the first time.
    expect([await runs('2026-03-29T02:30', '2026-03-29T01:29:00Z'), await runs('2026-03-29T02:30', '2026-03-29T01:30:00Z')]).toEqual([
      false,
      true,
    ]);
    expect([await runs('2026-10-25T02:30', '2026-10-25T00:29:00Z'), await runs('2026-10-25T02:30', '2026-10-25T00:30:00Z')]).toEqual([
      false,
      true,
    ]);
  });

  it('follow the order set by staff, and a copy starts disabled', async () => {
    const { store, token, create, popular } = await newShop();
    const first = await create({ rules: [rule(['d'])] });
    const second = await create({ name: 'Second', rules: [rule(['e'])] });
    const reorder = async (id: string, before: string | null) =>
      (await api.call(merchandisingReorder, { key: store.id, id, before }, token)).answer.order;
    expect(await reorder(second, first)).toEqual([second, first]);
    expect((await popular()).slice(0, 2)).toBe('ed');
    expect(await reorder(second, null)).toEqual([first, second]);
    expect((await popular()).slice(0, 2)).toBe('de');
    const list = await api.call(calls.list, { key: store.id }, token);
    expect(list.answer.result.map(({ figures }) => figures['position'])).toEqual([1, 2]);
    const copies = [];
    for (let copy = 0; copy < 2; copy++)
      copies.push((await api.call(merchandisingDuplicate, { key: store.id, id: first }, token)).answer.resource);
    expect(copies.map(({ name, enabled }) => [name, enabled])).toEqual([
      ['Sale (copy)', false],
      ['Sale (copy 2)', false],
    ]);
  });

  it('are previewed before they run, with the results of each trigger and rule', async () => {
    const { preview, search } = await newShop();
    const { shown } = await search();
    const draft = {
      start_at: '2999-01-01T00:00',
      triggers: [
        { type: 'search_query' as const, values: ['lamp'] },
        { type: 'device' as const, values: ['mobile'] },
      ],
      rules: [rule(['x', 'gone']), { action: 'hide' as const, products: { filter: 'brand = "Ada"' } }],
    };
    const seen = await preview(draft, { query: 'lamp' });
    expect(seen).toMatchObject({
      is_triggered: true,
      is_in_window: false,
      triggers: [true, false],
      total_before: 5,
      total_after: 4,
      // What is gone does not count.
      counts: [1, 2],
    });
    expect(seen.before.map(({ id }) => id).join('')).toBe(shown);
    expect(seen.after[0]).toMatchObject({ id: 'x', rank_before: null, campaign: { id: 'draft', name: 'Sale' }, action: 'pin', rule: 0 });
    expect(seen.hidden.map(({ id, action, rule: at }) => [id, action, at]).toSorted()).toEqual([
      ['a', 'hide', 1],
      ['b', 'hide', 1],
    ]);
    expect(await preview({ ...draft, triggers_match: 'all' }, { query: 'lamp' })).toMatchObject({ is_triggered: false, total_after: 5 });
    expect((await search()).shown).toBe(shown);
    const popular = await preview({}, { logic: 'trending', at: '2026-11-27T08:00:00Z' });
    expect(popular.after[0]).toMatchObject({ id: 'a', action: 'pin' });
  });

  it('do not apply to visitors of the control group, who get no recommendations either', async () => {
    const { store, token, create, search, popular } = await newShop();
    const plain = (await search()).shown;
    await create({ rules: [rule(['x'])] });
    const settings = async () => (await api.call(merchandisingSettingsInfo, { key: store.id }, token)).answer;
    expect(await settings()).toMatchObject({ control_share: 0, revision: 0 });
    const change = { key: store.id, control_share: 50, revision: 0 };
    expect((await api.call(merchandisingSettingsUpdate, change, token)).answer).toMatchObject({ control_share: 50, revision: 1 });
    expect((await api.call(merchandisingSettingsUpdate, change, token)).failure.type).toBe('ConflictError');
    const visitors = Array.from({ length: 40 }, (_, at) => `visitor-${at}`);
    const control = visitors.filter((visitor) => isInControl(store.key, visitor, 50));
    const others = visitors.filter((visitor) => !control.includes(visitor));
    expect(Math.min(control.length, others.length)).toBeGreaterThan(5);
    const [inside = '', outside = ''] = [control[0], others[0]];
    expect([await popular({ visitor: inside }), (await search({ visitor: inside })).shown]).toEqual(['', plain]);
    expect((await popular({ visitor: outside })).startsWith('x')).toBe(true);
    expect((await search({ visitor: outside })).shown.startsWith('x')).toBe(true);
    await flushExperiments(api.db);
    const [{ id } = { id: '' }] = (await api.call(calls.list, { key: store.id }, token)).answer.result;
    const analytics = (await api.call(merchandisingAnalytics, { key: store.id, id }, token)).answer;
    expect([analytics.control.visitors, analytics.variant.visitors, analytics.verdict]).toEqual([1, 1, 'too_few']);
    const { figures } = (await api.call(calls.info, { key: store.id, id }, token)).answer.resource;
    expect(figures).toMatchObject({ verdict: 'too_few', change_percent: null });
    expect(figures['impressions']).toBeGreaterThanOrEqual(2);
    const range = { key: store.id, from: '2026-01-01', to: '2026-12-31' };
    const { answer } = await api.call(merchandisingControl, range, token);
    expect(answer).toMatchObject({ control: { visitors: 0 }, exposed: { visitors: 0 }, effect: null });
  });

  it('list their conflicts: which one wins, and which rule has no products', async () => {
    const { store, token, create, search } = await newShop();
    const first = await create({ rules: [rule(['d'])] });
    const draft = { ...fields, name: 'Draft', rules: [{ action: 'hide' as const, products: { picked: ['d'] } }, rule(['gone'])] };
    const conflicts = async (more: object) =>
      (await api.call(merchandisingConflicts, { key: store.id, ...more }, token)).answer.result.map(({ kind, other }) => [
        kind,
        other?.id ?? null,
      ]);
    expect(await conflicts({ draft })).toEqual(expect.arrayContaining([['dead', null]]));
    expect((await conflicts({ draft })).map(([, id]) => id)).toContain(first);
    expect(await conflicts({})).toEqual([]);
    // Enabled for more than a week, and no one has met it.
    const { pool } = api.db;
    await changedBy(pool, sql`UPDATE resources SET updated_at = now() - interval '8 days' WHERE id = ${first}::uuid`);
    expect(await conflicts({})).toEqual([['idle', null]]);
    // Answers of the chat are not counted, so nothing is known of a campaign that runs only there.
    const inChat = await create({ name: 'Chat', triggers: [{ type: 'chat_all' }], rules: [rule(['e'], { start: 9 })] });
    await changedBy(pool, sql`UPDATE resources SET updated_at = now() - interval '8 days' WHERE id = ${inChat}::uuid`);
    expect(await conflicts({})).toEqual([['idle', null]]);
    await search({ visitor: 'v1' });
    await flushExperiments(api.db);
    expect(await conflicts({})).toEqual([]);
    // The page of a rule says which campaign stands above it.
    const searchRule = { query: 'lamp', match_type: 'exactly' as const, excluded: { products: ['d'] } };
    const { campaigns } = (await api.call(searchRulesConflicts, { key: store.id, rule: searchRule }, token)).answer;
    expect(campaigns).toMatchObject([{ id: first, name: 'Sale' }]);
    // A campaign for a slider of the store is in no search.
    const slider = { name: 'Home', place: 'home' as const, logic: 'popular' as const, labels: ['home'] };
    await api.call(sliders.calls.create, { key: store.id, fields: slider }, token);
    await create({ name: 'Slider', triggers: [{ type: 'label', values: ['Home'] }], rules: [rule(['d'])] });
    const now = (await api.call(searchRulesConflicts, { key: store.id, rule: searchRule }, token)).answer;
    expect(now.campaigns).toEqual(campaigns);
  });

  it('are in the calendar on the days of the store’s time zone', async () => {
    const { store, token, create } = await newShop();
    await create({ start_at: '2026-11-20T08:00', end_at: '2026-11-28T00:00' });
    await create({ name: 'Later', start_at: '2026-12-01T00:00' });
    const { answer } = await api.call(merchandisingCalendar, { key: store.id, from: '2026-11-01', to: '2026-11-30' }, token);
    expect(answer.result).toMatchObject([{ kind: 'campaign', name: 'Sale', from: '2026-11-20', to: '2026-11-27', enabled: true }]);
  });

  it('are previewed on a page at another time, with the page’s sliders', async () => {
    const { store, token, create } = await newShop();
    await create({ start_at: '2999-01-01T00:00', rules: [rule(['x'])] });
    const slider = {
      name: 'Home',
      place: 'home' as const,
      logic: 'popular' as const,
      labels: ['home'],
      visibility: 'live' as const,
      max_products: 2,
    };
    await api.call(sliders.calls.create, { key: store.id, fields: slider }, token);
    const look = async (more: Partial<InputOf<typeof timeTravel>>) =>
      (await api.call(timeTravel, { key: store.id, page: 'home', ...more }, token)).answer.blocks.map(({ kind, name, slots }) => [
        kind,
        name,
        slots.map(({ id }) => id).join(''),
      ]);
    expect(await look({})).toEqual([['slider', 'Home', 'ab']]);
    expect(await look({ at: '2999-01-01T00:00' })).toEqual([['slider', 'Home', 'xa']]);
    expect(await look({ draft: { ...fields, name: 'Draft', rules: [rule(['d'])] } })).toEqual([['slider', 'Home', 'da']]);
    const drafts = { name: 'Winter', key: store.id };
    const { id } = (await api.call(draftSave, drafts, token)).answer.draft;
    const added = {
      key: store.id,
      id,
      object_type: 'merchandising_campaign',
      fields: { ...fields, name: 'Drafted', rules: [rule(['e'])] },
    };
    expect((await api.call(draftChangeSave, added, token)).status).toBe(200);
    expect(await look({ draft_id: id })).toEqual([['slider', 'Home', 'ea']]);
    // With the campaign of that time; no one has ordered the two.
    expect((await look({ draft_id: id, at: '2999-01-01T00:00' }))[0]?.[2]).toMatch(/^(ex|xe)$/);
    expect(await look({ draft_id: randomUUID() })).toEqual([['slider', 'Home', 'ab']]);
    await api.call(sliders.calls.create, { key: store.id, fields: { ...slider, name: 'Order', place: 'order' } }, token);
    expect((await look({ page: 'order', context: { products: ['a'] } })).map(([, name]) => name)).toEqual(['Order']);
    expect((await look({ page: 'search', query: 'chair' }))[0]?.[2]).toBe('x');
    expect((await look({ page: 'search', query: 'lamp', at: '2999-06-01T00:00' }))[0]?.[2]).toMatch(/^x/);
  });

  it('list the types of triggers and actions', async () => {
    const { store, token } = await newShop();
    const { triggers, actions } = (await api.call(merchandisingTypes, { key: store.id }, token)).answer;
    expect([triggers.length, actions.map(({ action }) => action)]).toEqual([17, ['pin', 'boost', 'mix', 'bury', 'hide', 'only']]);
  });
});
