import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { safeReturnTo } from './returnTo.ts';

describe('safeReturnTo', () => {
  it.each(['/store/abcd1234/search/rules', '/search/rules?q=a%20b&page=2', '/store/x/data/customers/a.b@c.example#top', '/graphiql'])(
    'accepts %s',
    (to) => expect(safeReturnTo(to)).toBe(to),
  );

  it.each([
    null,
    undefined,
    '',
    'store/x',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/login?to=/x',
    '/signup',
  ])('refuses %j', (to) => expect(safeReturnTo(to)).toBeUndefined());

  it('never returns another origin, for any input', () => {
    const here = 'https://console.example';
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('/', '\\', '.', '\t', 'e', ':', '@') })), (to) => {
        const path = safeReturnTo(to);
        expect(new URL(path ?? '/', here).origin).toBe(here);
      }),
    );
  });
});
