import { expect, it } from 'vitest';

import { pageOf } from './scriptErrors.ts';

it.each([
  ['https://shop.test/p/1?email=ann@shop.test#x', 'https://shop.test/p/1'],
  ['https://user:pass@shop.test/', 'https://shop.test/'],
  ['data:text/html,x', undefined],
  ['nonsense', undefined],
  [undefined, undefined],
])('for the address %s the log keeps %s', (url, page) => expect(pageOf(url)).toBe(page));
