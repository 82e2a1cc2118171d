import type { FeedSchedule } from '@endcap/schema/data/feeds/feedShapes.ts';
import { describe, expect, it } from 'vitest';

import { type LastSyncs, nextAttempt, nextRun, pauseMinutes, retryAfterOf, sinceOf } from './feedSchedule.ts';

const at = (text: string) => new Date(text);
const daily = (time: string): FeedSchedule => ({ kind: 'daily', at: time });

describe('the next run', () => {
  it.each<[string, FeedSchedule, string, string, string]>([
    ['an interval', { kind: 'interval', minutes: 15 }, 'UTC', '2026-05-05T10:07:00Z', '2026-05-05T10:22:00Z'],
    [
      'an interval over a change of clocks',
      { kind: 'interval', minutes: 60 },
      'Europe/Copenhagen',
      '2026-03-29T00:30:00Z',
      '2026-03-29T01:30:00Z',
    ],
    ['later today', daily('03:30'), 'UTC', '2026-05-05T01:00:00Z', '2026-05-05T03:30:00Z'],
    ['tomorrow, at the very moment', daily('03:30'), 'UTC', '2026-05-05T03:30:00Z', '2026-05-06T03:30:00Z'],
    ['by the zone, in winter', daily('03:30'), 'Europe/Copenhagen', '2026-01-05T10:00:00Z', '2026-01-06T02:30:00Z'],
    ['by the zone, in summer', daily('03:30'), 'Europe/Copenhagen', '2026-07-05T10:00:00Z', '2026-07-06T01:30:00Z'],
    ['the day of a zone that is ahead', daily('00:15'), 'Pacific/Auckland', '2026-07-05T11:00:00Z', '2026-07-05T12:15:00Z'],
    ['a time that is skipped in spring', daily('02:30'), 'Europe/Copenhagen', '2026-03-28T12:00:00Z', '2026-03-29T01:30:00Z'],
    ['the day after it', daily('02:30'), 'Europe/Copenhagen', '2026-03-29T01:30:00Z', '2026-03-30T00:30:00Z'],
    ['a time that comes twice in autumn, once', daily('02:30'), 'Europe/Copenhagen', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00Z'],
    ['not again in its second hour', daily('02:30'), 'Europe/Copenhagen', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
    ['this week', { kind: 'weekly', day: 5, at: '22:00' }, 'UTC', '2026-05-05T10:00:00Z', '2026-05-08T22:00:00Z'],
    ['next week', { kind: 'weekly', day: 2, at: '09:00' }, 'UTC', '2026-05-05T10:00:00Z', '2026-05-12T09:00:00Z'],
    ['Sunday', { kind: 'weekly', day: 7, at: '00:00' }, 'UTC', '2026-05-05T10:00:00Z', '2026-05-10T00:00:00Z'],
    ['a leap day', daily('12:00'), 'UTC', '2028-02-28T13:00:00Z', '2028-02-29T12:00:00Z'],
  ])('%s', (_name, schedule, zone, after, expected) => {
    expect(nextRun(schedule, zone, at(after)).toISOString()).toBe(at(expected).toISOString());
  });
});

describe('after failures', () => {
  it('pauses grow longer', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map((failures) => pauseMinutes(failures))).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
  });

  const now = at('2026-05-05T10:00:00Z');
  it.each<[string, FeedSchedule, number, string | undefined, string]>([
    ['a frequent feed is not asked earlier', { kind: 'interval', minutes: 15 }, 1, undefined, '2026-05-05T10:15:00Z'],
    ['and later in the end', { kind: 'interval', minutes: 15 }, 4, undefined, '2026-05-05T10:40:00Z'],
    ['a daily feed is tried soon', daily('03:30'), 1, undefined, '2026-05-05T10:05:00Z'],
    ['but not later than its turn', daily('10:02'), 3, undefined, '2026-05-05T10:02:00Z'],
    ['and at its turn only when it keeps failing', daily('03:30'), 8, undefined, '2026-05-06T03:30:00Z'],
    ['never before the shop allows it', daily('10:02'), 1, '2026-05-05T11:00:00Z', '2026-05-05T11:00:00Z'],
  ])('%s', (_name, schedule, failures, notBefore, expected) => {
    const attempt = { schedule, timeZone: 'UTC', failures, notBefore: notBefore === undefined ? undefined : at(notBefore) };
    expect(nextAttempt(attempt, now).toISOString()).toBe(at(expected).toISOString());
  });

  it.each<[string | undefined, string | undefined]>([
    ['120', '2026-05-05T10:02:00Z'],
    ['Tue, 05 May 2026 10:30:00 GMT', '2026-05-05T10:30:00Z'],
    ['999999999', '2026-05-06T10:00:00Z'],
    ['Tue, 05 May 2020 10:30:00 GMT', undefined],
    ['soon', undefined],
    ['-5', undefined],
    [undefined, undefined],
  ])('Retry-After %s', (header, expected) => {
    expect(retryAfterOf(header, now)?.toISOString()).toBe(expected === undefined ? undefined : at(expected).toISOString());
  });
});

describe('what a sync requests', () => {
  const now = at('2026-05-10T10:00:00Z');
  const feed = {
    incremental: true,
    full_every_days: 7,
    last_full_at: at('2026-05-09T10:00:00Z'),
    modified_since: at('2026-05-10T09:00:00Z'),
  };
  it.each<[string, Partial<LastSyncs>, 'full' | 'incremental' | undefined, string | null]>([
    ['what changed, with an overlap', {}, undefined, '2026-05-10T08:55:00Z'],
    ['all of a feed that is not incremental', { incremental: false }, 'incremental', null],
    ['all when somebody asks for it', {}, 'full', null],
    ['all the first time', { last_full_at: null }, undefined, null],
    ['all after its days', { last_full_at: at('2026-05-03T10:00:00Z') }, undefined, null],
    ['what changed all the same when asked', { last_full_at: at('2026-05-03T10:00:00Z') }, 'incremental', '2026-05-10T08:55:00Z'],
    [
      'never all by itself without days',
      { full_every_days: null, last_full_at: at('2020-05-03T10:00:00Z') },
      undefined,
      '2026-05-10T08:55:00Z',
    ],
    ['all when the clock was set back', { modified_since: at('2026-06-10T09:00:00Z') }, undefined, null],
  ])('%s', (_name, change, asked, expected) => {
    expect(sinceOf({ ...feed, ...change }, asked, now)?.toISOString() ?? null).toBe(expected === null ? null : at(expected).toISOString());
  });
});
