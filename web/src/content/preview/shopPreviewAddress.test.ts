import { describe, expect, it } from 'vitest';

import { shopPreviewAddress } from './shopPreviewAddress.ts';

describe('the URL of a preview page', () => {
  it.each([
    ['shop.example', 'https://shop.example/?endcap_preview=1'],
    ['https://shop.example/p/1?a=b#top', 'https://shop.example/p/1?a=b&endcap_preview=1#top'],
    ['http://localhost:8080/', 'http://localhost:8080/?endcap_preview=1'],
  ])('%s has the preview enabled', (typed, address) => expect(shopPreviewAddress(typed)).toBe(address));

  it.each(['', 'shop', 'javascript:alert(1)', 'ftp://shop.example'])('%j is invalid', (typed) =>
    expect(shopPreviewAddress(typed)).toBeUndefined(),
  );
});
