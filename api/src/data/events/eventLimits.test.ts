import { describe, expect, it } from 'vitest';

import { isOwnNetwork, networkOf, TokenBuckets } from './eventLimits.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['nonsense', 'nonsense'],
  ])('%s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));

  it('is not stored for an address that identifies the shopper', () => {
    expect(['127.0.0.1', '10.2.3.4', '::1', 'fd00::1'].map(isOwnNetwork)).toEqual([true, true, true, true]);
    expect(['203.0.113.7', '2001:db8::1', '172.32.0.1'].map(isOwnNetwork)).toEqual([false, false, false]);
  });
});

describe('a token bucket', () => {
  it('allows a number of calls at once, and says when more are allowed', () => {
    const buckets = new TokenBuckets({ perSecond: 10, burst: 20 });
    expect(buckets.take('a', 20, 0)).toBe(0);
    expect(buckets.take('a', 5, 0)).toBe(500);
    expect(buckets.take('b', 20, 0)).toBe(0);
    expect(buckets.take('a', 5, 500)).toBe(0);
  });

  it('keeps a limited number of names, and drops those idle longest', () => {
    const buckets = new TokenBuckets({ perSecond: 1, burst: 1, most: 2 });
    for (const name of ['a', 'b', 'a', 'c']) buckets.take(name, 1, 0);
    expect([buckets.take('a', 1, 0) > 0, buckets.take('c', 1, 0) > 0, buckets.take('b', 1, 0)]).toEqual([true, true, 0]);
  });
});
