import { expect, it } from 'vitest';

import { attributeOrder, type ProductTouch } from './attribution.ts';

const at = (minutesBefore: number) => new Date(Date.UTC(2026, 10, 21, 12) - minutesBefore * 60_000);
const day = 24 * 60;
const click = (productId: string, minutesBefore: number, more: Partial<ProductTouch> = {}): ProductTouch => ({
  productId,
  kind: 'click',
  source: 'recommendations',
  labels: ['home'],
  query: '',
  visitor: 'v1',
  time: at(minutesBefore),
  ...more,
});
const basket = (productId: string, minutesBefore: number) => click(productId, minutesBefore, { kind: 'basket' });
const order = { time: at(0), productIds: ['lamp', 'tent'] };

it.each<[string, ProductTouch[], Record<string, string>]>([
  ['nothing is known', [], {}],
  ['clicked, put in the basket, ordered', [click('lamp', 30), basket('lamp', 20)], { lamp: 'recommendations' }],
  ['put in the basket before it was clicked', [basket('lamp', 30), click('lamp', 20)], {}],
  ['put in the basket again after the click', [basket('lamp', 30), click('lamp', 20), basket('lamp', 10)], { lamp: 'recommendations' }],
  ['clicked, and only another product is known to be in the basket', [click('lamp', 30), basket('tent', 20)], {}],
  ['clicked in a shop that tells nothing of baskets', [click('lamp', 30)], { lamp: 'recommendations' }],
  ['clicked after the order', [click('lamp', -5)], {}],
  ['clicked in the very moment of the order', [click('lamp', 0)], { lamp: 'recommendations' }],
  ['clicked thirty days before', [click('lamp', 30 * day)], { lamp: 'recommendations' }],
  ['clicked longer before', [click('lamp', 30 * day + 1)], {}],
  ['clicked but not ordered', [click('kettle', 30)], {}],
  ['clicked twice: the last counts', [click('lamp', 30), click('lamp', 20, { source: 'search', labels: [] })], { lamp: 'search' }],
  [
    'clicked again after the basket: the last before it counts',
    [click('lamp', 30, { source: 'email' }), basket('lamp', 20), click('lamp', 10, { source: 'search' })],
    { lamp: 'email' },
  ],
  [
    'both products, each by a way of its own',
    [click('lamp', 30), click('tent', 25, { source: 'chat' }), basket('lamp', 20), basket('tent', 20)],
    { lamp: 'recommendations', tent: 'chat' },
  ],
  ['put in the basket straight from the element', [click('lamp', 20), basket('lamp', 20)], { lamp: 'recommendations' }],
])('%s', (_name, touches, expected) => {
  const found = attributeOrder(order, touches);
  expect(Object.fromEntries(found.map(({ productId, source }) => [productId, source]))).toEqual(expected);
  // The order in which touches were read says nothing.
  expect(attributeOrder(order, touches.toReversed())).toEqual(found);
});

it('names a product once, however many lines it is in', () => {
  expect(attributeOrder({ ...order, productIds: ['lamp', 'lamp'] }, [click('lamp', 5)])).toHaveLength(1);
});
