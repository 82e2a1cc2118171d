import { expect, it } from 'vitest';

import { thresholdNumber, thresholds, thresholdSettings, thresholdTexts } from './healthThresholds.ts';

const settings = {
  nameLength: 150,
  descriptionLength: 10_000,
  orderGapFactor: 3,
  dropShare: 0.07,
  feedMinutes: 15,
  scriptDays: 3,
  stockDays: 7,
  orderDays: 30,
  probeSample: 40,
  imagePixels: 300,
  imageMs: 2000,
};

it('settings are restored from their fields', () => {
  expect(thresholdTexts(settings).dropPercent).toBe('7');
  expect(thresholdSettings(thresholdTexts(settings))).toEqual(settings);
  expect(thresholdSettings({ ...thresholdTexts(settings), imageMs: 'fast' })).toBeUndefined();
});

it.each<[string, string, number | undefined]>([
  ['orderGapFactor', '2,5', 2.5],
  ['orderGapFactor', ' 2.5 ', 2.5],
  ['orderGapFactor', '0.5', undefined],
  ['nameLength', '20', 20],
  ['nameLength', '20.5', undefined],
  ['nameLength', '2001', undefined],
  ['nameLength', '-30', undefined],
  ['nameLength', '1e2', undefined],
  ['nameLength', '', undefined],
])('%s: %j', (name, text, number) => {
  const threshold = thresholds.find((one) => one.name === name);
  expect(threshold && thresholdNumber(text, threshold)).toBe(number);
});
