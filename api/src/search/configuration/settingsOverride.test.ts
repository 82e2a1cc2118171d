import { rankingSettings } from '@endcap/schema/search/configuration/rankingSettings.ts';
import { describe, expect, it } from 'vitest';

import { defaultSettings } from '../engine/searchSettings.ts';
import { overridden, overrideProblem } from './settingsOverride.ts';

const settings = { boost: 0.2, weights: { title: 3, other: 0.3 } };

it('the settings that an override may name are those of the ranking', () => {
  const names = Object.entries(defaultSettings).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'object' && value !== null ? Object.keys(value) : true,
  ]);
  expect(Object.fromEntries(names)).toEqual(rankingSettings);
});

describe('an override of settings', () => {
  it.each([
    [{}, undefined],
    [{ boost: 1, weights: { title: 0 } }, undefined],
    [{ bost: 1 }, 'Unknown setting “bost”. Known settings: boost, weights.'],
    [{ boost: { a: 1 } }, '“boost” is a number.'],
    [{ weights: 1 }, '“weights” is an object of numbers.'],
    [{ weights: { nam: 1 } }, '“weights” has no part “nam”. It has: title, other.'],
    [{ boost: -1 }, '“boost” must be a number from 0 to 100.'],
    [{ weights: { title: 101 } }, '“title” must be a number from 0 to 100.'],
  ])('%j', (override, problem) => expect(overrideProblem(settings, override)).toBe(problem));

  it('replaces only what it names, part by part', () => {
    expect(overridden(settings, { boost: 1, weights: { title: 5 } })).toEqual({ boost: 1, weights: { title: 5, other: 0.3 } });
    expect(settings.weights.title).toBe(3);
  });

  it('ignores settings that no longer exist', () => {
    expect(overridden(settings, { gone: 1, boost: { a: 1 }, weights: 2 })).toEqual(settings);
  });
});
