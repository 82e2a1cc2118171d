import { describe, expect, it } from 'vitest';

import { servedTextsOf } from './servedTexts.ts';
import { againstAccepted, brokenTranslations, untranslatedTexts } from './untranslatedTexts.ts';

const served = (...texts: string[]) => texts.map((text, index) => ({ place: `api/src/a.ts:${index + 1}`, text }));

describe('the texts that a file may send', () => {
  it.each([
    ["throw new Failure('NotFoundError', 'Page not found.');", ['Page not found.']],
    ['const message = `At most ${most} comments.`;', ['At most {0} comments.']],
    ["throw new Failure('LogicalError', text, { title: 'Access restricted' });", ['Access restricted']],
    ["progress(0.5, 'Indexing products');", ['Indexing products']],
    ["throw new Error('The table is missing.');", []],
    ["log.warn({ error }, 'The worker has stopped.');", []],
    ["z.string().describe('Name of the user, in one line.');", []],
    ["call({ summary: 'Lists users of a company.' });", []],
    ["const query = 'SELECT name FROM users';", []],
  ])('%s', (code, texts) => expect(servedTextsOf('api/src/a.ts', code).map(({ text }) => text)).toEqual(texts));
});

it('what a resource is called is sent, as part of sentences', () => {
  const code = "resource({ kind: 'bell', noun: { one: 'bell', many: 'bells' }, help: { without: 'A bell rings.' } });";
  expect(servedTextsOf('schema/src/bells.resource.ts', code).map(({ text }) => text)).toEqual(['bell', 'bells']);
});

describe('a text without a translation', () => {
  it.each<[string, Record<string, string>, string, boolean]>([
    ['is found', {}, 'Page not found.', true],
    ['is not one that the catalogue has', { 'Page not found.': 'Seite nicht gefunden.' }, 'Page not found.', false],
    ['is not a word that is the same in both', { FAQ: 'FAQ' }, 'FAQ', false],
    ['is not one that a pattern covers', { 'Row {0}: {1}': 'Zeile {0}: {1~}' }, 'Row {0}: {1}', false],
    ['may have another one as a value', { 'Failed to save {0}': '{0~}: Fehler' }, 'Failed to save page', true],
    ['may have a word as a value', { 'Failed to save {0}': '{0~}: Fehler', page: 'Seite' }, 'Failed to save page', false],
    ['is not one that has its forms there', { 'Must be at most {0}.': 'Höchstens {0}.' }, 'Must be {0} {1}.', false],
  ])('%s', (_what, translations, text, isLacking) =>
    expect(untranslatedTexts(translations, served(text)).map((one) => one.text)).toEqual(isLacking ? [text] : []),
  );

  it('is refused unless it is on the list, which loses what is translated', () => {
    expect(againstAccepted(served('New.', 'Old.'), ['Old.', 'Gone.'], 'de-DE')).toEqual([
      'api/src/a.ts:1: no de-DE translation of "New."; add it to gateway/src/translation/texts',
      'tools/check/acceptedUntranslated.json: take out "Gone.", which is translated or no longer sent',
    ]);
  });
});

it('a translation has the values of its text, and the text is still sent', () => {
  expect(
    brokenTranslations(
      'texts/apiTexts.de-DE.json',
      { 'At most {0} of {1}.': 'Höchstens {0~}.', 'Gone.': 'Weg.' },
      served('At most {0} of {1}.'),
    ),
  ).toEqual([
    'texts/apiTexts.de-DE.json: "At most {0} of {1}." and its translation have other values',
    'texts/apiTexts.de-DE.json: nothing sends "Gone." any more',
  ]);
});
