import { expect, it } from 'vitest';

import { dayOfMoment, endOfDay } from './apiKeyDays.ts';

it('a day survives the way to the server and back', () => {
  for (const day of ['2026-11-21', '2028-02-29', '2026-01-01']) expect(dayOfMoment(endOfDay(day))).toBe(day);
});

it.each(['', 'tomorrow', '2026-13-01', '12026-01-01'])('“%s” is no day', (day) => expect(endOfDay(day)).toBeNull());

it('no moment is no day', () => expect([dayOfMoment(null), dayOfMoment(undefined)]).toEqual(['', '']));
