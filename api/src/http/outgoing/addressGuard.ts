import ipaddr from 'ipaddr.js';

/** All of IPv6 that anyone on the internet has. What is next to it is special, such as `::7f00:1`, an old way to write 127.0.0.1. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Addresses that look public and lead to what a cloud tells its own machines. */
const metadata: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address is on the public internet. Everything that has a special use is not: loopback, private networks, link-local (where
 * clouds serve their metadata), multicast, and all ways of writing an IPv4 address as IPv6.
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return false;
  // `process` turns ::ffff:127.0.0.1 into 127.0.0.1; other mixtures have ranges of their own, which are not unicast.
  const found = ipaddr.process(bare);
  if (found instanceof ipaddr.IPv6 && !found.match(globalUnicast)) return false;
  return found.range() === 'unicast' && !metadata.has(found.toString());
}

/** Whether the host of a URL is an address rather than a name. */
export function isAddress(host: string): boolean {
  return ipaddr.isValid(host.replace(/^\[|\]$/g, ''));
}
