import type { IntlShape } from 'react-intl';

/** A day or a moment of a filter as people read it; what is neither, as it is. */
export function shownDate(intl: IntlShape, value: string): string {
  const at = new Date(value);
  if (!/^\d{4}-\d\d-\d\d/.test(value) || Number.isNaN(at.getTime())) return value;
  // A day is one of UTC, as the lists take it.
  return value.length === 10
    ? intl.formatDate(at, { dateStyle: 'medium', timeZone: 'UTC' })
    : intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
}
