import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { applySetCookies, clearedSessionCookies, readSessionCookies, sessionCookieHeader } from './restCookies.ts';
import { stableKey } from './stableKey.ts';

describe('session cookies', () => {
  it.each([
    [undefined, {}],
    ['', {}],
    ['other=1; my_endcap_token=2', {}],
    ['a=b; endcap_token=t=1;endcap_refresh=r', { token: 't=1', refreshToken: 'r' }],
    ['endcap_token=; endcap_refresh=r', { refreshToken: 'r' }],
  ])('are read from %j', (header, expected) => {
    expect(readSessionCookies(header)).toEqual({ token: undefined, refreshToken: undefined, ...expected });
  });

  it('are written unchanged', () => {
    const value = fc.option(fc.stringMatching(/^[\w.=-]{1,40}$/), { nil: undefined });
    fc.assert(
      fc.property(
        value,
        value,
        (token, refreshToken) =>
          void expect(readSessionCookies(sessionCookieHeader({ token, refreshToken }))).toEqual({ token, refreshToken }),
      ),
    );
  });

  it('follow what the api sets and clears', () => {
    const tokens = { token: 't1', refreshToken: 'r1' };
    expect(applySetCookies(tokens, ['endcap_token=t2; Path=/; HttpOnly', 'other=x'])).toEqual({ token: 't2', refreshToken: 'r1' });
    expect(applySetCookies(tokens, clearedSessionCookies)).toEqual({ token: undefined, refreshToken: undefined });
    expect(applySetCookies(tokens, ['endcap_token=gone; Max-Age=0'])).toEqual({ token: undefined, refreshToken: 'r1' });
  });
});

describe('the key of an input', () => {
  it('is the same for equal inputs and different for others', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const reversed = (value: unknown): unknown => {
          if (typeof value !== 'object' || value === null) return value;
          if (Array.isArray(value)) return value.map(reversed);
          return Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([key, inner]) => [key, reversed(inner)]),
          );
        };
        expect(stableKey(reversed(a))).toBe(stableKey(a));
        expect(stableKey(a) === stableKey(b)).toBe(stableKey({ in: a }) === stableKey({ in: b }));
      }),
    );
    expect(stableKey({ a: 1, b: undefined })).toBe(stableKey({ a: 1 }));
    expect(stableKey(['1'])).not.toBe(stableKey([1]));
  });
});
