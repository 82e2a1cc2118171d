import { foldText } from '../../lists/foldText.ts';
import { stemOf } from '../../search/engine/stemWords.ts';
import { commonWords } from './commonWords.ts';
import { conceptTerm } from './conceptTerm.ts';
import { otherBusiness } from './otherBusiness.ts';
import { destinations, placeConcept } from './placeNames.ts';
import { shopConcepts } from './shopConcepts.ts';

/** Words that say nothing about the subject of a question. */
const emptyWords = new Set(
  `a an the and or but if of in on at to from by for with about into as is are am was were be been being do does did doing have has had having
   i me my mine we us our you your yours he she it its they them their this that these those there here what which who whom whose how when where
   why can could will would shall should may might must please thanks thank hi hello hey just so too very also any some all no not only than then
   im ive id ill youre its dont doesnt didnt cant wont isnt arent get got go want need like`.split(/\s+/),
);

const language = 'en';
/** Without its apostrophe it would be an identity card. */
const would = /\bi['’`]d\b/g;
const apostrophes = /['’`]/g;
const wordPattern = /[\p{L}\p{N}]+/gu;
const longestPhrase = 5;

const wordsOf = (text: string) => foldText(text).replace(would, 'i would').replace(apostrophes, '').match(wordPattern) ?? [];
const stemsOf = (text: string) => wordsOf(text).map((word) => stemOf(word, language));
const otherStems = new Set(otherBusiness.flatMap(stemsOf));
const commonStems = new Set(commonWords.flatMap(stemsOf));

const gap = '…';
const longestGap = 3;

/** Concepts by the stems of a phrase that stands for them, a gap standing for itself. */
const conceptsByPhrase = new Map<string, Set<string>>();
for (const [concept, phrases] of shopConcepts)
  for (const phrase of phrases) {
    const key = phrase
      .split(gap)
      .map((part) => stemsOf(part).join(' '))
      .join(` ${gap} `);
    conceptsByPhrase.set(key, (conceptsByPhrase.get(key) ?? new Set()).add(concept));
  }

interface Phrase {
  readonly key: string;
  readonly places: readonly number[];
}

/** The phrases that may stand for a concept and begin at a place: up to five words, or two with a gap between them. */
function* phrasesAt(stems: readonly string[], at: number): Generator<Phrase> {
  const [first = ''] = stems.slice(at);
  for (let length = 1; length <= longestPhrase && at + length <= stems.length; length += 1)
    yield { key: stems.slice(at, at + length).join(' '), places: Array.from({ length }, (_, place) => at + place) };
  for (let far = at + 2; far <= at + longestGap + 1 && far < stems.length; far += 1)
    yield { key: `${first} ${gap} ${stems[far] ?? ''}`, places: [at, far] };
}

/** How much a concept of a query counts besides a word that stands for none, and such a word besides its concept. */
const weights = { concept: 2, wordOfConcept: 0.5 };

const add = (terms: Map<string, number>, term: string | undefined, count: number) =>
  term === undefined ? terms : terms.set(term, (terms.get(term) ?? 0) + count);

interface Reading {
  /** Stems by their places; undefined where a word says nothing about the subject. */
  readonly stems: (string | undefined)[];
  /** Concept terms with the number of words and phrases that stand for them; one that stands for several says less about each. */
  readonly concepts: Map<string, number>;
  /** Concept terms by the places of the words that stand for them, alone or in a phrase. */
  readonly explained: ReadonlyMap<number, readonly string[]>;
}

function read(text: string): Reading {
  const words = wordsOf(text);
  const stems = words.map((word) => stemOf(word, language));
  const concepts = new Map<string, number>();
  const explained = new Map<number, readonly string[]>();
  const meanings = new Set<string>();
  for (let at = 0; at < words.length; at += 1)
    for (const { key, places } of phrasesAt(stems, at)) {
      const meant = conceptsByPhrase.get(key);
      for (const concept of meant ?? []) {
        meanings.add(concept);
        add(concepts, conceptTerm(concept), 1 / Math.sqrt(meant?.size ?? 1));
        for (const place of places) explained.set(place, [...(explained.get(place) ?? []), conceptTerm(concept)]);
      }
    }
  const places = destinations(words, language, meanings);
  for (const place of places) explained.set(place, [conceptTerm(placeConcept)]);
  // However many are named, one concept: a list of countries says no more about it than the word “abroad”.
  if (places.size > 0 && !meanings.has(placeConcept)) add(concepts, conceptTerm(placeConcept), 1);
  return { stems: words.map((word, at) => (emptyWords.has(word) ? undefined : stems[at])), concepts, explained };
}

/** The terms of an FAQ's text with how often they occur: stems of its words, and the concepts that its words and phrases stand for. */
export function textTerms(text: string): Map<string, number> {
  const { stems, concepts } = read(text);
  const terms = new Map(concepts);
  for (const stem of stems) add(terms, stem, 1);
  return terms;
}

/** The terms of a query with their weights. A word that stands for a concept counts less than its concept, or both would be counted. */
export function queryTerms(text: string): Map<string, number> {
  const { stems, concepts, explained } = read(text);
  const terms = new Map([...concepts].map(([concept, count]) => [concept, count * weights.concept]));
  for (const [place, stem] of stems.entries()) add(terms, stem, explained.has(place) ? weights.wordOfConcept : 1);
  return terms;
}

/** A word of a query that may tell what it is about. */
export interface QueryWord {
  readonly stem: string;
  /** Terms of the concepts that it stands for, alone or in a phrase. */
  readonly concepts: readonly string[];
  /** Whether it goes with any subject. */
  readonly isCommon: boolean;
}

/** The words of a query, each once, without those that say nothing and those of business elsewhere. */
export function queryWords(text: string): QueryWord[] {
  const { stems, explained } = read(text);
  const words = new Map<string, QueryWord>();
  for (const [place, stem] of stems.entries())
    if (stem !== undefined && !otherStems.has(stem))
      words.set(stem, { stem, concepts: explained.get(place) ?? [], isCommon: commonStems.has(stem) });
  return [...words.values()];
}

/** Stems of the words of a query that speak of business elsewhere. */
export const foreignWords = (text: string): string[] => [...new Set(stemsOf(text).filter((stem) => otherStems.has(stem)))];
