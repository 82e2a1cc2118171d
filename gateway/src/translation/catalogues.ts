import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type ConsoleLanguage, consoleLanguages, defaultLanguage, matchLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';

import { catalogueOf, hasSeparators, type NumberFormat, translateText, type Translations } from './translateText.ts';

const folder = join(import.meta.dirname, 'texts');

/** The texts of one language, of all areas together. */
function readTranslations(language: ConsoleLanguage): Translations {
  const files = readdirSync(join(folder, language)).sort();
  const areas = files.map((file): Translations => JSON.parse(readFileSync(join(folder, language, file), 'utf8')));
  return Object.assign({}, ...areas);
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The same texts in English, whose values are read by the marks of a translation: what is left to change are numbers. */
function asWritten(translations: Translations): Translations {
  const same = Object.entries(translations).map(([text, translation]) => [
    text,
    text.replace(/\{(\w+)\}/g, (hole, name: string) => (translation.includes(`{${name}~}`) ? `{${name}~}` : hole)),
  ]);
  const words = Object.keys(translations).filter((text) => !text.includes('{'));
  return { ...Object.fromEntries(same), ...Object.fromEntries(words.map((text) => [capitalised(text), capitalised(text)])) };
}

const others = consoleLanguages.filter((language) => language !== defaultLanguage);
const translations = new Map(others.map((language) => [language, readTranslations(language)]));
const catalogues = new Map([...translations].map(([language, texts]) => [language, catalogueOf(texts)]));
const english = catalogueOf(asWritten(translations.get('de-DE') ?? {}));

/** A text of the api, of the gateway or of a job, as a person with this language reads it; numbers as they write them, or as the language does. */
export function inLanguage(language: ConsoleLanguage, text: string, format?: NumberFormat): string {
  const catalogue = catalogues.get(language);
  if (catalogue !== undefined) return translateText(catalogue, text, format === undefined ? {} : { format });
  return format === 'eu' && hasSeparators(text) ? translateText(english, text, { format }) : text;
}

/** The first language of an Accept-Language header that we have; English for tools, which send none. */
export function acceptedLanguage(header: string | undefined): ConsoleLanguage {
  const tags = (header ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim() ?? '');
  return tags.map(matchLanguage).find((language) => language !== undefined) ?? defaultLanguage;
}
