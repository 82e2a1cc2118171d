import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';

import { lightStemmers } from './lightStemmers.ts';

/**
 * Stemmers by ISO 639-1 language. Light ones, which take away endings of number, case, gender and article and no more, where they unite the
 * inflections of dictionaries better (docs/benchmarks.md); a store in another language is searched by the words as they are.
 */
const stemmers: Record<string, (word: string) => string> = { ...lightStemmers, ar: arabic, fi: finnish, nb: norwegian, no: norwegian };

const onlyLetters = /^\p{L}+$/u;

/** The common beginning of a folded word's inflections ("batteries" and "battery" give "battery"). Model numbers and abbreviations stay whole. */
export function stemOf(word: string, language: string): string {
  const stemmer = Object.hasOwn(stemmers, language) ? stemmers[language] : undefined;
  if (stemmer === undefined || word.length < 4 || !onlyLetters.test(word)) return word;
  const stem = stemmer(word);
  return stem.length < 2 ? word : stem;
}
