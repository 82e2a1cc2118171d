import { testChangeMessages as messages } from './testChange.messages.ts';

export const goalWords = { CONVERSION: messages.goalCONVERSION, REVENUE: messages.goalREVENUE } as const;

/** Changes that an experiment is to find, as shares; a text each, because forms choose among texts. */
export const effects = ['0.05', '0.1', '0.2', '0.5'] as const;
