import { describe, expect, it } from 'vitest';

import { effectOf, isInControl } from './controlGroup.ts';

const visitors = Array.from({ length: 20_000 }, (_, at) => `visitor-${at}`);

describe('the control group', () => {
  it('is a share of the visitors, and keeps its members when it grows', () => {
    const small = visitors.filter((visitor) => isInControl('store', visitor, 5));
    expect(small.length / visitors.length).toBeCloseTo(0.05, 2);
    expect(small.every((visitor) => isInControl('store', visitor, 10))).toBe(true);
    expect(visitors.filter((visitor) => isInControl('other', visitor, 5))).not.toEqual(small);
  });

  it('is empty at 0 percent, and never includes an unknown visitor', () => {
    expect(visitors.some((visitor) => isInControl('store', visitor, 0))).toBe(false);
    expect(isInControl('store', '', 50)).toBe(false);
  });
});

describe('the effect against the control group', () => {
  // Of 1,000 visitors 100 buy for 10; of 9,000 others 1,800 do.
  const control = { visitors: 1000, buyers: 100, revenue: 1000, squares: 10_000 };
  const exposed = { visitors: 9000, buyers: 1800, revenue: 18_000, squares: 180_000 };

  it('is the difference in revenue per visitor, with its interval', () => {
    const effect = effectOf(control, exposed);
    expect(effect?.per_visitor).toBeCloseTo(1, 6);
    expect(effect?.low).toBeCloseTo(0.796, 2);
    expect(effect?.high).toBeCloseTo(1.204, 2);
  });

  it('is not shown while a group has few buyers', () => {
    expect(effectOf({ ...control, buyers: 29 }, exposed)).toBeNull();
    expect(effectOf({ visitors: 0, buyers: 0, revenue: 0, squares: 0 }, exposed)).toBeNull();
  });
});
