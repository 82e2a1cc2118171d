import { expect, it } from 'vitest';

import { urlProblem } from './urlProblem.ts';

it.each(['/a', '/a?b=c#d', 'http://shop.test', 'HTTPS://shop.test/ø'])('%s is a URL', (url) => expect(urlProblem(url)).toBeUndefined());
it.each(['', ' ', 'a', '//b', '/\\b', 'javascript:x', 'data:x', 'ftp://a', 'https://', '/a b', '/\u0000', 'java\tscript:x'])(
  '“%s” is none',
  (url) => expect(urlProblem(url)).toEqual(expect.any(String)),
);
