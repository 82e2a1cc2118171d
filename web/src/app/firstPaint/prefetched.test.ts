// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { loadPrefetched } from './prefetched.ts';

it('what the document fetched in advance is asked for as modules, and nothing else', () => {
  document.head.innerHTML =
    '<link rel="prefetch" as="script" crossorigin href="/assets/base.js"><link rel="prefetch" as="image" href="/a.png"><link rel="icon" href="/b.svg">';
  loadPrefetched();
  const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  expect(asked.map((link) => [link.getAttribute('href'), link.crossOrigin])).toEqual([['/assets/base.js', '']]);
});
