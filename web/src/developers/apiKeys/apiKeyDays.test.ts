import { expect, it } from 'vitest';

import { dayOfMoment, endOfDay } from './apiKeyDays.ts';

it('a day is the same after saving and loading', () => {
  for (const day of ['2026-11-21', '2028-02-29', '2026-01-01']) expect(dayOfMoment(endOfDay(day))).toBe(day);
});

it.each(['', 'tomorrow', '2026-13-01', '12026-01-01'])('“%s” is not a day', (day) => expect(endOfDay(day)).toBeNull());

it('no time gives no day', () => expect([dayOfMoment(null), dayOfMoment(undefined)]).toEqual(['', '']));
