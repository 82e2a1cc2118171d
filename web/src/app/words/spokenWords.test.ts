import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const held = new Map<string, string>();
const page = { documentElement: { lang: '' } };

beforeEach(() => {
  held.clear();
  page.documentElement.lang = '';
  vi.resetModules();
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => void held.set(name, text),
    removeItem: (name: string) => void held.delete(name),
  });
});

// Other files' tests run in the same process.
afterEach(() => vi.unstubAllGlobals());

/** The module as a new page has it, in a browser of these languages. */
async function openPage(...languages: string[]) {
  vi.stubGlobal('navigator', { languages });
  return import('./spokenWords.ts');
}

const save = { id: 'form.save', defaultMessage: 'Save' };

it.each([
  [['de-AT', 'en'], undefined, 'de-DE', 'Speichern'],
  [['fr', 'da'], undefined, 'da-DK', 'Gem'],
  [['fr', 'nl'], undefined, 'en-US', 'Save'],
  [['de'], '"da-DK"', 'da-DK', 'Gem'],
  [['da'], '"tlh"', 'da-DK', 'Gem'],
  [['da'], '{"broken', 'da-DK', 'Gem'],
])('a browser with %j and stored language %s starts in %s', async (languages, stored, language, word) => {
  if (stored !== undefined) held.set('endcap-language', stored);
  const words = await openPage(...languages);
  await words.loadFirstLanguage('entry');
  expect(page.documentElement.lang).toBe(language);
  expect(words.currentIntl().formatMessage(save)).toBe(word);
});

it('changing the language updates all text at once, and is stored', async () => {
  const words = await openPage('en-US');
  await words.loadFirstLanguage('console');
  const heard = vi.fn<() => void>();
  words.onWordsChange(heard);
  await words.loadWords('de-DE');
  expect(heard).not.toHaveBeenCalled();
  words.switchUserLanguage('de-DE');
  expect(heard).toHaveBeenCalledOnce();
  expect(words.currentIntl().formatMessage(save)).toBe('Speichern');
  expect(held.get('endcap-language')).toBe('"de-DE"');
});
