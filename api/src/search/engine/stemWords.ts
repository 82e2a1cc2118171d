import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';

/**
 * English plurals only: a stemmer that also cuts "-ing" and "-er" finds less than it costs (docs/benchmarks.md). "batteries" is
 * "battery", "glasses" and "gas" are what they are.
 */
function english(word: string): string {
  if (/[^aeiou]ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/u.test(word)) return word.slice(0, -2);
  return /[^siu]s$/u.test(word) ? word.slice(0, -1) : word;
}

/** Stemmers by ISO 639-1 language. A store in another language is searched by the words as they stand. */
const stemmers: Record<string, (word: string) => string> = {
  ar: arabic,
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  it: italian,
  nb: norwegian,
  nl: dutch,
  no: norwegian,
  pt: portuguese,
  sv: swedish,
};

const onlyLetters = /^\p{L}+$/u;

/** The common beginning of a folded word's inflections ("batteries" and "battery" give "batteri"). Model numbers and abbreviations stay whole. */
export function stemOf(word: string, language: string): string {
  const stemmer = Object.hasOwn(stemmers, language) ? stemmers[language] : undefined;
  if (stemmer === undefined || word.length < 4 || !onlyLetters.test(word)) return word;
  const stem = stemmer(word);
  return stem.length < 2 ? word : stem;
}
