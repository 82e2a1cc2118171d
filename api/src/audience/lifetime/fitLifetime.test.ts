import { describe, expect, it } from 'vitest';

import { groupRhythms, type LifetimeModel, likelihoodOf, probabilityActive } from './bgNbd.ts';
import { fitLifetime } from './fitLifetime.ts';
import { type PurchaseRhythm, rhythmOf } from './purchaseRhythm.ts';

/** Numbers from 0 to 1 by a seed (mulberry32). */
function seeded(seed: number): () => number {
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
function customersOf({ r, alpha, a, b }: LifetimeModel, count: number, random: () => number): PurchaseRhythm[] {
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

const model = { r: 0.6, alpha: 5, a: 0.8, b: 2.4 };

describe('the lifetime model', () => {
  it('finds the parameters by which a shop’s customers buy', () => {
    const fit = fitLifetime(groupRhythms(customersOf(model, 60_000, seeded(7))));
    expect(fit?.r).toBeCloseTo(model.r, 1);
    expect((fit?.alpha ?? 0) / model.alpha).toBeCloseTo(1, 1);
    expect((fit?.a ?? 0) / ((fit?.a ?? 0) + (fit?.b ?? 0))).toBeCloseTo(model.a / (model.a + model.b), 1);
  });

  it('ends where no parameter can be better', () => {
    const groups = groupRhythms(customersOf(model, 3000, seeded(11)));
    const fit = fitLifetime(groups) ?? model;
    for (const part of likelihoodOf(fit, groups).gradient) expect(Math.abs(part)).toBeLessThan(1e-5);
  });

  it('knows the slope of its likelihood', () => {
    const groups = groupRhythms(customersOf(model, 500, seeded(3)));
    const { value, gradient } = likelihoodOf(model, groups);
    for (const [index, name] of (['r', 'alpha', 'a', 'b'] as const).entries()) {
      const nearby = likelihoodOf({ ...model, [name]: model[name] + 1e-6 }, groups);
      expect((nearby.value - value) / 1e-6).toBeCloseTo(gradient[index] ?? Number.NaN, 4);
    }
  });

  it('says nothing about a shop in which hardly anybody bought twice', () => {
    const once = Array.from({ length: 1000 }, () => ({ repeats: 0, lastWeek: 0, observedWeeks: 20 }));
    expect(fitLifetime(groupRhythms([...once, { repeats: 3, lastWeek: 10, observedWeeks: 20 }]))).toBeUndefined();
  });
});

describe('the probability that a customer is active', () => {
  it('falls with the time since the last purchase, the faster the more often somebody bought', () => {
    const at = (repeats: number, observedWeeks: number) => probabilityActive(model, { repeats, lastWeek: 10, observedWeeks });
    expect(at(2, 10)).toBeGreaterThan(at(2, 20));
    expect(at(2, 10) - at(2, 20)).toBeLessThan(at(12, 10) - at(12, 20));
  });

  it('is 1 for one-time buyers', () => {
    expect(probabilityActive(model, { repeats: 0, lastWeek: 0, observedWeeks: 500 })).toBe(1);
  });
});

describe('a customer’s rhythm', () => {
  it('counts days, not orders, and nothing after the end', () => {
    expect(rhythmOf([10, 10, 24, 17, 90], 31)).toEqual({ repeats: 2, lastWeek: 2, observedWeeks: 3 });
    expect(rhythmOf([90], 31)).toBeUndefined();
  });
});
