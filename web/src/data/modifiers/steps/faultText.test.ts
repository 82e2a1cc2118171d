import { stepFaultCodes } from '@endcap/schema/data/modifiers/stepFaults.ts';
import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';

import danish from './stepFaultWords.da-DK.json' with { type: 'json' };
import german from './stepFaultWords.de-DE.json' with { type: 'json' };
import { faultText } from './faultText.ts';

const failed: unknown[] = [];
const onError = (error: unknown) => failed.push(error);
const english = createIntl({ locale: 'en-GB', defaultLocale: 'en-US', onError: () => {} });
const values = {
  name: 'colour',
  value: 'soon',
  type: 'number',
  at: '7',
  found: ')',
  sign: '(',
  least: '1',
  most: '3',
  line: '2',
  text: 'red',
  known: 'if, max',
  choices: 'up, down',
  group: '2',
  groups: '1',
  detail: 'missing )',
  expected: 'value',
  example: '{name}',
};

const named = Object.entries(values).map(([name, value]) => ({ name, value }));

it('a fault is described in the viewer’s language', () => {
  const fault = { message: 'No product has “colour”.', code: 'ATTRIBUTE_UNKNOWN', values: named };
  expect(faultText(english, fault)).toBe('No product has “colour”.');
  expect(faultText(createIntl({ locale: 'de-DE', messages: german }), fault)).toBe('Kein Produkt hat „colour“.');
  expect(faultText(createIntl({ locale: 'da-DK', messages: danish }), { ...fault, code: 'CANNOT_BECOME' })).toBe(
    '“soon” kan ikke konverteres til et tal.',
  );
});

it.each([
  ['da-DK', danish],
  ['de-DE', german],
])('every code has a text in %s, with all placeholders filled', (locale, messages) => {
  const intl = createIntl({ locale, messages, onError });
  for (const code of stepFaultCodes) {
    const text = faultText(intl, { message: 'In English', code: code.toUpperCase(), values: named });
    expect(text).not.toContain('In English');
    expect(text.replace('{name}', '')).not.toMatch(/[{}]/);
  }
  expect(failed).toEqual([]);
});

it('an unknown fault of a newer api or an older run has the api’s text', () => {
  expect(faultText(english, { message: 'Quite new.', code: 'QUITE_NEW', values: [] })).toBe('Quite new.');
  expect(faultText(english, { message: 'Of old.', code: null, values: [] })).toBe('Of old.');
});
