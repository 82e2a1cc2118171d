import { setImmediate as turn } from 'node:timers/promises';

import { modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';
import { expect, it } from 'vitest';

import { applyModifiers, readModifiers } from '../steps/applyModifiers.ts';
import { TooMuchInline } from '../steps/stepWork.ts';
import { applyAll } from './applyAll.ts';

const product = (id: string, description: string) => ({
  id,
  row: 7,
  name: `Product ${id}`,
  description,
  url: null,
  image: null,
  price: 5,
  list_price: null,
  stock: null,
  brand: null,
  categories: ['Lamps'],
  created_at: null,
  attributes: { colours: ['red', 'blue'] },
  content_hash: id,
});
const { modifiers } = readModifiers(
  Array.from({ length: 6 }, (_, at) =>
    modifier.parse({ type: 'update_attribute', attribute: 'description', value: `(a|b|c|d|${at})+z`, replace_by: 'x' }),
  ),
);
const heavy = product('heavy', 'abcdz '.repeat(5_000));

it('a product that is too much work for the main thread goes to a worker, with the same result in the same position', async () => {
  expect(() => applyModifiers(modifiers, heavy, { inline: true })).toThrow(TooMuchInline);
  const products = [product('first', 'abz'), heavy, product('last', 'cdz')];
  expect(await applyAll(modifiers, products)).toEqual(products.map((one) => applyModifiers(modifiers, one)));
});

it('other calls are answered meanwhile', async () => {
  const order: string[] = [];
  const work = applyAll(modifiers, [heavy]).finally(() => order.push('product'));
  await turn();
  order.push('another call');
  expect((await work)[0]?.isChanged).toBe(true);
  expect(order).toEqual(['another call', 'product']);
});

it('many products take turns, and none is lost', async () => {
  const results = await Promise.all(Array.from({ length: 3 }, () => applyAll(modifiers, [heavy, heavy])));
  expect(results.flat().map(({ product: after }) => after?.description)).toEqual(
    Array.from({ length: 6 }, () => applyModifiers(modifiers, heavy).product?.description),
  );
});
