import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Catalogue, catalogueOf, type Translations, translateText } from '../../gateway/src/translation/translateText.ts';
import type { ServedText } from './servedTexts.ts';

const holes = /\{(\w+)~?\}/g;
const namesIn = (text: string): string =>
  [...text.matchAll(holes)]
    .map(([, name = '']) => name)
    .sort()
    .join(' ');

/** Whether the catalogue has a text, its values left open; or only forms of it, as “Must be at most {0}.” is one of “Must be {0} {1}.” */
function isTranslated(catalogue: Catalogue, text: string, keys: readonly string[], asText: Catalogue): boolean {
  let isWhole = true;
  const translated = translateText(catalogue, text, { missing: (value) => (isWhole &&= /^[^\p{L}]*(?:\{\w+\}[^\p{L}]*)*$/u.test(value)) });
  if (translated !== text && isWhole) return true;
  return keys.some((key) => key !== text && translateText(asText, key) !== key);
}

/** What is wrong with a catalogue: values that a translation loses or invents, and texts that nothing sends any more. */
export function brokenTranslations(file: string, translations: Translations, served: readonly ServedText[]): string[] {
  const isWords = /\/(?:words|sentences)Texts\./.test(file);
  const texts = new Set(served.map(({ text }) => text));
  return Object.entries(translations).flatMap(([text, translation]) => [
    ...(namesIn(text) === namesIn(translation) ? [] : [`${file}: "${text}" and its translation have other values`]),
    ...(isWords || texts.has(text) ? [] : [`${file}: nothing sends "${text}" any more`]),
  ]);
}

/** The texts that a catalogue lacks, each once with the first place that sends it. */
export function untranslatedTexts(translations: Translations, served: readonly ServedText[]): ServedText[] {
  const catalogue = catalogueOf(translations);
  const keys = Object.keys(translations);
  const first = new Map(served.toReversed().map((one) => [one.text, one]));
  return [...first.values()].filter(({ text }) => {
    if (Object.hasOwn(translations, text)) return false; // some words are the same in both languages
    // A mark that no text has: a text that reads as another one was recognised.
    const asText = catalogueOf({ [text]: `§${text}` });
    return !isTranslated(catalogue, text, text.includes('{') ? keys : [], asText);
  });
}

const folder = 'gateway/src/translation/texts';
const acceptedFile = 'tools/check/acceptedUntranslated.json';

/** What differs from the list of texts that may be without a translation: it only gets shorter, and a new text comes with its translations. */
export function againstAccepted(lacking: readonly ServedText[], accepted: readonly string[], language: string): string[] {
  const texts = new Set(lacking.map(({ text }) => text));
  return [
    ...lacking.flatMap(({ place, text }) =>
      accepted.includes(text) ? [] : [`${place}: no ${language} translation of "${text}"; add it to ${folder}`],
    ),
    ...accepted.flatMap((text) => (texts.has(text) ? [] : [`${acceptedFile}: take out "${text}", which is translated or no longer sent`])),
  ];
}

/** Checks the catalogues of the gateway against all texts that the api and the gateway may send. */
export function brokenCatalogues(root: string, served: readonly ServedText[], languages: readonly string[]): string[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
  // Each file is a list of texts, or a record of them, as this check itself keeps it.
  const accepted = read(acceptedFile) as string[];
  return languages.flatMap((language) => {
    const files = readdirSync(join(root, folder, language)).map((file) => `${folder}/${language}/${file}`);
    const catalogues = files.map((file): [string, Translations] => [file, read(file) as Translations]);
    const lacking = untranslatedTexts(Object.assign({}, ...catalogues.map(([, texts]) => texts)), served);
    return [
      ...catalogues.flatMap(([file, texts]) => brokenTranslations(file, texts, served)),
      ...againstAccepted(lacking, accepted, language),
    ];
  });
}
