import { describe, expect, it } from 'vitest';

import { subscribeAddress } from './subscribeAddress.ts';

const read = (address: string) => subscribeAddress(new URL(address, 'https://console.example'));
const proof = 'store=a1b2c3d4&until=1800000000&key=sig';

describe('the URL of a subscription link', () => {
  it.each([
    [`/subscribe/unsubscribe/ada%40example.com?${proof}`, 'UNSUBSCRIBE', 'ada@example.com'],
    [`/subscribe/subscribe/ada@example.com/?utm_source=mail&${proof}`, 'SUBSCRIBE', 'ada@example.com'],
    [`/subscribe/unsubscribe/a%2Fb%3Fc%23d%25%40example.com?${proof}`, 'UNSUBSCRIBE', 'a/b?c#d%@example.com'],
  ])('%s is parsed', (address, type, email) => {
    expect(read(address)).toEqual({ type, email, storeId: 'a1b2c3d4', until: '1800000000', signature: 'sig' });
  });

  it.each([
    '/subscribe',
    '/subscribe/unsubscribe',
    `/subscribe/unsubscribe/?${proof}`,
    `/subscribe/newsletter/ada@example.com?${proof}`,
    `/subscribe/constructor/ada@example.com?${proof}`,
    `/subscribe/unsubscribe/ada@example.com/more?${proof}`,
    `/subscribe/unsubscribe/%E0%A4%A?${proof}`,
    '/subscribe/unsubscribe/ada@example.com',
    '/subscribe/unsubscribe/ada@example.com?store=a1b2c3d4&until=1800000000',
  ])('%s is invalid', (address) => expect(read(address)).toBeUndefined());
});
