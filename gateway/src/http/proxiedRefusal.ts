import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

import { type ConsoleLanguage, defaultLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';

import { inLanguage } from '../translation/catalogues.ts';

/** Those parts of a refusal that people read. */
const readByPeople = new Set(['message', 'title']);

/** The body of a refused call in the language of the request; what is no refusal of the api stays as it is. */
export async function refusalIn(language: ConsoleLanguage, body: Readable): Promise<string> {
  const said = await text(body);
  if (language === defaultLanguage) return said;
  try {
    return JSON.stringify(
      JSON.parse(said, (key, value: unknown) => (readByPeople.has(key) && typeof value === 'string' ? inLanguage(language, value) : value)),
    );
  } catch {
    return said;
  }
}
