import { describe, expect, it } from 'vitest';

import { checkKey, checkOverlap, type KeyFields, keyState, originOf, tidyKey } from './apiKeys.ts';

const now = new Date('2026-11-21T12:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const fields: KeyFields = { name: ' Sync ', scopes: ['products:write'], origins: [], addresses: [], expires_at: null };

describe('a key’s details', () => {
  it.each<[string, Partial<KeyFields>, string[]]>([
    ['is right', {}, []],
    ['has no scope', { scopes: [] }, ['api_key.scopes']],
    ['has a path for an origin', { origins: ['https://shop.test/cart'] }, ['api_key.origins']],
    ['has no address', { addresses: ['shop.test'] }, ['api_key.addresses']],
    ['has a range that is too narrow to be one', { addresses: ['10.0.0.0/40'] }, ['api_key.addresses']],
    ['has ended', { expires_at: after(0) }, ['api_key.expires_at']],
    ['ends tomorrow', { expires_at: after(1) }, []],
  ])('%s', (_name, change, expected) => expect(Object.keys(checkKey({ ...fields, ...change }, now))).toEqual(expected));

  it('are normalised before they are stored', () => {
    const typed = { ...fields, scopes: ['products:write', 'orders:read', 'products:write'] as KeyFields['scopes'] };
    expect(tidyKey({ ...typed, origins: ['HTTPS://Shop.test/', 'https://shop.test'], addresses: [' 10.0.0.1 '] })).toEqual({
      name: 'Sync',
      scopes: ['orders:read', 'products:write'],
      origins: ['https://shop.test'],
      addresses: ['10.0.0.1'],
      expires_at: null,
    });
  });
});

it.each([
  ['https://shop.test', 'https://shop.test'],
  ['http://localhost:8080/', 'http://localhost:8080'],
  ['shop.test', undefined],
  ['ftp://shop.test', undefined],
  ['https://user@shop.test', undefined],
  ['https://shop.test/?a=1', undefined],
  ['', undefined],
])('the origin of “%s” is %s', (text, origin) => expect(originOf(text)).toBe(origin));

it.each([
  [null, undefined],
  [after(7), undefined],
  [after(0), 'Please choose a date in the future.'],
  [after(91), 'The old value can stay valid for at most 90 days.'],
])('an overlap until %s', (until, message) => expect(checkOverlap(until, now)).toBe(message));

it('a revoked key counts as revoked rather than expired', () => {
  expect(keyState({ revokedAt: now, expiresAt: now }, now)).toBe('revoked');
  expect(keyState({ revokedAt: null, expiresAt: now }, now)).toBe('expired');
  expect(keyState({ revokedAt: null, expiresAt: null }, now)).toBe('active');
});
