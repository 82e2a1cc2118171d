import { expect, it } from 'vitest';

import { matchLanguage } from './consoleLanguages.ts';

it.each([
  ['en-US', 'en-US'],
  ['da-DK', 'da-DK'],
  ['DE-de', 'de-DE'],
  ['de', 'de-DE'],
  ['de-AT', 'de-DE'],
  ['da', 'da-DK'],
  ['en-GB', 'en-US'],
  ['fr-FR', undefined],
  ['dafoo', undefined],
  ['', undefined],
])('the tag %j reads as %s', (tag, language) => {
  expect(matchLanguage(tag)).toBe(language);
});
