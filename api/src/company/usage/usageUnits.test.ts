import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';
import { expect, it } from 'vitest';

import { freeCalls, usageOfCalls, usageOfPaths } from './usageUnits.ts';

it('every search and recommendation of a shop is metered, or is named as free', async () => {
  const all = (await loadCalls()).map(({ call }) => call);
  const calls = all.filter(({ access, path }) => access.by === 'shop' && /^(?:search|recommendations)\//.test(path));
  expect(calls.length).toBeGreaterThan(40);
  const isMetered = (path: string) =>
    usageOfCalls.some(({ call }) => call === path) || usageOfPaths.some(({ call }) => path.startsWith(call)) || freeCalls.includes(path);
  expect(calls.map(({ path }) => path).filter((path) => !isMetered(path))).toEqual([]);
});
