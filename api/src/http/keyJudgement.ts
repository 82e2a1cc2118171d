import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';

import type { KeyScope } from '@endcap/schema/access/keyScopes.ts';
import { incorrectPrivateKey } from '@endcap/schema/contract/failureBody.ts';

import { Failure } from './failure.ts';

/** A stored key, as far as it matters for whether a call may be made with it. */
export interface JudgedKey {
  readonly hash: Buffer;
  /** The value before the last rotation, and until when it holds. */
  readonly previousHash: Buffer | null;
  readonly previousUntil: Date | null;
  readonly scopes: readonly string[];
  /** Values of the Origin header that are let in; empty for any, and for none. */
  readonly origins: readonly string[];
  /** IP addresses and CIDR ranges that are let in; empty for any. */
  readonly addresses: readonly string[];
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

export interface KeyUse {
  readonly hash: Buffer;
  readonly scope: KeyScope;
  readonly now: Date;
  readonly ip: string;
  readonly origin: string | undefined;
}

const wrong = () => new Failure('AuthenticationError', incorrectPrivateKey);
const same = (given: Buffer, stored: Buffer | null) => stored !== null && given.length === stored.length && timingSafeEqual(given, stored);

/** Splits `10.0.0.0/8` into its address and the number of bits that count; undefined when it is not an address or range. */
export function addressRange(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined;
  const most = version === 4 ? 32 : 128;
  const count = bits === undefined ? most : Number(bits);
  return count > most ? undefined : { address, bits: count, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Whether an address is in one of the ranges. An IPv4 address that is written as IPv6 (`::ffff:10.0.0.1`) counts as IPv4. */
export function isAddressIn(ip: string, ranges: readonly string[]): boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const known = addressRange(range);
    if (known) list.addSubnet(known.address, known.bits, known.family);
  }
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Which value of the key was used; throws when the call may not be made with it. Only who has the right key learns more than that it is
 * wrong; a revoked one is as wrong as one that never was.
 */
export function judgeKey(key: JudgedKey | undefined, { hash, scope, now, ip, origin }: KeyUse): 'current' | 'previous' {
  if (key === undefined) throw wrong();
  const isCurrent = same(hash, key.hash);
  const isPrevious = same(hash, key.previousHash);
  if ((!isCurrent && !isPrevious) || key.revokedAt !== null) throw wrong();
  if (!isCurrent && (key.previousUntil === null || key.previousUntil <= now))
    throw new Failure('AuthenticationError', 'This private API key was rotated and is no longer valid.');
  if (key.expiresAt !== null && key.expiresAt <= now) throw new Failure('AuthenticationError', 'This private API key has expired.');
  if (key.addresses.length > 0 && !isAddressIn(ip, key.addresses))
    throw new Failure('PermissionError', 'This private API key does not allow this IP address.');
  if (key.origins.length > 0 && !key.origins.includes(origin?.toLowerCase() ?? ''))
    throw new Failure('PermissionError', 'This private API key does not allow this origin.');
  if (!key.scopes.includes(scope)) throw new Failure('PermissionError', `This private API key does not have the scope ${scope}.`);
  return isCurrent ? 'current' : 'previous';
}
