import { expect, it } from 'vitest';

import { isNewVisit } from './employeeVisits.ts';

it('visits are counted per company, not per screen', () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  expect(['a', 'a', 'b', 'b', 'a'].map((companyId) => isNewVisit(companyId, storage))).toEqual([true, false, true, false, true]);
});
