import { describe, expect, it } from 'vitest';

import { setupPlaces } from '../setupPlaces.ts';
import { shopPlatforms } from './shopPlatforms.ts';
import { fileOf, sliderSnippet } from './sliderSnippet.ts';

describe('the snippet of a slider', () => {
  it.each(shopPlatforms.flatMap((platform) => setupPlaces.map((place) => [platform, place] as const)))(
    'for %s on %s names the slider once, and what the page tells it',
    (platform, place) => {
      const snippet = sliderSnippet(platform, place, 'a-b-c');
      expect(snippet.split('data-endcap-slider="a-b-c"')).toHaveLength(2);
      expect(snippet).toMatch(/endcap\('sliders', \{place: '[a-z_]+'/);
      expect(fileOf(platform, place) === undefined).toBe(platform === 'html');
    },
  );

  it('is JavaScript where no platform renders it', () => {
    for (const place of setupPlaces) {
      const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(sliderSnippet('html', place, 'x')) ?? [];
      const calls: unknown[] = [];
      // The text is our own: it is run to see that a shop can.
      // oxlint-disable-next-line typescript/no-implied-eval
      new Function('endcap', script)((...given: unknown[]) => calls.push(given));
      expect(calls).toHaveLength(1);
    }
  });
});
