import { millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';

import type { Cause } from './causes/cause.ts';
import type { TriggerBody } from './flowSteps.ts';

/** How someone passed through a trigger before. */
export interface PastEntries {
  readonly count: number;
  readonly lastAt: Date | undefined;
  readonly isInFlow: boolean;
  readonly causes: ReadonlySet<string>;
}

export interface Admitted extends Cause {
  /** How often they have entered, this time included. */
  readonly entry: number;
}

export interface Admission {
  readonly entered: readonly Admitted[];
  /** Causes that the limits of the trigger excluded. */
  readonly capped: number;
}

const never: PastEntries = { count: 0, lastAt: undefined, isInFlow: false, causes: new Set() };

/**
 * Who of those for whom a cause happened enters a trigger: no one twice for one cause, no one while they are in the flow, and no one more often than the
 * limits say. A trigger can therefore not start itself by its own emails more than once in its number of days. A recurring one has its rhythm instead.
 */
export function admitPeople(
  causes: readonly Cause[],
  past: ReadonlyMap<string, PastEntries>,
  { type, once_per_days: days, max_per_person: most }: Pick<TriggerBody, 'type' | 'once_per_days' | 'max_per_person'>,
): Admission {
  const entered: Admitted[] = [];
  const known = new Map(past);
  let capped = 0;
  for (const cause of causes.toSorted((one, other) => one.ripe.getTime() - other.ripe.getTime())) {
    const before = known.get(cause.email) ?? never;
    if (before.causes.has(cause.cause)) continue;
    const since = before.lastAt === undefined ? Infinity : cause.ripe.getTime() - before.lastAt.getTime();
    const isTooSoon = type !== 'recurring' && since < days * millisecondsInDay;
    if (isTooSoon || before.isInFlow || (most !== null && before.count >= most)) {
      capped += 1;
      continue;
    }
    const entry = before.count + 1;
    entered.push({ ...cause, entry });
    known.set(cause.email, { count: entry, lastAt: cause.ripe, isInFlow: false, causes: new Set([...before.causes, cause.cause]) });
  }
  return { entered, capped };
}
