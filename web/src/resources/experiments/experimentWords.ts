import { testChangeMessages as messages } from './testChange.messages.ts';

export const goalWords = { CONVERSION: messages.goalCONVERSION, REVENUE: messages.goalREVENUE } as const;

/** Emails whose recipients are the groups of an experiment: sent once, again and again, or to one person at a time. */
export type TestedMail = 'newsletter' | 'recurring' | 'trigger';

/** Goals of an experiment on emails, the usual one first. */
export const mailGoalWords = {
  OPENS: messages.goalOPENS,
  CLICKS: messages.goalCLICKS,
  CONVERSION: messages.goalCONVERSION,
  REVENUE: messages.goalRevenueMails,
} as const;

export type Goal = keyof typeof mailGoalWords;

/** A goal of the graph; one that a later version has added is shown as the usual one. */
export const knownGoal = (goal: Goal | '%future added value'): Goal => (goal === '%future added value' ? 'CONVERSION' : goal);

/** Changes that an experiment is to find, as shares; a text each, because forms choose among texts. */
export const effects = ['0.05', '0.1', '0.2', '0.5'] as const;
