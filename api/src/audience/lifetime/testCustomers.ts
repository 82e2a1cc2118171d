import type { LifetimeModel } from './bgNbd.ts';
import type { PurchaseRhythm } from './purchaseRhythm.ts';

/** Numbers from 0 to 1 by a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A gamma variate by Marsaglia and Tsang. */
function gamma(shape: number, random: () => number): number {
  if (shape < 1) return gamma(shape + 1, random) * random() ** (1 / shape);
  const [d, c] = [shape - 1 / 3, 1 / Math.sqrt(9 * (shape - 1 / 3))];
  for (;;) {
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    const cube = (1 + c * normal) ** 3;
    if (cube > 0 && Math.log(random()) < normal ** 2 / 2 + d - d * cube + d * Math.log(cube)) return d * cube;
  }
}

/** Customers who buy as the model says, observed for a year and known for at least forty weeks. */
export function customersOf({ r, alpha, a, b }: LifetimeModel, count: number, random: () => number): PurchaseRhythm[] {
  return Array.from({ length: count }, () => {
    const rate = gamma(r, random) / alpha;
    const [dropping, staying] = [gamma(a, random), gamma(b, random)];
    const observedWeeks = 40 + 12 * random();
    const rhythm = { repeats: 0, lastWeek: 0, observedWeeks };
    for (let week = 0; ; rhythm.lastWeek = week, rhythm.repeats += 1) {
      if (rhythm.repeats > 0 && random() < dropping / (dropping + staying)) break;
      week -= Math.log(random()) / rate;
      if (week > observedWeeks) break;
    }
    return rhythm;
  });
}

/** The published fit of the CDNOW set: 2,357 customers, 39 weeks (Fader, Hardie and Lee 2005). */
export const publishedFit: LifetimeModel = { r: 0.243, alpha: 4.414, a: 0.793, b: 2.426 };
