import { type ConsoleLanguage, defaultLanguage, matchLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';
import { createIntl, type IntlShape } from 'react-intl';

import type { words } from 'virtual:words/*';

import { withPlainMessages } from './plainMessages.ts';
import { rememberedLanguage } from './rememberedLanguage.ts';

/** Which words a document needs: the console all of them, the documents before it a few. */
export type WordsPart = 'console' | 'entry';

type Translation = Exclude<ConsoleLanguage, 'en-US'>;
type Words = typeof words;

/** Each is a file of its own, loaded by those who read the language. The messages themselves are en-US, which costs nothing. */
const files: Record<WordsPart, Record<Translation, () => Promise<{ readonly words: Words }>>> = {
  console: { 'da-DK': () => import('virtual:words/console/da-DK'), 'de-DE': () => import('virtual:words/console/de-DE') },
  entry: { 'da-DK': () => import('virtual:words/entry/da-DK'), 'de-DE': () => import('virtual:words/entry/de-DE') },
};

function intlOf(locale: ConsoleLanguage, messages: Words): IntlShape {
  // react-intl takes a mutable record and does not change it.
  const mutable = messages as Record<string, string>;
  return withPlainMessages(createIntl({ locale, defaultLocale: defaultLanguage, messages: mutable }), mutable);
}

const loading = new Map<ConsoleLanguage, Promise<void>>();
const loaded = new Map<ConsoleLanguage, IntlShape>([[defaultLanguage, intlOf(defaultLanguage, {})]]);
const listeners = new Set<() => void>();
let current = intlOf(defaultLanguage, {});

/** Loads the words of a language. One that cannot be loaded reads in en-US: the person can still work. */
export function loadWords(language: ConsoleLanguage, part: WordsPart = 'console'): Promise<void> {
  if (language === 'en-US' || loaded.has(language)) return Promise.resolve();
  const load = files[part][language];
  const begun =
    loading.get(language) ??
    load()
      .then((file) => void loaded.set(language, intlOf(language, file.words)))
      .catch(() => void loaded.set(language, intlOf(language, {})));
  loading.set(language, begun);
  return begun;
}

export function areWordsLoaded(language: ConsoleLanguage): boolean {
  return loaded.has(language);
}

/** Says everything in a language whose words are loaded. */
export function speak(language: ConsoleLanguage): void {
  document.documentElement.lang = language;
  const next = loaded.get(language);
  if (next === undefined || next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

/** The same, and the browser remembers it for the next first paint. */
export function switchUserLanguage(language: ConsoleLanguage): void {
  if (rememberedLanguage.read() !== language) rememberedLanguage.write(language);
  speak(language);
}

/** Before anything is drawn: the language last spoken here, else the browser's own among ours, else en-US. */
export async function loadFirstLanguage(part: WordsPart): Promise<void> {
  const browser = navigator.languages.map(matchLanguage).find((language) => language !== undefined);
  const language = rememberedLanguage.read() ?? browser ?? defaultLanguage;
  await loadWords(language, part);
  speak(language);
}

/** For what speaks outside of components; components take `useIntl`. */
export function currentIntl(): IntlShape {
  return current;
}

export function onWordsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
