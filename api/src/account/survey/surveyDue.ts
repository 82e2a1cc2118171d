import { subDays } from '@endcap/schema/contract/utcDays.ts';

/** Anyone who has just begun has nothing to say yet. */
const daysBeforeSurvey = 14;
const daysBetweenSurveys = 90;
const daysBeforeOptIn = 7;

export interface SurveyFacts {
  /** Since when the user belongs to the store's company; null for the operator's own people, who are never asked. */
  readonly memberSince: Date | null;
  readonly lastScoreAt: Date | null;
  readonly hasOptedIn: boolean;
}

const isOlder = (moment: Date, days: number, now: Date) => moment <= subDays(now, days);

/** Whether a user may be asked for a score, or for help with feedback. What they have put off themselves only their browser knows. */
export function surveyDueFor({ memberSince, lastScoreAt, hasOptedIn }: SurveyFacts, now: Date): { survey: boolean; optIn: boolean } {
  if (memberSince === null) return { survey: false, optIn: false };
  return {
    survey: isOlder(memberSince, daysBeforeSurvey, now) && (lastScoreAt === null || isOlder(lastScoreAt, daysBetweenSurveys, now)),
    optIn: !hasOptedIn && isOlder(memberSince, daysBeforeOptIn, now),
  };
}
