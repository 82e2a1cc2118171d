import { merchandisingCalendar } from '@endcap/schema/merchandising/calendar/merchandisingCalendar.rest.ts';
import { merchandisingPreview } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.rest.ts';
import { merchandisingConflicts } from '@endcap/schema/merchandising/conflicts/merchandisingConflicts.rest.ts';
import { merchandisingControl } from '@endcap/schema/merchandising/settings/merchandisingSettings.rest.ts';
import { timeTravel } from '@endcap/schema/merchandising/timeTravel/timeTravel.rest.ts';
import { expect, it } from 'vitest';

import { anyProducts } from '../../data/products/testProductRow.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, type Stub, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const campaign = '00000000-0000-4000-8000-000000000001';
const id = toGlobalId('MerchandisingCampaign', 'a1b2c3d4', campaign);
const fields =
  '{ name: "Sale", triggers: [{ type: AUDIENCE, values: ["VIP"] }], rules: [{ action: PIN, products: { picked: ["a"] }, maxDepth: 4 }] }';

/** What a field of the store is, and what the stubbed call was asked. */
async function ask(field: string, call: Stub) {
  const { data, errors, calls } = await runQuery(`{ store(storeId: "a1b2c3d4") { ${field} } }`, {
    stubs: [storeOfRole('manager', ['MERCHANDISING_VIEW']), anyProducts, call],
  });
  expect(errors).toBeUndefined();
  const input: unknown = calls.find(({ path }) => path === call.path)?.input;
  return { store: data?.['store'], input };
}

it('the preview of a draft has its products, and is asked for where the shopper is', async () => {
  const placed = { id: 'a', rank_before: 3, campaign: { id: campaign, name: 'Sale' }, action: 'pin' as const, rule: 0 };
  const answer = { is_triggered: true, is_in_window: false, triggers: [true], hidden: [], total_before: 2, total_after: 2, counts: [1] };
  const gone = { id: 'gone', rank_before: null, campaign: null, action: null, rule: null };
  const call = stub(merchandisingPreview, { ...answer, before: [], after: [placed, gone] });
  const context = '{ query: "lamp", audiences: ["VIP"], campaigns: ["c1"], isCategoryPage: false, logic: VISITOR_HISTORY }';
  const slots = 'isTriggered isInWindow after { rankBefore campaignId action rule product { name } }';
  const { store, input } = await ask(
    `merchandisingPreview(draft: ${fields}, id: "${id}", context: ${context}, first: 5) { ${slots} }`,
    call,
  );
  expect(store).toEqual({
    merchandisingPreview: {
      isTriggered: true,
      isInWindow: false,
      // A product that the store no longer has has no slot.
      after: [{ rankBefore: 3, campaignId: campaign, action: 'PIN', rule: 0, product: { name: 'Product a' } }],
    },
  });
  expect(input).toMatchObject({
    id: campaign,
    limit: 5,
    draft: { triggers: [{ type: 'audience', values: ['VIP'] }], rules: [{ action: 'pin', max_depth: 4 }] },
    context: { query: 'lamp', audiences: ['VIP'], campaigns: ['c1'], is_category_page: false, logic: 'visitor/history' },
  });
});

it('conflicts name the other object, and none where there is none', async () => {
  const own = { id: campaign, name: 'Sale' };
  const call = stub(merchandisingConflicts, {
    result: [
      { campaign: own, kind: 'wins', other: { kind: 'rule', id: 'r', name: 'lamp' }, message: 'The campaign comes first.' },
      { campaign: own, kind: 'missing', other: null, message: 'The store has no audience.' },
      { campaign: null, kind: 'idle', other: { kind: 'synonym', id: 's', name: 'lamp' }, message: 'Nobody used it.' },
    ],
  });
  const { store, input } = await ask(
    `merchandisingConflicts(draft: ${fields}, id: "${id}") { kind object internalId name campaignId }`,
    call,
  );
  expect(store).toEqual({
    merchandisingConflicts: [
      { kind: 'WINS', object: 'RULE', internalId: 'r', name: 'lamp', campaignId: campaign },
      { kind: 'MISSING', object: null, internalId: null, name: null, campaignId: campaign },
      { kind: 'IDLE', object: 'SYNONYM', internalId: 's', name: 'lamp', campaignId: null },
    ],
  });
  expect(input).toMatchObject({ id: campaign, draft: { name: 'Sale' } });
  const all = await ask('merchandisingConflicts { kind }', call);
  expect(all.input).not.toHaveProperty('draft');
});

it('the calendar has its entries by kind', async () => {
  const entry = { id: campaign, name: 'Sale', enabled: true, from: '2026-11-27', to: null };
  const call = stub(merchandisingCalendar, {
    today: '2026-11-21',
    result: [
      { kind: 'campaign', ...entry },
      { kind: 'ai_newsletter', ...entry },
    ],
  });
  const { store, input } = await ask(
    'merchandisingCalendar(from: "2026-11-01", to: "2026-11-30") { today entries { kind internalId isEnabled from to } }',
    call,
  );
  const shown = { internalId: campaign, isEnabled: true, from: '2026-11-27', to: null };
  expect(store).toEqual({
    merchandisingCalendar: {
      today: '2026-11-21',
      entries: [
        { kind: 'CAMPAIGN', ...shown },
        { kind: 'AI_NEWSLETTER', ...shown },
      ],
    },
  });
  expect(input).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
});

it('time travel shows a page with its blocks, for the shopper who is asked for', async () => {
  const slots = [
    { id: 'a', campaign: { id: campaign, name: 'Sale' }, action: 'boost' as const },
    { id: 'gone', campaign: null, action: null },
  ];
  const call = stub(timeTravel, { at: '2026-11-27T08:00:00.000Z', blocks: [{ kind: 'slider', title: 'Hot', name: 'Home', slots }] });
  const page = '{ page: ADD_TO_BASKET, at: "2026-11-27T08:00", products: ["a"], contentPage: "help", audiences: ["VIP"], visitor: "v" }';
  const { store, input } = await ask(
    `timeTravel(input: ${page}, draftId: "${toGlobalId('Draft', 'a1b2c3d4', campaign)}") { blocks { isSlider name slots { campaignName action product { name } } } }`,
    call,
  );
  expect(store).toEqual({
    timeTravel: {
      blocks: [{ isSlider: true, name: 'Home', slots: [{ campaignName: 'Sale', action: 'BOOST', product: { name: 'Product a' } }] }],
    },
  });
  expect(input).toMatchObject({
    page: 'add_to_basket',
    at: '2026-11-27T08:00',
    visitor: 'v',
    content_page: 'help',
    draft_id: campaign,
    context: { products: ['a'], audiences: ['VIP'] },
  });
});

it('the control group says since when it is measured', async () => {
  const money = (amount: string) => ({ amount, currency: 'EUR' });
  const group = { visitors: 40, buyers: 30, revenue: money('300.00') };
  const effect = { per_visitor: money('1.50'), low: money('0.20'), high: money('2.80') };
  const call = stub(merchandisingControl, {
    since: '2026-11-03T09:00:00.000Z',
    control: group,
    exposed: group,
    attributed: money('9.00'),
    effect,
  });
  const { store } = await ask(
    'merchandisingControl(from: "2026-11-01", to: "2026-11-30") { since control { buyers } effect { perVisitor { amount } } }',
    call,
  );
  expect(store).toEqual({
    merchandisingControl: { since: '2026-11-03T09:00:00.000Z', control: { buyers: 30 }, effect: { perVisitor: { amount: '1.50' } } },
  });
});
