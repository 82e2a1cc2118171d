import { describe, expect, it } from 'vitest';

import { elementFile, elementSnippet } from './elementSnippet.ts';
import { setupElements } from './elementStarts.ts';
import { shopPlatforms } from './shopPlatforms.ts';

describe('the snippet of a search element', () => {
  it.each(shopPlatforms.flatMap((platform) => setupElements.map((element) => [platform, element] as const)))(
    'for %s and %s draws the elements once, and says where',
    (platform, element) => {
      for (const isEmbedded of [true, false]) {
        const snippet = elementSnippet(platform, 'a-b-c', isEmbedded);
        expect(snippet.split("endcap('elements');")).toHaveLength(2);
        expect(snippet.split('data-endcap-element="a-b-c"')).toHaveLength(isEmbedded ? 2 : 1);
      }
      expect(elementFile(platform, element) === undefined).toBe(platform === 'html');
    },
  );

  it('is limited to WooCommerce searches, which has one template for all lists', () =>
    expect(elementSnippet('woocommerce', 'x', true)).toMatch(/^<\?php if \(is_search\(\)\)[\s\S]*endif; \?>$/));
});
