import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { redacted, redactPayload, redactText } from './redact.ts';

describe('what the log keeps of a payload', () => {
  it.each([
    [
      { private_key: 'x', key: 'k' },
      { private_key: redacted, key: 'k' },
    ],
    [{ user: { Password: 'x', apiKey: 1 } }, { user: { Password: redacted, apiKey: redacted } }],
    [{ list: [{ token: 'x' }] }, { list: [{ token: redacted }] }],
    [{ headers: { Authorization: 'Basic x', cookie: ['a'] } }, { headers: { Authorization: redacted, cookie: redacted } }],
    [{ note: 'key endcap_sk_abc123 is it' }, { note: `key ${redacted} is it` }],
    [{ url: 'https://ann:hunter2@shop.test/feed' }, { url: `https://${redacted}@shop.test/feed` }],
    [
      { email: 'Ada.Lovelace+x@shop.example', text: 'to "ada@mail.shop.example"!' },
      { email: '…@shop.example', text: 'to "…@mail.shop.example"!' },
    ],
    [
      { note: 'two @ three, a@b, https://cdn.example/vue@3.4.1/vue.js' },
      { note: 'two @ three, a@b, https://cdn.example/vue@3.4.1/vue.js' },
    ],
    [{ a: 'Bearer abc.def' }, { a: redacted }],
    [
      { note: 'call +45 12 34 56 78, IBAN DE89 3704 0044 0532 0130 00, card 4111-1111-1111-1111' },
      { note: 'call [number], IBAN [iban], card [number]' },
    ],
    [
      { id: '4006381333931', sku: 'AB12CDEF34567890', order: '1000234567890123', at: '2026-11-28 12:26:34' },
      { id: '4006381333931', sku: 'AB12CDEF34567890', order: '1000234567890123', at: '2026-11-28 12:26:34' },
    ],
    [{ message: 'I am on 0176 1234 5678 about order 17' }, { message: 'I am on [number] about order 17' }],
    [{ messages: ['0176 1234 5678'] }, { messages: ['[number]'] }],
    [{ zero: 'a\0b' }, { zero: 'ab' }],
    [undefined, undefined],
  ])('%j becomes %j', (value, expected) => expect(redactPayload(value)).toEqual(expected));

  it('is short, whatever was sent', () => {
    const deep = Array.from({ length: 30 }).reduce<unknown>((inner) => ({ inner }), 'x');
    const wide = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`field ${n}`, 'x'.repeat(5_000)]));
    for (const value of [deep, wide, Array.from({ length: 1_000 }, () => wide), 'x'.repeat(100_000)])
      expect(JSON.stringify(redactPayload(value)).length).toBeLessThan(9_000);
  });

  it.each(['a', 'a.', 'b-', 'eyJ', 'a@', '@a', 'a@b.', 'a://', 'Bearer', 'x@y.z '])(
    'costs next to nothing, also when a body is made of “%s” to make it dear',
    (piece) => {
      const text = piece.repeat(2_000);
      const body = { list: Array.from({ length: 20 }, () => Array.from({ length: 20 }, () => Array.from({ length: 20 }, () => text))) };
      // A hundred of these took five minutes.
      for (let n = 0; n < 100; n++) expect(JSON.stringify(redactPayload(body)).length).toBeLessThan(9_000);
    },
  );

  it('is JSON that can be stored, and never contains a key', () => {
    const key = fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...'abcXYZ0189') }).map((rest) => `endcap_sk_${rest}`);
    fc.assert(
      fc.property(fc.anything(), key, fc.string(), (value, secret, around) => {
        const words = JSON.stringify(redactPayload({ value, text: `${around} ${secret}` })) ?? '';
        expect(words).not.toContain(secret);
        expect(words).not.toContain('\\u0000');
      }),
    );
  });

  it('does not split a character', () => expect(redactText('😀'.repeat(300)).isWellFormed()).toBe(true));
});
