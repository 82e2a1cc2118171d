import { expect, it } from 'vitest';

import { loggedValues } from './loggedValues.ts';

it.each<[unknown, [string, string][]]>([
  [{ query: 'lamp' }, [['query', 'lamp']]],
  [{ ids: ['a', 'b'], total: 3 }, [['ids', 'a, b'], ['total', '3']]], // prettier-ignore
  [{ products: [{ id: 'a', quantity: 2 }] }, [['products', '2 × a']]],
  [{ products: [{ id: 'a', quantity: 1, price: 9.5 }, { id: 'b', quantity: 3 }] }, [['products', '1 × a (9.5), 3 × b']]], // prettier-ignore
  [{ odd: [{ id: 'a' }] }, [['odd', '[{"id":"a"}]']]],
  [{ long: 'x'.repeat(400) }, [['long', `${'x'.repeat(300)}…`]]],
  [{}, []],
  [null, []],
])('%j is shown by name', (value, expected) => {
  expect(loggedValues(value).map(({ name, text }) => [name, text])).toEqual(expected);
});

it('tells what an entry names, so that it can be opened', () => {
  const named = (value: unknown, call: string) => loggedValues(value, call).map(({ things }) => things?.map(({ kind, id }) => [kind, id]));
  expect(named({ ids: ['a', 'b'], position: 2 }, 'log/click')).toEqual([[['product', 'a'], ['product', 'b']], undefined]); // prettier-ignore
  expect(named({ order: 'o1', products: [{ id: 'a', quantity: 2, price: 9.5 }] }, 'log/sale')).toEqual([[['order', 'o1']], [['product', 'a']]]); // prettier-ignore
  expect(named({ ids: ['tents'] }, 'log/category')).toEqual([[['category', 'tents']]]);
  expect(named({ ids: ['about'] }, 'log/page')).toEqual([[['page', 'about']]]);
  expect(named({ query: 'lamp', url: 'https://shop.example' }, 'log/search')).toEqual([undefined, undefined]);
  expect(named({ ids: Array.from({ length: 200 }, (_, at) => `p${at}`) }, 'log/product')).toEqual([undefined]);
});
