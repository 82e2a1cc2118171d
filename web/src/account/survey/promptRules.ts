/** The survey's flag counts unless it expires within 604800 seconds (specification, section 9). */
const surveyFlagMs = 604_800_000;

export interface PromptFacts {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly isUserKnown: boolean;
  /** What the server says. */
  readonly isSurveyDue: boolean;
  readonly isOptInDue: boolean;
  /** Until when each was put off in this browser, milliseconds since 1970; undefined when it was not. */
  readonly surveyClosedUntil: number | undefined;
  readonly optInClosedUntil: number | undefined;
  /** Whether the screen is one of analytics. */
  readonly isAnalytics: boolean;
}

/** Whether the satisfaction survey pops up. */
export function showsSurvey({ now, isUserKnown, isSurveyDue, surveyClosedUntil }: PromptFacts): boolean {
  return isUserKnown && isSurveyDue && (surveyClosedUntil === undefined || surveyClosedUntil <= now);
}

/** Whether the user is asked to help with feedback (specification, section 4). */
export function showsOptIn(facts: PromptFacts): boolean {
  const { now, isUserKnown, isSurveyDue, isOptInDue, surveyClosedUntil, optInClosedUntil, isAnalytics } = facts;
  const isDismissed = optInClosedUntil !== undefined && optInClosedUntil > now;
  const isSurveyClosed = surveyClosedUntil !== undefined && surveyClosedUntil - now >= surveyFlagMs;
  return isUserKnown && isAnalytics && isOptInDue && !isDismissed && !isSurveyClosed && !isSurveyDue;
}

/** Whether a path is one of analytics: the dashboard and every module's own. */
export function isAnalyticsPath(pathname: string): boolean {
  return pathname.split('/').some((part) => part === 'analytics' || part === 'analytics-v3');
}
