import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type ConsoleLanguage, consoleLanguages, defaultLanguage, matchLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';

import { type Catalogue, catalogueOf, translateText, type Translations } from './translateText.ts';

const folder = join(import.meta.dirname, 'texts');

/** The texts of one language, of all areas together. */
function readCatalogue(language: ConsoleLanguage): Catalogue {
  const files = readdirSync(join(folder, language)).sort();
  const areas = files.map((file): Translations => JSON.parse(readFileSync(join(folder, language, file), 'utf8')));
  return catalogueOf(Object.assign({}, ...areas));
}

const catalogues = new Map(consoleLanguages.filter((language) => language !== defaultLanguage).map((one) => [one, readCatalogue(one)]));

/** A text of the api, of the gateway or of a job, as a person with this language reads it. */
export function inLanguage(language: ConsoleLanguage, text: string): string {
  const catalogue = catalogues.get(language);
  return catalogue === undefined ? text : translateText(catalogue, text);
}

/** The first language of an Accept-Language header that we have; English for tools, which send none. */
export function acceptedLanguage(header: string | undefined): ConsoleLanguage {
  const tags = (header ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim() ?? '');
  return tags.map(matchLanguage).find((language) => language !== undefined) ?? defaultLanguage;
}
