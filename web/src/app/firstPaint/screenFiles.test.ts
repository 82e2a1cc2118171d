// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

import type { EarlySite } from './earlyRoutes.ts';
import { preloadScreen } from './screenFiles.ts';

const named = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

it('a screen that is about to open has all its files fetched at once, found by its pattern without optional parts', () => {
  const site: EarlySite = {
    files: ['assets/Lamps.js', 'assets/Lamp.js', 'assets/Lamp.css'],
    frames: [],
    screens: [
      { path: '/store/:storeId/lamps', query: null, files: [0] },
      { path: '/store/:storeId/lamps/:id', query: null, files: [1, 2] },
    ],
  };
  vi.stubGlobal('endcapSite', site);
  preloadScreen('/store/:storeId/lamps/:id/:tab?');
  expect(named()).toEqual([
    ['modulepreload', '/assets/Lamp.js'],
    ['preload', '/assets/Lamp.css'],
  ]);
});

it('nothing is prefetched without the built document', () => {
  preloadScreen('/store/:storeId/lamps');
  expect(named()).toEqual([]);
});
