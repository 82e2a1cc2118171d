import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { acceptedLanguage, inLanguage } from './catalogues.ts';
import { catalogueOf, translateText } from './translateText.ts';

const catalogue = catalogueOf({
  'This field is required.': 'Dieses Feld muss ausgefüllt werden.',
  'No changes.': 'Keine Änderungen.',
  'Page {0}: {1}': 'Seite {0}: {1~}',
  'Page {0}: the shop asks to wait {1} seconds.': 'Seite {0}: Der Shop bittet, {1} Sekunden zu warten.',
  'Failed to update {0}': 'Aktualisieren fehlgeschlagen: {0~}',
  '{0} not found in this store.': '{0~} in diesem Shop nicht gefunden.',
  '{0} rows: {1}.': '{0} Zeilen: {1~}.',
  '{0} of {1}': '{0} von {1~}',
  '{0} new': '{0} neu',
  '{0} changed': '{0} geändert',
  'hides it': 'blendet es aus',
  'shows a banner': 'zeigt ein Banner',
  'It {0}.': 'Sie {0~}.',
  'search rule': 'Suchregel',
  and: 'und',
});

describe('translateText', () => {
  it.each([
    ['as a whole', 'No changes.', 'Keine Änderungen.'],
    ['with its values as they are', 'Page 3: the shop asks to wait 20 seconds.', 'Seite 3: Der Shop bittet, 20 Sekunden zu warten.'],
    ['with a text as a value', 'Page 3: No changes.', 'Seite 3: Keine Änderungen.'],
    ['with a word as a value', 'Failed to update search rule', 'Aktualisieren fehlgeschlagen: Suchregel'],
    ['with a word at the beginning', 'Search rule not found in this store.', 'Suchregel in diesem Shop nicht gefunden.'],
    ['with a list as a value', '1,204 rows: 3 new, 2 changed.', '1.204 Zeilen: 3 neu, 2 geändert.'],
    ['with two phrases as a value', 'It hides it and shows a banner.', 'Sie blendet es aus und zeigt ein Banner.'],
    ['after the field that is invalid', 'fields.name: This field is required.', 'fields.name: Dieses Feld muss ausgefüllt werden.'],
    ['after the call that a log entry is about', 'search/search: No changes.', 'search/search: Keine Änderungen.'],
    ['with decimals', '1,204.5 rows: 3 new.', '1.204,5 Zeilen: 3 neu.'],
    ['with a short one that has a word of ours', 'name of search rule', 'name von Suchregel'],
    ['sentence by sentence', 'No changes. This field is required.', 'Keine Änderungen. Dieses Feld muss ausgefüllt werden.'],
  ])('translates a text %s', (_how, text, translation) => expect(translateText(catalogue, text)).toBe(translation));

  it.each(['Anything else.', '', 'No changes. Anything else.', 'Failed', "TypeError: Cannot read properties of null (reading 'dataset')"])(
    'leaves %j as it is',
    (text) => expect(translateText(catalogue, text)).toBe(text),
  );

  it('tells of values that should have been translated', () => {
    const missing: string[] = [];
    expect(translateText(catalogue, 'Failed to update flarb', { missing: (value) => void missing.push(value) })).toBe(
      'Aktualisieren fehlgeschlagen: flarb',
    );
    expect(missing).toEqual(['flarb']);
  });

  it('keeps every value, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (name, seconds) => {
        const text = `Page ${name}: the shop asks to wait ${seconds} seconds.`;
        expect(translateText(catalogue, text)).toContain(name);
      }),
    );
  });

  it('reads a long text once, not once for each way to divide it', () => {
    const pattern = catalogueOf({ 'A {0} b {1} b {2} b {3} b {4} c.': '{0}{1}{2}{3}{4}' });
    const text = `A ${'b '.repeat(50_000)}`;
    expect(translateText(pattern, text)).toBe(text);
  });
});

it.each([
  ['da-DK', 'Search rule not found in this store.', 'Søgeregel blev ikke fundet i denne butik.'],
  ['de-DE', 'A redirect “Sale” already exists in the store “Outlet”.', 'Weiterleitung „Sale“ gibt es bereits in dem Shop „Outlet“.'],
  ['de-DE', 'Must be at least 3 character(s) long.', 'Muss mindestens 3 Zeichen lang sein.'],
  ['da-DK', '1,204 rows: 3 new, 2 changed.', '1.204 rækker: 3 nye, 2 ændret.'],
  [
    'de-DE',
    'The rule for “tent” applied: it hides 3 products and shows a banner.',
    'Die Regel für „tent“ wurde angewendet: Sie blendet 3 Produkte aus und zeigt ein Banner.',
  ],
  ['da-DK', 'Contains exactly “tent” in the name and the brand.', 'Indeholder præcis “tent” i navnet og mærket.'],
  ['da-DK', 'audience.lifetime: The model of 698 customers is up to date.', 'audience.lifetime: Modellen af 698 kunder er opdateret.'],
  ['en-US', 'No changes.', 'No changes.'],
] as const)('the catalogue of %s has “%s”', (language, text, translation) => expect(inLanguage(language, text)).toBe(translation));

it.each([
  ['en-US', 'us', '1,204 rows: 1,003 new, 2 changed.', '1,204 rows: 1,003 new, 2 changed.'],
  ['en-US', 'eu', '1,204 rows: 1,003 new, 2 changed.', '1.204 rows: 1.003 new, 2 changed.'],
  ['en-US', 'eu', 'A redirect “1,204 tents” already exists in this store.', 'A redirect “1,204 tents” already exists in this store.'],
  ['en-US', 'eu', 'Something 1,204 that no catalogue has.', 'Something 1,204 that no catalogue has.'],
  ['da-DK', 'us', '1,204 rows: 3 new, 2 changed.', '1,204 rækker: 3 nye, 2 ændret.'],
  ['da-DK', 'eu', '1,204 rows: 3 new, 2 changed.', '1.204 rækker: 3 nye, 2 ændret.'],
] as const)('numbers in %s are in the format %s of the reader: %s', (language, format, text, shown) =>
  expect(inLanguage(language, text, format)).toBe(shown),
);

it.each([
  [undefined, 'en-US'],
  ['*', 'en-US'],
  ['fr, de-AT;q=0.8, en;q=0.5', 'de-DE'],
  ['da', 'da-DK'],
])('Accept-Language %j is read as %s', (header, language) => expect(acceptedLanguage(header)).toBe(language));
