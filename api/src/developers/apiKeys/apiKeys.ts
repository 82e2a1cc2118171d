import type { apiKeyFields } from '@endcap/schema/developers/apiKeys/apiKeys.rest.ts';
import { millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';
import type { z } from 'zod';

import { addressRange } from '../../http/keyJudgement.ts';

export type KeyFields = z.output<typeof apiKeyFields>;

const minuteMs = 60_000;
/** How long a revoked key can be restored: long enough for a slip, too short to forget that it is possible. */
export const undoMs = 10 * minuteMs;
const longestOverlapMs = 90 * millisecondsInDay;

/** The Origin header for what staff type, `https://shop.test` for `HTTPS://Shop.test/`; undefined when it is not an origin of a site. */
export function originOf(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname) && `${url.search}${url.hash}` === '';
  return isOrigin && url.username === '' ? url.origin : undefined;
}

/** Fields as they are stored: trimmed, each once, scopes in the order of the catalogue's names. */
export function tidyKey(fields: KeyFields): KeyFields {
  return {
    ...fields,
    name: fields.name.trim(),
    scopes: [...new Set(fields.scopes)].sort(),
    origins: [...new Set(fields.origins.map((origin) => originOf(origin) ?? origin))],
    addresses: [...new Set(fields.addresses.map((address) => address.trim()))],
  };
}

/** What is wrong with a private key on its own, by field; nothing when it may be saved. */
export function checkKey({ scopes, origins, addresses, expires_at: expiresAt }: KeyFields, now: Date): Record<string, string> {
  const badOrigin = origins.find((origin) => originOf(origin) === undefined);
  const badAddress = addresses.find((address) => addressRange(address) === undefined);
  return {
    ...(scopes.length === 0 ? { 'api_key.scopes': 'Choose at least one scope: a key without scopes has no access.' } : {}),
    ...(badOrigin === undefined
      ? {}
      : { 'api_key.origins': `“${badOrigin}” is not a valid origin. Use a format such as https://shop.example, without a path.` }),
    ...(badAddress === undefined
      ? {}
      : { 'api_key.addresses': `“${badAddress}” is not a valid IP address or range. Use a format such as 192.0.2.10 or 192.0.2.0/24.` }),
    ...(expiresAt !== null && Date.parse(expiresAt) <= now.getTime()
      ? { 'api_key.expires_at': 'Please choose a date in the future.' }
      : {}),
  };
}

/** What is wrong with the moment until which a replaced value shall hold. */
export function checkOverlap(until: string | null, now: Date): string | undefined {
  if (until === null) return undefined;
  const ms = Date.parse(until) - now.getTime();
  if (ms <= 0) return 'Please choose a date in the future.';
  return ms > longestOverlapMs ? 'The old value can stay valid for at most 90 days.' : undefined;
}

export function keyState(key: { revokedAt: Date | null; expiresAt: Date | null }, now: Date): 'active' | 'expired' | 'revoked' {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active';
}
