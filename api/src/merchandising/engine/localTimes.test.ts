import { describe, expect, it } from 'vitest';

import { instantOf, localTimeOf } from './localTimes.ts';

describe('a time in the store’s time zone', () => {
  it.each([
    ['2026-11-27T08:00', 'UTC', '2026-11-27T08:00:00.000Z'],
    ['2026-11-27T00:00', 'Europe/Copenhagen', '2026-11-26T23:00:00.000Z'],
    ['2026-07-01T00:00', 'Europe/Copenhagen', '2026-06-30T22:00:00.000Z'],
    ['2026-11-27T00:00', 'America/New_York', '2026-11-27T05:00:00.000Z'],
    ['2026-11-27T00:00', 'Pacific/Kiritimati', '2026-11-26T10:00:00.000Z'],
    ['2026-11-27T00:00', 'Asia/Kathmandu', '2026-11-26T18:15:00.000Z'],
    // The clock goes from 2:00 to 3:00: 2:30 does not exist.
    ['2026-03-29T02:30', 'Europe/Copenhagen', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Copenhagen', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29T01:59', 'Europe/Copenhagen', '2026-03-29T00:59:00.000Z'],
    // The clock goes from 3:00 back to 2:00: 2:30 comes twice, and the first one counts.
    ['2026-10-25T02:30', 'Europe/Copenhagen', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', 'Europe/Copenhagen', '2026-10-25T02:00:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    // Half an hour, in the south.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(instantOf(local, zone).toISOString()).toBe(instant);
  });

  it('is read back as it was written, except for the hour that does not exist', () => {
    for (const zone of ['Europe/Copenhagen', 'America/New_York', 'Australia/Lord_Howe', 'UTC'])
      for (const local of ['2026-03-29T00:30', '2026-03-29T03:30', '2026-10-25T02:30', '2026-11-01T01:30', '2026-12-31T23:59'])
        expect(localTimeOf(instantOf(local, zone), zone)).toBe(local);
  });
});
