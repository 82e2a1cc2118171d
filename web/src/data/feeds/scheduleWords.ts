import type { IntlShape } from 'react-intl';

import { counted, type Numbers } from '../../app/words/numbers.ts';
import { feedsMessages as messages } from './feeds.messages.ts';

interface ShownSchedule {
  readonly kind: string;
  readonly minutes: number | null | undefined;
  readonly day: number | null | undefined;
  readonly at: string | null | undefined;
}

/** Monday is 1. */
export function dayName(intl: IntlShape, day: number): string {
  // The fifth of January 2026 was a Monday.
  return intl.formatDate(new Date(Date.UTC(2026, 0, 4 + day)), { weekday: 'long', timeZone: 'UTC' });
}

export function intervalWords(intl: IntlShape, numbers: Numbers, minutes: number): string {
  return minutes < 60
    ? intl.formatMessage(messages.every, counted(numbers, minutes))
    : intl.formatMessage(messages.everyHours, counted(numbers, minutes / 60));
}

/** A schedule in words, with the zone of its times. */
export function scheduleWords(intl: IntlShape, numbers: Numbers, { kind, minutes, day, at }: ShownSchedule, zone: string): string {
  if (kind === 'INTERVAL') return intervalWords(intl, numbers, minutes ?? 0);
  const schedule =
    kind === 'WEEKLY'
      ? intl.formatMessage(messages.weekly, { day: dayName(intl, day ?? 1), at: at ?? '' })
      : intl.formatMessage(messages.daily, { at: at ?? '' });
  return intl.formatMessage(messages.inZone, { schedule, zone });
}
