import { BlockList, isIPv6 } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Allows `burst` at once and `perSecond` in the long run, for each name on its own. */
export class TokenBuckets {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #most: number;
  readonly #levels = new Map<string, { tokens: number; at: number }>();

  constructor({ perSecond, burst, most = 100_000 }: { perSecond: number; burst: number; most?: number }) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#most = most;
  }

  /** Takes `count`; answers 0, or after how many milliseconds that many may be taken. `atMs` is any clock that only goes forward. */
  take(name: string, count: number, atMs: number): number {
    const level = this.#levels.get(name);
    const tokens =
      level === undefined ? this.#burst : Math.min(this.#burst, level.tokens + (Math.max(0, atMs - level.at) / 1000) * this.#perSecond);
    const isAllowed = tokens >= count;
    // The newest are last, so that the first of a full map are those that were quiet longest.
    this.#levels.delete(name);
    if (this.#levels.size >= this.#most) this.#levels.delete(this.#levels.keys().next().value ?? '');
    this.#levels.set(name, { tokens: isAllowed ? tokens - count : tokens, at: atMs });
    return isAllowed ? 0 : Math.ceil(((Math.min(count, this.#burst) - tokens) / this.#perSecond) * 1000);
  }
}

/** Of one visitor: far above what anyone can do by hand, or by a page that is written badly. */
export const visitorLimit = { perSecond: 300, burst: 3_000 };
/** Of one address, behind which there may be a whole office or the customers of a mobile network. */
export const addressLimit = { perSecond: 1_000, burst: 10_000 };

const ownNetworks = new BlockList();
ownNetworks.addSubnet('127.0.0.0', 8, 'ipv4');
ownNetworks.addSubnet('10.0.0.0', 8, 'ipv4');
ownNetworks.addSubnet('172.16.0.0', 12, 'ipv4');
ownNetworks.addSubnet('192.168.0.0', 16, 'ipv4');
ownNetworks.addAddress('::1', 'ipv6');
ownNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Whose address it is: of IPv6 the first 64 bits, since the owner of one has all that begin so. */
export function networkOf(ip: string): string {
  const bare = ip.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return ip;
  const address = ipaddr.process(bare);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** Whether an address says nothing about the shopper: it is that of a proxy in our own network, through which all of them come. */
export function isOwnNetwork(ip: string): boolean {
  return ownNetworks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}
