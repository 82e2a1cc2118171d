import type { IntlShape } from 'react-intl';

/** The name of a day of the week; 1 is Monday. */
export const weekdayName = (intl: Pick<IntlShape, 'formatDate'>, day: number): string =>
  intl.formatDate(new Date(Date.UTC(2024, 0, day)), { weekday: 'long', timeZone: 'UTC' });
