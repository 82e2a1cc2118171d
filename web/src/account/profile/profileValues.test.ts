import { expect, it } from 'vitest';

import { phoneRule, profileInput, profileValues } from './profileValues.ts';

const profile = {
  name: 'Ada',
  email: 'ada@shop.example',
  phone: '',
  profession: null,
  numberFormat: 'EU',
  statusEmail: 'NEVER',
  errorEmail: false,
  optInFeedback: true,
  uiLang: 'da-DK',
  revision: 3,
} as const;

it('the profile form returns its values unchanged, without the address', () => {
  const { email: _email, revision: _revision, ...changeable } = profile;
  expect(profileInput(profileValues(profile))).toEqual(changeable);
});

it.each([
  ['fr-FR', 'en-US'],
  ['de', 'de-DE'],
])('a stored language %s shows as %s', (uiLang, shown) => {
  expect(profileValues({ ...profile, uiLang }).uiLang).toBe(shown);
});

it.each([
  ['', true],
  ['12', true],
  ['+45 (12) 34-56/78.9', true],
  ['call me', false],
  ['+', false],
  ['()', false],
  ['12 ext', false],
])('the phone number %j is valid: %s', (phone, isFine) => {
  expect(phoneRule(phone, {}) === undefined).toBe(isFine);
});
