import { describe, expect, it } from 'vitest';

import { conversionOf, differenceOf, momentsOf, noSums, revenueOf, shareChance, visitorsNeeded } from './sequentialTest.ts';

/** Numbers in [0, 1) from a seed (mulberry32), so that every run sees the same shoppers. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Shop {
  readonly rates: readonly [control: number, variant: number];
  readonly days: number;
  readonly perDay: number;
  readonly planned: number;
  readonly value: (random: () => number) => number;
  readonly read: typeof conversionOf;
}

/** Whether someone who looks every day finds a winner on any of them. */
function findsWinner({ rates, days, perDay, planned, value, read }: Shop, random: () => number): boolean {
  const nobody = () => ({ ...noSums });
  const [control, other] = [nobody(), nobody()];
  for (let day = 0; day < days; day++) {
    for (let at = 0; at < perDay; at++) {
      const isVariant = random() < 0.5;
      const arm = isVariant ? other : control;
      arm.visitors++;
      if (random() >= rates[isVariant ? 1 : 0]) continue;
      const spent = value(random);
      arm.buyers++;
      arm.revenue += spent;
      arm.squares += spent ** 2;
    }
    if (Math.min(control.buyers, other.buyers) < 30) continue;
    const found = differenceOf(read(control), read(other), planned);
    if (found !== undefined && (found.low > 0 || found.high < 0)) return true;
  }
  return false;
}

function shareOfWinners(shop: Shop, runs: number, seed: number): number {
  const random = randomFrom(seed);
  return Array.from({ length: runs }, () => findsWinner(shop, random)).filter(Boolean).length / runs;
}

/** Log-normal baskets: most are small, a few very large. */
const basket = (random: () => number) => 40 * Math.exp(0.8 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));

describe('checking an experiment every day', () => {
  const base = { days: 60, perDay: 200, planned: 6_000, value: () => 1 };
  it('finds a winner without a difference in at most 5 of 100 experiments, by conversion', () => {
    expect(shareOfWinners({ ...base, rates: [0.05, 0.05], read: conversionOf }, 500, 1)).toBeLessThanOrEqual(0.05);
  });
  it('and by revenue per visitor, with widely varying order values', () => {
    expect(shareOfWinners({ ...base, rates: [0.1, 0.1], value: basket, read: revenueOf }, 500, 2)).toBeLessThanOrEqual(0.05);
  });
  it('finds a difference in four of five experiments within the estimated number of visitors', () => {
    const [rate, lift] = [0.1, 0.2];
    const planned = visitorsNeeded({ variance: rate * (1 - rate) }, rate * lift, 0.5);
    const shop = {
      rates: [rate, rate * (1 + lift)],
      days: 20,
      perDay: Math.ceil(planned / 20),
      planned,
      value: () => 1,
      read: conversionOf,
    };
    const power = shareOfWinners({ ...shop, rates: [rate, rate * (1 + lift)] }, 200, 3);
    expect(power).toBeGreaterThan(0.75);
    expect(power).toBeLessThan(0.97);
  });
});

describe('the confidence sequence', () => {
  it('is centred on the difference, and the p-value is below 5 percent exactly when it excludes zero', () => {
    for (const better of [100, 120, 140, 160, 200]) {
      const found = differenceOf(momentsOf(1000, 100, 100), momentsOf(1000, better, better), 2000);
      if (found === undefined) throw new Error('There is a difference.');
      expect((found.low + found.high) / 2).toBeCloseTo(found.difference, 9);
      expect(found.pValue < 0.05).toBe(found.low > 0);
    }
  });
  it('is wider than an interval checked once, and is empty without visitors', () => {
    const found = differenceOf(momentsOf(1000, 100, 100), momentsOf(1000, 100, 100), 2000);
    const oneLook = 1.96 * Math.sqrt((2 * 0.09) / 1000);
    expect(found?.high).toBeGreaterThan(1.3 * oneLook);
    expect(found?.high).toBeLessThan(2 * oneLook);
    expect(differenceOf(momentsOf(0, 0, 0), momentsOf(10, 1, 1), 100)).toBeUndefined();
    expect(differenceOf(momentsOf(10, 0, 0), momentsOf(10, 0, 0), 100)).toBeUndefined();
  });
});

describe('the required number of visitors', () => {
  it('is four times as large for half the difference, and larger when one arm is small', () => {
    const variance = 0.03 * 0.97;
    const needed = visitorsNeeded({ variance }, 0.003, 0.5);
    expect(visitorsNeeded({ variance }, 0.0015, 0.5) / needed).toBeCloseTo(4, 1);
    expect(visitorsNeeded({ variance }, 0.003, 0.1) / needed).toBeGreaterThan(2.5);
  });
});

describe('the share of the arms', () => {
  it('is as planned, or visitors are missing in one of them', () => {
    expect(shareChance(5_000, 5_050, 0.5)).toBeGreaterThan(0.5);
    expect(shareChance(5_000, 5_600, 0.5)).toBeLessThan(0.001);
    expect(shareChance(9_000, 1_000, 0.1)).toBeGreaterThan(0.5);
  });
  it('is wrongly doubted in at most 1 of 100 experiments that are checked after every hundred visitors', () => {
    const random = randomFrom(4);
    let doubted = 0;
    for (let run = 0; run < 1000; run++) {
      let [control, variant] = [0, 0];
      for (let look = 0; look < 50; look++) {
        for (let at = 0; at < 100; at++)
          if (random() < 0.5) variant++;
          else control++;
        if (shareChance(control, variant, 0.5) >= 0.01) continue;
        doubted++;
        break;
      }
    }
    expect(doubted / 1000).toBeLessThanOrEqual(0.01);
  });
});
