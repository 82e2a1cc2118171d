import type { IntlShape, MessageDescriptor } from 'react-intl';

import { weekdayName } from '../../ui/page/weekdayName.ts';
import { diffMessages as messages } from './diff.messages.ts';

/** `match_type` → `matchType`: labels have the form's names, versions those of the stored body. */
const formName = (field: string) => field.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** What a changed field is called: the label of its longest beginning that has one, then those of the rest of its path; places in a list count from 1. */
export function fieldLabel(
  intl: Pick<IntlShape, 'formatMessage'>,
  labels: Readonly<Record<string, MessageDescriptor>>,
  field: string,
): string {
  const parts = field.split('.');
  for (let length = parts.length; length > 0; length--) {
    const name = formName(parts.slice(0, length).join('.'));
    const label = labels[name] ?? labels[name === 'enabled' ? 'isEnabled' : name];
    if (label === undefined) continue;
    const rest = parts.slice(length).map((part) => {
      const partLabel = labels[formName(part)];
      return partLabel === undefined ? part.replace(/^\d+$/, (at) => String(Number(at) + 1)) : intl.formatMessage(partLabel);
    });
    return [intl.formatMessage(label), ...rest].join(' › ');
  }
  return field;
}

/** Whether a value says nothing: it is empty, or all in it is. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (typeof value === 'object' && Object.values(value).every(isNothing));

/** Fields that hold days of the week, 1 being Monday, by the end of their name in a form or a stored body. */
const weekdayField = /(?:weekdays?|business_?days)$/i;

/** A value of a version in words; lists as lists, objects by what they hold, nothing as a dash. The name of its field tells what a number is. */
export function changeText(intl: Pick<IntlShape, 'formatMessage' | 'formatList' | 'formatDate'>, value: unknown, field = ''): string {
  if (isNothing(value)) return '–';
  if (typeof value === 'boolean') return intl.formatMessage(value ? messages.yes : messages.no);
  if (Array.isArray(value)) return intl.formatList(value.map((one) => changeText(intl, one, field)));
  if (typeof value === 'number' && weekdayField.test(field)) return weekdayName(intl, value);
  if (typeof value !== 'object' || value === null) return String(value);
  const held = Object.entries(value).filter(([, one]) => !isNothing(one));
  return `(${held.map(([name, one]) => `${name.replaceAll('_', ' ')}: ${changeText(intl, one, name)}`).join('; ')})`;
}
