import { foldText } from '../../lists/foldText.ts';
import { danishConcepts } from './danishConcepts.ts';
import { germanConcepts } from './germanConcepts.ts';

const gap = '…';
/** Words between the two parts of a phrase with a gap. */
const longestGap = 3;

interface Beginning {
  readonly text: string;
  /** Beginning of the word after the gap; empty where there is none. */
  readonly after: string;
  readonly concepts: string[];
}

const plainWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Beginnings by their first three letters, so that a word is compared with few of them. A beginning that stands for several concepts is one. */
function readVocabulary(lines: string): ReadonlyMap<string, readonly Beginning[]> {
  const all = new Map<string, Beginning>();
  for (const line of lines.trim().split('\n')) {
    const [concept = '', phrases = ''] = line.split(': ');
    for (const phrase of new Set(phrases.split(', '))) {
      const [text = '', after = ''] = phrase.split(gap).map(plainWords);
      const known = all.get(`${text}${gap}${after}`);
      if (known === undefined) all.set(`${text}${gap}${after}`, { text, after, concepts: [concept] });
      else if (!known.concepts.includes(concept)) known.concepts.push(concept);
    }
  }
  const byStart = new Map<string, Beginning[]>();
  for (const beginning of all.values()) {
    const start = beginning.text.slice(0, keyLength);
    byStart.set(start, [...(byStart.get(start) ?? []), beginning]);
  }
  return byStart;
}

const keyLength = 3;
/** Shorter ones stand for a concept only as whole words: “ean” is no beginning of “eander”. */
const shortestBeginning = 4;
const byLanguage = new Map(
  Object.entries({ da: danishConcepts, de: germanConcepts }).map(([name, lines]) => [name, readVocabulary(lines)]),
);

/** Whether a language has a vocabulary of beginnings. */
export const hasConcepts = (language: string): boolean => byLanguage.has(language);

/** Whether a text that begins at a word continues as a phrase whose last word may be longer. */
function begins(text: string, phrase: string): boolean {
  if (!text.startsWith(phrase)) return false;
  const lastWord = phrase.slice(phrase.lastIndexOf(' ') + 1);
  return lastWord.length >= shortestBeginning || text.length === phrase.length || text[phrase.length] === ' ';
}

/**
 * The concepts of which a text has a word or phrase, with how much each is meant: one that stands for several says less about each. None for a
 * language without a vocabulary of beginnings.
 */
export function conceptsOf(text: string, language: string): ReadonlyMap<string, number> {
  const vocabulary = byLanguage.get(language);
  const found = new Map<string, number>();
  if (vocabulary === undefined) return found;
  const words = plainWords(text).split(' ');
  for (let at = 0; at < words.length; at += 1) {
    const rest = words.slice(at).join(' ');
    // Keys of two letters are those of words as short.
    for (const key of new Set([rest.slice(0, keyLength), (words[at] ?? '').slice(0, keyLength)]))
      for (const { text: phrase, after, concepts } of vocabulary.get(key) ?? []) {
        if (!begins(rest, phrase)) continue;
        const last = at + phrase.split(' ').length;
        if (after !== '' && !words.slice(last, last + longestGap + 1).some((word) => begins(word, after))) continue;
        for (const concept of concepts) found.set(concept, (found.get(concept) ?? 0) + 1 / Math.sqrt(concepts.length));
      }
  }
  return found;
}
