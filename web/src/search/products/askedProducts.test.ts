import { expect, it } from 'vitest';

import { askedProducts, askedText } from './askedProducts.ts';

it.each([
  ['ids of any letters', { pin: askedText(['a,b', '"c"', 'd e']) }, { pin: ['a,b', '"c"', 'd e'], hide: [] }],
  ['both sides', { pin: '["a"]', hide: '["b"]' }, { pin: ['a'], hide: ['b'] }],
  ['nothing', { q: 'tent', hide: askedText([]) }, { pin: [], hide: [] }],
  ['what is no list', { pin: '{"a":1}', hide: 'a,b' }, { pin: [], hide: [] }],
  ['what is no id', { pin: '["a",1,null]' }, { pin: ['a'], hide: [] }],
])('%s are read from the URL', (_what, query, asked) => {
  expect(askedProducts(query)).toEqual(asked);
});
