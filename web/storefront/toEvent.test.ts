import { expect, it } from 'vitest';

import { toEvent } from './toEvent.ts';

const base = { at: 7, url: 'https://shop.example/p' };

it.each([
  ['product', '4711', { type: 'product', ids: ['4711'] }],
  ['product', 4711, { type: 'product', ids: [4711] }],
  ['product', ['1', '2'], { type: 'product', ids: ['1', '2'] }],
  ['product', { id: '4711', labels: ['a'] }, { type: 'product', ids: ['4711'], labels: ['a'] }],
  ['page', undefined, { type: 'page' }],
  ['search', 'tent', { type: 'search', query: 'tent' }],
  ['search', { query: 'tent', total: 3 }, { type: 'search', query: 'tent', total: 3 }],
  ['email', 'ada@shop.example', { type: 'email', email: 'ada@shop.example' }],
  ['cart/add', { products: [{ id: '1' }] }, { type: 'cart_add', products: [{ id: '1' }] }],
  ['returned', '100', { type: 'returned', sale: '100' }],
  ['sale', { sale: '100', type: 'click', at: 0 }, { type: 'sale', sale: '100' }],
])('%s of %j', (command, given, event) => {
  expect(toEvent(command, given, base.at, base.url)).toEqual({ ...base, ...event });
});

it('there are no other commands', () => {
  for (const command of ['', 'cart_add', 'toString', '__proto__']) expect(toEvent(command, {}, 0, '')).toBeUndefined();
});

it('the script uses nothing that Safari 14 lacks', () => {
  const { hasOwn } = Object;
  let event: object | undefined;
  try {
    Reflect.deleteProperty(Object, 'hasOwn');
    event = toEvent('page', undefined, base.at, base.url);
  } finally {
    Object.hasOwn = hasOwn;
  }
  expect(event).toMatchObject({ type: 'page' });
});
