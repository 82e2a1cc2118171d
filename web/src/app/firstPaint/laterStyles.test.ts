// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { applyLaterStyles, laterStylesReady } from './laterStyles.ts';

function link(): HTMLLinkElement {
  const one = document.createElement('link');
  one.media = 'print';
  one.dataset['later'] = '';
  document.head.append(one);
  return one;
}

it('styles are applied once loaded, and pending ones are waited for', async () => {
  const [arrives, fails] = [link(), link()];
  applyLaterStyles();
  let isReady = false;
  const ready = laterStylesReady().then(() => (isReady = true));
  arrives.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect([arrives.media, isReady]).toEqual(['all', false]);
  fails.dispatchEvent(new Event('error'));
  await ready;
  expect(isReady).toBe(true);
});
