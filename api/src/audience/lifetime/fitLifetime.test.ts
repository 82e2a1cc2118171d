import { describe, expect, it } from 'vitest';

import { groupRhythms, likelihoodOf, probabilityActive } from './bgNbd.ts';
import { fitLifetime } from './fitLifetime.ts';
import { rhythmOf } from './purchaseRhythm.ts';
import { customersOf, publishedFit, seeded } from './testCustomers.ts';

const model = { r: 0.6, alpha: 5, a: 0.8, b: 2.4 };

describe('the lifetime model', () => {
  it('finds the parameters that describe how a shop’s customers buy', () => {
    const fit = fitLifetime(groupRhythms(customersOf(model, 60_000, seeded(7))));
    expect(fit?.r).toBeCloseTo(model.r, 1);
    expect((fit?.alpha ?? 0) / model.alpha).toBeCloseTo(1, 1);
    expect((fit?.a ?? 0) / ((fit?.a ?? 0) + (fit?.b ?? 0))).toBeCloseTo(model.a / (model.a + model.b), 1);
  });

  it('gives the published likelihood for a customer of the CDNOW set', () => {
    // The first customer of “Implementing the BG/NBD Model for Customer Base Analysis in Excel”: two repeats, the last after 30.43 of 38.86 weeks.
    const { value } = likelihoodOf(publishedFit, [{ repeats: 2, lastWeek: 30.43, observedWeeks: 38.86, customers: 1 }]);
    expect(value).toBeCloseTo(-9.4596, 2);
  });

  it('recovers the published parameters from customers simulated with them', () => {
    const fit = fitLifetime(groupRhythms(customersOf(publishedFit, 400_000, seeded(39))));
    for (const name of ['r', 'alpha', 'a', 'b'] as const) expect(Math.abs((fit?.[name] ?? 0) / publishedFit[name] - 1)).toBeLessThan(0.05);
  });

  it('stops where no parameter can improve', () => {
    const groups = groupRhythms(customersOf(model, 3000, seeded(11)));
    const fit = fitLifetime(groups) ?? model;
    for (const part of likelihoodOf(fit, groups).gradient) expect(Math.abs(part)).toBeLessThan(1e-5);
  });

  it('computes the gradient of its likelihood', () => {
    const groups = groupRhythms(customersOf(model, 500, seeded(3)));
    const { value, gradient } = likelihoodOf(model, groups);
    for (const [index, name] of (['r', 'alpha', 'a', 'b'] as const).entries()) {
      const nearby = likelihoodOf({ ...model, [name]: model[name] + 1e-6 }, groups);
      expect((nearby.value - value) / 1e-6).toBeCloseTo(gradient[index] ?? Number.NaN, 4);
    }
  });

  it('gives no estimate for a shop with hardly any repeat purchases', () => {
    const once = Array.from({ length: 1000 }, () => ({ repeats: 0, lastWeek: 0, observedWeeks: 20 }));
    expect(fitLifetime(groupRhythms([...once, { repeats: 3, lastWeek: 10, observedWeeks: 20 }]))).toBeUndefined();
  });
});

describe('the probability that a customer is active', () => {
  it('falls with the time since the last purchase, faster for customers who bought often', () => {
    const at = (repeats: number, observedWeeks: number) => probabilityActive(model, { repeats, lastWeek: 10, observedWeeks });
    expect(at(2, 10)).toBeGreaterThan(at(2, 20));
    expect(at(2, 10) - at(2, 20)).toBeLessThan(at(12, 10) - at(12, 20));
  });

  it('is 1 for one-time buyers', () => {
    expect(probabilityActive(model, { repeats: 0, lastWeek: 0, observedWeeks: 500 })).toBe(1);
  });
});

describe('a customer’s purchase rhythm', () => {
  it('counts days, not orders, and nothing after the end date', () => {
    expect(rhythmOf([10, 10, 24, 17, 90], 31)).toEqual({ repeats: 2, lastWeek: 2, observedWeeks: 3 });
    expect(rhythmOf([90], 31)).toBeUndefined();
  });
});
