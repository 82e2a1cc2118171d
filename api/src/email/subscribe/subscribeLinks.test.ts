import { randomBytes } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isOneClick, isSigned, linkHeaders, linkState, type LinkSubject, linkUrl, signLink } from './subscribeLinks.ts';

const secret = randomBytes(32);
const subject: LinkSubject = { type: 'unsubscribe', email: 'ada@example.com', storeKey: 'a1b2c3d4'.repeat(4), until: 1_800_000_000 };

describe('a signature', () => {
  it('is valid for what was signed, in any spelling of the address', () => {
    const signature = signLink(secret, subject);
    expect(signature).toMatch(/^[\w-]{43}$/);
    expect(isSigned(secret, subject, signature)).toBe(true);
    expect(isSigned(secret, { ...subject, email: ' Ada@Example.com' }, signature)).toBe(true);
  });

  it.each<[string, Partial<LinkSubject>]>([
    ['the other type', { type: 'subscribe' }],
    ['another address', { email: 'bea@example.com' }],
    ['another store', { storeKey: 'b1b2c3d4'.repeat(4) }],
    ['a later end', { until: subject.until + 1 }],
  ])('is invalid for %s', (_name, change) => {
    expect(isSigned(secret, { ...subject, ...change }, signLink(secret, subject))).toBe(false);
  });

  it('is invalid with another key, shortened, or made up', () => {
    const signature = signLink(secret, subject);
    expect(isSigned(randomBytes(32), subject, signature)).toBe(false);
    for (const forged of ['', signature.slice(1), `${signature}A`, 'A'.repeat(43), 'ä'.repeat(43)])
      expect(isSigned(secret, subject, forged)).toBe(false);
  });

  it('never matches another address', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const isSame = one.trim().toLowerCase() === other.trim().toLowerCase();
        expect(isSigned(secret, { ...subject, email: one }, signLink(secret, { ...subject, email: other }))).toBe(isSame);
      }),
    );
  });
});

describe('the URL of a link', () => {
  it.each(['ada@example.com', 'a/b?c#d%@example.com', '"odd one"@example.com', 'ø+tag@example.dk'])('returns %j unchanged', (email) => {
    const url = new URL(linkUrl('https://console.example', 'a1b2c3d4', { ...subject, email }, 'sig'));
    expect(url.pathname.split('/').slice(0, 3)).toEqual(['', 'subscribe', 'unsubscribe']);
    expect(decodeURIComponent(url.pathname.split('/')[3] ?? '')).toBe(email);
    expect(Object.fromEntries(url.searchParams)).toEqual({ store: 'a1b2c3d4', until: '1800000000', key: 'sig' });
  });

  it('comes with one-click headers for unsubscribing only', () => {
    expect(linkHeaders('unsubscribe', 'https://x')).toEqual({
      'List-Unsubscribe': '<https://x>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(linkHeaders('subscribe', 'https://x')).toEqual({});
  });
});

describe('the status of a link', () => {
  const before = new Date(subject.until * 1000 - 1);
  it.each([
    ['unsubscribe', true, before, 'open'],
    ['unsubscribe', undefined, before, 'open'],
    ['unsubscribe', false, before, 'done'],
    ['subscribe', true, before, 'done'],
    ['subscribe', false, before, 'open'],
    ['subscribe', undefined, before, 'open'],
    ['unsubscribe', true, new Date(subject.until * 1000), 'expired'],
    ['unsubscribe', false, new Date(subject.until * 1000), 'expired'],
  ] as const)('%s of an address that is subscribed: %j, at %j, is %s', (type, subscribed, now, state) => {
    expect(linkState({ ...subject, type }, subscribed, now)).toBe(state);
  });
});

describe('one click', () => {
  it.each([
    ['List-Unsubscribe=One-Click', true],
    ['a=b&List-Unsubscribe=One-Click', true],
    ['--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n', true],
    ['List-Unsubscribe=No', false],
    ['', false],
    ['One-Click', false],
  ])('%j: %j', (body, expected) => expect(isOneClick(body)).toBe(expected));
});
