import { addDays } from '@endcap/schema/contract/utcDays.ts';

import { fieldOf, storedItem } from '../../app/stored/storedItem.ts';

/** Specification, section 9. */
const surveyDays = 14;
const optInDays = 30;

/** Until when something was put off, milliseconds since 1970; undefined for any other shape. */
export function closedUntilOf(json: unknown): number | undefined {
  const until = fieldOf(json, 'until');
  return typeof until === 'number' && Number.isFinite(until) && until >= 0 ? until : undefined;
}

function closedItem(name: string, days: number) {
  const item = storedItem(name, (json) => {
    const until = closedUntilOf(json);
    return until === undefined ? undefined : { until };
  });
  return {
    until: (): number | undefined => item.read()?.until,
    putOff: (now: number): void => void item.write({ until: addDays(now, days).getTime() }),
  };
}

/** The survey was put off in this browser. */
export const npsClosed = closedItem('nps_closed', surveyDays);

/** The question for help with feedback was put off in this browser. */
export const optInClosed = closedItem('opt_in_feedback_closed', optInDays);
