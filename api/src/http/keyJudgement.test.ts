import { describe, expect, it } from 'vitest';

import { addressRange, isAddressIn, judgeKey, type JudgedKey, type KeyUse } from './keyJudgement.ts';
import { hashPrivateKey } from './privateKey.ts';

const now = new Date('2026-11-21T12:00:00Z');
const before = new Date(now.getTime() - 1);
const later = new Date(now.getTime() + 1);
const key: JudgedKey = {
  hash: hashPrivateKey('new'),
  previousHash: null,
  previousUntil: null,
  scopes: ['products:write'],
  origins: [],
  addresses: [],
  expiresAt: null,
  revokedAt: null,
};
const use: KeyUse = { hash: hashPrivateKey('new'), scope: 'products:write', now, ip: '10.1.2.3', origin: undefined };
const rotated = { previousHash: hashPrivateKey('old'), previousUntil: later };
const incorrect = 'Incorrect private API key';

describe('a call with a private key', () => {
  it.each<[string, Partial<JudgedKey> | undefined, Partial<KeyUse>, string]>([
    ['no key', undefined, {}, incorrect],
    ['another value', {}, { hash: hashPrivateKey('guess') }, incorrect],
    ['a revoked key', { revokedAt: before }, {}, incorrect],
    ['an expired key', { expiresAt: now }, {}, 'This private API key has expired.'],
    ['a value whose time is over', { ...rotated, previousUntil: now }, { hash: hashPrivateKey('old') }, 'was rotated'],
    ['another scope', {}, { scope: 'products:delete' }, 'products:delete'],
    ['no origin', { origins: ['https://shop.test'] }, {}, 'this origin'],
    ['another origin', { origins: ['https://shop.test'] }, { origin: 'https://shop.test.evil.test' }, 'this origin'],
    ['another address', { addresses: ['10.0.0.0/16'] }, {}, 'this IP address'],
    ['no address', { addresses: ['10.0.0.0/8'] }, { ip: '' }, 'this IP address'],
  ])('is refused: %s', (_name, change, used, message) => {
    expect(() => judgeKey(change && { ...key, ...change }, { ...use, ...used })).toThrow(message);
  });

  it.each<[string, Partial<JudgedKey>, Partial<KeyUse>, string]>([
    ['the value', {}, {}, 'current'],
    ['before it expires', { expiresAt: later }, {}, 'current'],
    ['the new value of a rotation', rotated, {}, 'current'],
    ['the old value of a rotation', rotated, { hash: hashPrivateKey('old') }, 'previous'],
    ['a listed origin', { origins: ['https://shop.test'] }, { origin: 'https://SHOP.test' }, 'current'],
    ['a listed range', { addresses: ['192.168.0.1', '10.0.0.0/8'] }, {}, 'current'],
  ])('is accepted: %s', (_name, change, used, which) => {
    expect(judgeKey({ ...key, ...change }, { ...use, ...used })).toBe(which);
  });
});

describe('address ranges', () => {
  it.each([
    ['10.1.2.3', ['10.1.2.3'], true],
    ['10.1.2.4', ['10.1.2.3'], false],
    ['::ffff:10.1.2.3', ['10.1.0.0/16'], true],
    ['2001:db8::5', ['2001:db8::/32'], true],
    ['2001:db9::5', ['2001:db8::/32'], false],
    ['10.1.2.3', ['0.0.0.0/0'], true],
    ['10.1.2.3', ['nonsense', ''], false],
    ['nonsense', ['0.0.0.0/0'], false],
  ])('%s in %j is %s', (ip, ranges, expected) => expect(isAddressIn(ip, ranges)).toBe(expected));

  it.each(['', 'x', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/-1', '::1/129', '10.0.0.0/'])(
    'recognise that “%s” is invalid',
    (text) => expect(addressRange(text)).toBeUndefined(),
  );
});
