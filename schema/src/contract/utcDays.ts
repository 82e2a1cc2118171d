import { utc } from '@date-fns/utc/utc';
import { addDays as addDaysIn } from 'date-fns/addDays';
import { differenceInCalendarDays as differenceIn } from 'date-fns/differenceInCalendarDays';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { getISODay } from 'date-fns/getISODay';

/** For durations that are no number of whole days, and for windows that begin at no midnight. */
export { millisecondsInDay } from 'date-fns/constants';

/**
 * Days as figures count them: those of UTC, of 24 hours each. date-fns on its own counts the days of the machine's zone, of which one has 23
 * hours and one 25; this file alone calls it, so that no one forgets to say UTC. What comes out are plain dates.
 */
const inUtc = { in: utc };

type Moment = Date | number;

const plain = (moment: Date): Date => new Date(moment.getTime());

/** A moment so many whole days later; part of a day is not added. */
export const addDays = (moment: Moment, days: number): Date => plain(addDaysIn(moment, days, inUtc));

/** A moment so many whole days earlier. */
export const subDays = (moment: Moment, days: number): Date => addDays(moment, -days);

/** Midnights from the earlier moment to the later; negative when they are the other way round. */
export const differenceInCalendarDays = (later: Moment, earlier: Moment): number => differenceIn(later, earlier, inUtc);

/** Number of the day of a moment, counted from 1 January 1970. */
export const dayNumber = (moment: Moment): number => differenceInCalendarDays(moment, 0);

/** Day of the week of a moment: Monday is 1, Sunday 7. */
export const isoWeekday = (moment: Moment): number => getISODay(moment, inUtc);

/** The midnights of all days that overlap the time from one moment to another; none when that ends before it begins. */
export const eachDay = (start: Moment, end: Moment): Date[] => (start > end ? [] : eachDayOfInterval({ start, end }, inUtc).map(plain));

/** The midnight with which a day written like 2026-11-21 begins. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The day of a moment, written like 2026-11-21. */
export const dayOf = (moment: Moment): string => new Date(moment).toISOString().slice(0, 10);
