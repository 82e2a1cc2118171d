import type { MessageDescriptor } from 'react-intl';

import { secretsMessages as messages } from './secrets.messages.ts';

/** Hours of the choices of an expiry (specification, section 5). */
const presetHours = { HOUR_1: 1, HOURS_24: 24, DAYS_7: 168, DAYS_30: 720, DAYS_90: 2160, YEAR_1: 8760 } as const;
const unitHours = { HOURS: 1, DAYS: 24, WEEKS: 168 } as const;
const longestHours = 8760;

export type ExpiryUnit = keyof typeof unitHours;
/** KEEP is "as it is", for a stored secret; CHOOSE says nothing yet, for a new one. NEVER is for stored ones. */
export type Expiry = keyof typeof presetHours | 'KEEP' | 'CHOOSE' | 'CUSTOM' | 'NEVER';

const presets: readonly (readonly [Expiry, MessageDescriptor])[] = [
  ['HOUR_1', messages.hour1],
  ['HOURS_24', messages.hours24],
  ['DAYS_7', messages.days7],
  ['DAYS_30', messages.days30],
  ['DAYS_90', messages.days90],
  ['YEAR_1', messages.year1],
  ['CUSTOM', messages.custom],
];

/** What is offered for a new secret, and for a stored one. */
export const expiryChoices = (isNew: boolean): readonly (readonly [Expiry, MessageDescriptor])[] =>
  isNew ? [['CHOOSE', messages.choose], ...presets] : [['KEEP', messages.keep], ...presets, ['NEVER', messages.never]];

export const unitChoices: readonly (readonly [ExpiryUnit, MessageDescriptor])[] = [
  ['HOURS', messages.hours],
  ['DAYS', messages.days],
  ['WEEKS', messages.weeks],
];

export interface ExpiryFields {
  readonly expiry: Expiry;
  /** With CUSTOM: how many of the unit, as it was typed. */
  readonly amount: string;
  readonly unit: ExpiryUnit;
}

/** The hours that a custom expiry means; undefined for what is not a whole number, or longer than a year. */
export function customHours({ amount, unit }: Pick<ExpiryFields, 'amount' | 'unit'>): number | undefined {
  const hours = /^\d{1,4}$/.test(amount.trim()) ? Number(amount) * unitHours[unit] : 0;
  return hours >= 1 && hours <= longestHours ? hours : undefined;
}

/** An expiry as the mutations take it; `before` is when a stored secret expires. */
export function expiryInput(fields: ExpiryFields, before: string | null | undefined): object {
  const { expiry } = fields;
  if (expiry === 'CUSTOM') return { expiresIn: customHours(fields) };
  if (expiry in presetHours) return { expiresIn: presetHours[expiry as keyof typeof presetHours] }; // it was looked for
  if (expiry === 'NEVER' || (expiry === 'KEEP' && before === null)) return { isPermanent: true };
  return before ? { expiresAt: before } : {};
}
