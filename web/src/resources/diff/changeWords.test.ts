import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';

import { changeText, fieldLabel } from './changeWords.ts';

const intl = createIntl({ locale: 'en-US', onError: () => {} });
const labels = {
  matchType: { id: 'a', defaultMessage: 'Match type' },
  included: { id: 'b', defaultMessage: 'Pinned' },
  pages: { id: 'd', defaultMessage: 'Pages' },
  isEnabled: { id: 'c', defaultMessage: 'Enabled' },
};

it.each([
  ['match_type', 'Match type'],
  ['included.products', 'Pinned › products'],
  ['included.pages.0', 'Pinned › Pages › 1'],
  ['enabled', 'Enabled'],
  ['unknown.field', 'unknown.field'],
])('the field %s is called %s', (field, label) => {
  expect(fieldLabel(intl, labels, field)).toBe(label);
});

it.each([
  ['business_days', [1, 5], 'Monday and Friday'],
  ['weekdays', [], '–'],
  ['recurrence.weekday', 2, 'Tuesday'],
  ['recurrence', { every: 'week', weekday: 7 }, '(every: week; weekday: Sunday)'],
  ['recurrence.day', 2, '2'],
])('the value of %s, %j, is shown as %s', (field, value, text) => {
  expect(changeText(intl, value, field)).toBe(text);
});

it.each([
  [null, '–'],
  [[], '–'],
  ['', '–'],
  [0, '0'],
  [true, 'Yes'],
  [['a', 'b'], 'a and b'],
  [{ kind: 'email', content: { subject: 'Hello', design_id: null }, products: [] }, '(kind: email; content: (subject: Hello))'],
  [{ design_id: null, products: [''] }, '–'],
])('the value %j is shown as %s', (value, text) => {
  expect(changeText(intl, value)).toBe(text);
});
