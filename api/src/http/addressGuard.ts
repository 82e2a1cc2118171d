import ipaddr from 'ipaddr.js';

/**
 * Whether an address is on the public internet. Everything that has a special use is not: loopback, private networks, link-local (where
 * clouds serve their metadata), multicast, and all ways of writing an IPv4 address as IPv6.
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return false;
  // `process` turns ::ffff:127.0.0.1 into 127.0.0.1; other mixtures have ranges of their own, which are not unicast.
  return ipaddr.process(bare).range() === 'unicast';
}

/** Whether the host of a URL is an address rather than a name. */
export function isAddress(host: string): boolean {
  return ipaddr.isValid(host.replace(/^\[|\]$/g, ''));
}
