import { recommendationsOverview } from '@endcap/schema/recommendations/analytics/recommendationAnalytics.rest.ts';
import { slidersPreview } from '@endcap/schema/recommendations/sliders/sliders.rest.ts';
import { expect, it } from 'vitest';

import { anyProducts } from '../../data/products/testProductRow.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { mockAnswer } from '../../graph/mockAnswers.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

it('the preview of a slider says which logic or campaign chose a product', async () => {
  const call = stub(slidersPreview, {
    slots: [
      { id: 'a', logic: 'blend', reason: '', campaign: { id: 'c', name: 'Sale' }, action: 'pin' },
      { id: 'gone', logic: 'blend', reason: '', campaign: null, action: null },
      { id: 'b', logic: 'visitor/history', reason: 'accessory', campaign: null, action: null },
    ],
    html: '<p>Sale</p>',
    css: 'p {}',
  });
  const design = '00000000-0000-4000-8000-000000000001';
  const fields = `{ name: "-", place: ADD_TO_BASKET, logic: BLEND, fallbacks: [], maxProducts: 4, designKey: "${toGlobalId('Design', 'a1b2c3d4', design)}", variables: [{ name: "tone", value: "warm" }], blend: [{ logic: PRICE_DROPPED, weight: 2 }, { logic: POPULAR, weight: 1 }] }`;
  const source = `{ store(storeId: "a1b2c3d4") { sliderPreview(fields: ${fields}, seen: ["x"], category: "tents", page: "help") {
    logic reason campaignName action product { name } }
    sliderDrawing(fields: ${fields}, seen: ["x"], category: "tents", page: "help") { html css } } }`;
  const { data, errors, calls } = await runQuery(source, { stubs: [storeOfRole('manager', ['SLIDERS_VIEW']), anyProducts, call] });
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    store: {
      sliderPreview: [
        { logic: 'BLEND', reason: null, campaignName: 'Sale', action: 'PIN', product: { name: 'Product a' } },
        { logic: 'VISITOR_HISTORY', reason: 'ACCESSORY', campaignName: null, action: null, product: { name: 'Product b' } },
      ],
      sliderDrawing: { html: '<p>Sale</p>', css: 'p {}' },
    },
  });
  expect(calls.filter(({ path }) => path === call.path)).toHaveLength(1);
  expect(calls.find(({ path }) => path === call.path)?.input).toMatchObject({
    fields: {
      place: 'add_to_basket',
      logic: 'blend',
      // None at all, which is not the same as those of the logic.
      fallbacks: [],
      max_products: 4,
      design_key: design,
      variables: [{ name: 'tone', value: 'warm' }],
      blend: [
        { logic: 'price_dropped', weight: 2 },
        { logic: 'popular', weight: 1 },
      ],
    },
    seen: ['x'],
    category: 'tents',
    page: 'help',
  });
});

it('the analytics of recommendations have totals, days and labels', async () => {
  const path = `/${recommendationsOverview.version}/${recommendationsOverview.path}`;
  const overview = { path, answer: () => mockAnswer(recommendationsOverview, {}, 1) };
  const source = `{ store(storeId: "a1b2c3d4") { recommendationAnalytics(from: "2026-11-01", to: "2026-11-30") {
    figures { impactedOrders impactedRevenue { currency } } withClick { orders } withoutClick { orders } days { day impactedOrders } labels { label revenue { amount } } } } }`;
  const { data, errors, calls } = await runQuery(source, { stubs: [storeOfRole('manager', ['DASHBOARD_VIEW']), overview] });
  expect(errors).toBeUndefined();
  const answer = recommendationsOverview.answer.parse(mockAnswer(recommendationsOverview, {}, 1));
  expect(data).toMatchObject({
    store: {
      recommendationAnalytics: {
        figures: { impactedOrders: answer.figures.impacted_orders },
        days: answer.days.map(({ day, impacted_orders: impactedOrders }) => ({ day, impactedOrders })),
        labels: answer.labels.map(({ label }) => ({ label })),
      },
    },
  });
  expect(calls.find((one) => one.path === path)?.input).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
});
