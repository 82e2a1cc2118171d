/** One threshold as the dialog asks for it. */
export interface Threshold {
  readonly name: ThresholdName;
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
}

export type ThresholdName =
  | 'nameLength'
  | 'descriptionLength'
  | 'orderGapFactor'
  | 'dropPercent'
  | 'feedMinutes'
  | 'scriptDays'
  | 'stockDays'
  | 'orderDays'
  | 'probeSample'
  | 'imagePixels'
  | 'imageMs';

/** In the order in which they are asked for; those of the probe last. */
export const thresholds: readonly Threshold[] = [
  { name: 'nameLength', least: 20, most: 2000, isWhole: true },
  { name: 'descriptionLength', least: 100, most: 100_000, isWhole: true },
  { name: 'orderDays', least: 1, most: 365, isWhole: true },
  { name: 'orderGapFactor', least: 1, most: 100, isWhole: false },
  { name: 'stockDays', least: 1, most: 365, isWhole: true },
  { name: 'scriptDays', least: 1, most: 90, isWhole: true },
  { name: 'dropPercent', least: 1, most: 100, isWhole: false },
  { name: 'feedMinutes', least: 1, most: 1440, isWhole: true },
  { name: 'probeSample', least: 5, most: 200, isWhole: true },
  { name: 'imagePixels', least: 50, most: 4000, isWhole: true },
  { name: 'imageMs', least: 100, most: 60_000, isWhole: true },
];

export const probeThresholds: readonly ThresholdName[] = ['probeSample', 'imagePixels', 'imageMs'];

/** The number that a person has typed, with a decimal point or comma; undefined when it is none or out of its range. */
export function thresholdNumber(text: string, { least, most, isWhole }: Threshold): number | undefined {
  const plain = text.trim().replace(',', '.');
  const number = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  return number >= least && number <= most && (!isWhole || Number.isInteger(number)) ? number : undefined;
}

export type ThresholdTexts = Record<ThresholdName, string>;

interface Settings extends Omit<Record<ThresholdName, number>, 'dropPercent'> {
  readonly dropShare: number;
}

/** Settings as the fields show them. */
export function thresholdTexts({ dropShare, ...settings }: Settings): ThresholdTexts {
  const numbers: Record<ThresholdName, number> = { ...settings, dropPercent: Math.round(dropShare * 1e4) / 100 };
  return Object.fromEntries(thresholds.map(({ name }) => [name, String(numbers[name])])) as ThresholdTexts; // each name once
}

/** The fields as settings; undefined when one is invalid. */
export function thresholdSettings(texts: ThresholdTexts): Settings | undefined {
  const numbers = new Map<ThresholdName, number>();
  for (const threshold of thresholds) {
    const number = thresholdNumber(texts[threshold.name], threshold);
    if (number === undefined) return undefined;
    numbers.set(threshold.name, number);
  }
  const { dropPercent, ...settings } = Object.fromEntries(numbers) as Record<ThresholdName, number>; // each name once
  return { ...settings, dropShare: dropPercent / 100 };
}
