import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';

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
