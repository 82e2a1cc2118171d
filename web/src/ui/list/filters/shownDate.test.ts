import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';

import { shownDate } from './shownDate.ts';

it.each([
  ['en-GB', '2026-10-23', '23 Oct 2026'],
  ['de-DE', '2026-10-23', '23.10.2026'],
  ['en-GB', '2026-10-23T06:53:08.907Z', '23 Oct 2026, 06:53'],
  ['en-GB', 'yesterday', 'yesterday'],
  ['en-GB', '2026-99-99', '2026-99-99'],
])('%s: %s is shown as %s', (locale, value, shown) =>
  expect(shownDate(createIntl({ locale, timeZone: 'UTC', onError: () => {} }), value)).toBe(shown),
);
