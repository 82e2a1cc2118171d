import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';

import { entryWords } from './entryWords.ts';

const intl = createIntl({ locale: 'en-US', onError: () => {} });
const wordsOf = (call: string, input: object = {}, output: object = {}, metadata: object = {}) =>
  entryWords(intl, { count: String }, { call, input, output, metadata });

it.each<[string, object, object, object, string]>([
  ['log/click', { ids: ['a'] }, {}, { source: 'recommendations' }, 'Clicked a product in recommendations'],
  ['log/click', { ids: ['a'] }, {}, {}, 'Clicked a product'],
  ['search/search', { query: 'tent' }, { total: 0 }, {}, 'Searched for “tent”: no results'],
  ['log/search', { query: 'tent' }, { total: 12 }, {}, 'Searched for “tent”: 12 results'],
  ['log/cart/add', { products: [] }, {}, {}, 'Added to the cart'],
  ['log/something/new', {}, {}, {}, 'log/something/new'],
])('%s is described in plain words', (call, input, output, metadata, sentence) => {
  expect(wordsOf(call, input, output, metadata).sentence).toBe(sentence);
});

it('an entry links to what it names', () => {
  expect(wordsOf('log/category', { ids: ['tents'] })).toMatchObject({ places: [{ kind: 'category', id: 'tents' }], productIds: [] });
  expect(wordsOf('log/page', { ids: ['about'] }).places).toEqual([{ kind: 'page', id: 'about' }]);
  expect(wordsOf('search/search', { query: 'x' }, { products: ['a'] }).productIds).toEqual([]);
  const sale = { order: 'o1', products: [{ id: 'a', quantity: 2, price: 9.5 }, { id: 'b' }] };
  expect(wordsOf('log/sale', sale, { state: 'suspicious', reasons: ['PRICE'] })).toMatchObject({
    orderId: 'o1',
    productIds: ['a', 'b'],
    quantities: [['a', '2']],
    reasons: ['PRICE'],
  });
  expect(wordsOf('log/sale', sale, { state: 'accepted', reasons: ['PRICE'] }).reasons).toEqual([]);
});

it.each([null, undefined, 'text', 3, { ids: 'a', products: 'b' }, { products: [null, 1, 'x'] }])(
  'an unknown entry %j is accepted',
  (odd) => {
    expect(entryWords(intl, { count: String }, { call: 'log/click', input: odd, output: odd, metadata: odd }).sentence).toBe(
      'Clicked a product',
    );
  },
);
