import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { localTimeOf } from '../../merchandising/engine/localTimes.ts';
import { type EmailConfiguration, usualEmail } from '../configuration/emailConfiguration.part.ts';
import { afterMail, mayReceive, type PersonNow } from './mayReceive.ts';
import { nextSendingTime, warmUpLimit } from './sendingTimes.ts';

// A Monday.
const now = new Date('2026-11-23T10:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const nothing = { last: null, inDay: 0, oldestInDay: null };
const ann: PersonNow = { subscribed: true, state: 'confirmed', newsletters: nothing, triggers: nothing, inMonth: 0, isBeyondTest: false };
const rules = (settings: Partial<EmailConfiguration> = {}, leftToday = Infinity) => ({
  settings: { ...usualEmail, ...settings },
  timeZone: 'Europe/Copenhagen',
  leftToday,
});
const newsletter = { kind: 'newsletter', dueAt: now } as const;
const trigger = { kind: 'trigger', dueAt: now } as const;
const got = (at: Date, inDay = 1) => ({ last: at, inDay, oldestInDay: inDay > 0 ? at : null });

describe('a person may receive an email', () => {
  it.each([
    ['subscribed', ann, { does: 'send' }],
    ['unsubscribed', { ...ann, subscribed: false }, { does: 'skip', reason: 'unsubscribed' }],
    ['never subscribed', { ...ann, subscribed: undefined, state: undefined }, { does: 'skip', reason: 'unsubscribed' }],
    ['not confirmed', { ...ann, state: 'pending' }, { does: 'skip', reason: 'pending' }],
    ['bounced', { ...ann, state: 'bounced' }, { does: 'skip', reason: 'bounced' }],
    ['complained', { ...ann, state: 'complained' }, { does: 'skip', reason: 'complained' }],
    ['suppressed', { ...ann, state: 'suppressed' }, { does: 'skip', reason: 'suppressed' }],
    ['a customer of a test store', { ...ann, isBeyondTest: true }, { does: 'skip', reason: 'test_store' }],
  ] as const)('who is %s', (_name, person, decision) => {
    expect(mayReceive(now, newsletter, person, rules())).toEqual(decision);
  });

  it.each([
    [
      'a newsletter too soon after another',
      newsletter,
      { newsletters: got(hours(-30), 0) },
      { newsletter_min_days: 2, newsletter_per_day: 0 },
      { does: 'skip', reason: 'capped' },
    ],
    [
      'a newsletter after a trigger',
      newsletter,
      { triggers: got(hours(-1)) },
      { newsletter_min_days: 2, newsletter_per_day: 1 },
      { does: 'send' },
    ],
    [
      'a trigger too soon after another',
      trigger,
      { triggers: got(hours(-30), 0) },
      { trigger_min_days: 2, trigger_per_day: 0 },
      { does: 'wait', until: hours(18) },
    ],
    [
      'a trigger that would wait for too long',
      trigger,
      { triggers: got(hours(-1), 0) },
      { trigger_min_days: 10, trigger_per_day: 0 },
      { does: 'skip', reason: 'capped' },
    ],
    [
      'the third trigger of a day',
      trigger,
      { triggers: got(hours(-20), 2) },
      { trigger_min_days: 0, trigger_per_day: 2 },
      { does: 'wait', until: hours(4) },
    ],
    ['more than one in two days on average', newsletter, { inMonth: 15 }, { average_per_day: 0.5 }, { does: 'skip', reason: 'capped' }],
    ['one in two days on average', newsletter, { inMonth: 14 }, { average_per_day: 0.5 }, { does: 'send' }],
    ['on a day without mails', newsletter, {}, { weekdays: [3] }, { does: 'wait', until: new Date('2026-11-24T23:00:00Z') }],
    [
      'in quiet hours',
      trigger,
      {},
      { quiet_from: '10:30', quiet_until: '12:15' },
      { does: 'wait', until: new Date('2026-11-23T11:15:00Z') },
    ],
    ['of which the morning comes too late', trigger, {}, { weekdays: [7] }, { does: 'skip', reason: 'too_late' }],
  ] as const)('%s', (_name, mail, person, settings, decision) => {
    const given = settings as unknown as Partial<EmailConfiguration>; // the table's lists are read-only
    expect(mayReceive(now, mail, { ...ann, ...person }, rules(given))).toEqual(decision);
  });

  it('waits during a warm-up for the next day when the daily number is reached', () => {
    expect(mayReceive(now, newsletter, ann, rules({}, 1))).toEqual({ does: 'send' });
    expect(mayReceive(now, newsletter, ann, rules({}, 0))).toEqual({ does: 'wait', until: new Date('2026-11-23T23:00:00Z') });
  });

  it('is no longer about what they did long ago', () => {
    expect(mayReceive(hours(73), trigger, ann, rules())).toEqual({ does: 'skip', reason: 'too_late' });
    expect(mayReceive(hours(73), newsletter, ann, rules())).toEqual({ does: 'send' });
  });

  it('and earlier decisions count for the next one', () => {
    const settings = rules({ newsletter_min_days: 1, newsletter_per_day: 0 });
    expect(mayReceive(now, newsletter, afterMail(ann, 'ai_newsletter', now), settings)).toEqual({ does: 'skip', reason: 'capped' });
    expect(mayReceive(now, newsletter, afterMail(ann, 'trigger', now), settings)).toEqual({ does: 'send' });
  });
});

describe('the next time for emails', () => {
  const quiet = { weekdays: [1, 2, 3, 4, 5, 6, 7], quiet_from: '21:00', quiet_until: '08:00' };

  it.each([
    // In Copenhagen the clock goes back at 03:00 on 25 October 2026 and forward at 02:00 on 29 March 2026.
    ['2026-10-24T20:00:00Z', '2026-10-25T07:00:00.000Z'],
    ['2026-10-25T00:30:00Z', '2026-10-25T07:00:00.000Z'],
    ['2026-03-28T21:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['2026-03-29T06:00:00Z', '2026-03-29T06:00:00.000Z'],
  ])('after %s is %s across a clock change', (from, next) => {
    expect(nextSendingTime(new Date(from), quiet, 'Europe/Copenhagen').toISOString()).toBe(next);
  });

  it('is found where the end of the quiet hours exists twice, or never', () => {
    const twice = { ...quiet, quiet_until: '02:30' };
    expect(nextSendingTime(new Date('2026-10-25T01:10:00Z'), twice, 'Europe/Copenhagen').toISOString()).toBe('2026-10-25T01:30:00.000Z');
    expect(nextSendingTime(new Date('2026-03-28T22:00:00Z'), twice, 'Europe/Copenhagen').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });

  it('is never before now, never in quiet hours, and on a day for emails, in every time zone', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.constantFrom(
          'UTC',
          'Europe/Copenhagen',
          'America/New_York',
          'Asia/Kolkata',
          'Australia/Lord_Howe',
          'Pacific/Apia',
          'America/St_Johns',
        ),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        time,
        time,
        (from, zone, weekdays, quietFrom, quietUntil) => {
          const times = { weekdays, quiet_from: quietFrom, quiet_until: quietUntil };
          const next = nextSendingTime(from, times, zone);
          expect(next.getTime()).toBeGreaterThanOrEqual(from.getTime());
          expect(next.getTime() - from.getTime()).toBeLessThanOrEqual(9 * 86_400_000);
          const [day = '', clock = ''] = localTimeOf(next, zone).split('T');
          expect(weekdays).toContain(new Date(`${day}T00:00Z`).getUTCDay() || 7);
          const isQuiet =
            quietFrom < quietUntil
              ? clock >= quietFrom && clock < quietUntil
              : quietFrom > quietUntil && (clock >= quietFrom || clock < quietUntil);
          expect(isQuiet).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is right in every time zone on the days on which its clock changes', () => {
    const night = { weekdays: [1, 2, 3, 4, 5, 6, 7], quiet_from: '21:00', quiet_until: '08:00' };
    const hourMs = 3_600_000;
    const offset = (moment: number, zone: string) => Date.parse(`${localTimeOf(new Date(moment), zone)}Z`) - moment;
    let changes = 0;
    for (const zone of Intl.supportedValuesOf('timeZone'))
      for (let noon = Date.UTC(2026, 0, 1, 12); noon < Date.UTC(2027, 0, 1); noon += 24 * hourMs) {
        if (offset(noon, zone) === offset(noon - 24 * hourMs, zone)) continue;
        changes += 1;
        for (let from = noon - 36 * hourMs; from <= noon + 12 * hourMs; from += hourMs / 2) {
          const next = nextSendingTime(new Date(from), night, zone).getTime();
          const clock = localTimeOf(new Date(next), zone).slice(11);
          const isDay = (moment: number) => {
            const shown = localTimeOf(new Date(moment), zone).slice(11);
            return shown >= '08:00' && shown < '21:00';
          };
          // At once by day; else at eight, and not on a later morning: a night has 11 hours, and 13 with the clocks.
          const isRight = isDay(from) ? next === from : clock === '08:00' && next > from && next - from <= 13 * hourMs;
          expect([zone, new Date(from).toISOString(), clock, isRight]).toEqual([zone, new Date(from).toISOString(), clock, true]);
        }
      }
    // Most zones never change theirs; Europe, North America and others do so twice a year.
    expect(changes).toBeGreaterThan(150);
  });
});

it.each([
  ['2026-11-23', 200],
  ['2026-11-22', 200],
  ['2026-11-21', 400],
  ['2026-11-13', 6400],
  ['2026-11-04', 102_400],
])('a domain warm-up that started on %s allows %d emails', (from, limit) => {
  expect(warmUpLimit(now, { warm_up: true, warm_up_from: from }, 'UTC')).toBe(limit > 100_000 ? Infinity : limit);
  expect(warmUpLimit(now, { warm_up: false, warm_up_from: from }, 'UTC')).toBe(Infinity);
});
