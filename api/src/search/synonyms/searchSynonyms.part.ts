import { searchSynonyms } from '@endcap/schema/search/synonyms/searchSynonyms.resource.ts';
import type { z } from 'zod';

import type { Entry, Part } from '../../configuration/part.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import { type Phrased, PhraseIndex } from '../phrases/phraseIndex.ts';

export type SynonymBody = z.output<typeof searchSynonyms.fields>;

export type SynonymKind = 'two_way' | 'one_way' | 'all_equal';

/** One way in which words lead to others; all words normalised. */
export interface SynonymLink {
  /** Id of the synonym that says so. */
  readonly id: string;
  /** The term of that synonym as staff wrote it. */
  readonly name: string;
  readonly kind: SynonymKind;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** The words that a synonym names, normalised, each once. */
function wordsOf({ query, synonyms, directed_synonyms: directed }: SynonymBody) {
  const normalised = (words: readonly string[]) => [...new Set(words.map(normaliseQuery))].filter((word) => word !== '');
  return { term: normaliseQuery(query), twoWay: normalised(synonyms), oneWay: normalised(directed) };
}

/** The links that a synonym makes: one step each, never a chain, so that no circle of synonyms can lead round and round. */
export function linksOf({ id, body }: Pick<Entry<SynonymBody>, 'id' | 'body'>): SynonymLink[] {
  const { term, twoWay, oneWay } = wordsOf(body);
  if (term === '') return [];
  const link = (kind: SynonymKind, from: string, to: string): SynonymLink[] =>
    from === to ? [] : [{ id, name: body.query, kind, from: from.split(' '), to: to.split(' ') }];
  const equal = [term, ...twoWay];
  return [
    ...(body.is_all_equal
      ? equal.flatMap((from) => equal.flatMap((to) => link('all_equal', from, to)))
      : twoWay.flatMap((word) => [...link('two_way', term, word), ...link('two_way', word, term)])),
    ...(body.is_all_equal ? equal : [term]).flatMap((from) => oneWay.flatMap((to) => link('one_way', from, to))),
  ];
}

const onlyLetters = /^\p{L}+$/u;

/**
 * The beginning that a word has in common with its inflections in any language: links are found by it, and only then compared by the
 * language of the store.
 */
const roughWord = (word: string) => (onlyLetters.test(word) ? word.slice(0, 3) : word);
const rough = (words: readonly string[]) => words.map(roughWord).join(' ');

function phrasedLinks(entry: Entry<SynonymBody>): Phrased<readonly SynonymLink[]> {
  const links = linksOf(entry);
  return { phrases: [...new Set(links.map(({ from }) => rough(from)))], value: links };
}

/** The synonyms that are enabled in a store. */
export class StoreSynonyms {
  private readonly phrases: PhraseIndex<readonly SynonymLink[]>;

  constructor(phrases: PhraseIndex<readonly SynonymLink[]>) {
    this.phrases = phrases;
  }

  /** Links whose words may be among those of a query; whether they are is for `expandQuery` to say. */
  candidates(words: readonly string[]): SynonymLink[] {
    return this.phrases.within(rough(words)).flat();
  }

  with(changed: ReadonlyMap<string, Entry<SynonymBody> | null>): StoreSynonyms {
    const entries = [...changed].map(([id, entry]) => [id, entry === null ? null : phrasedLinks(entry)] as const);
    return new StoreSynonyms(this.phrases.with(new Map(entries)));
  }
}

export const synonymsPart: Part<SynonymBody, StoreSynonyms> = {
  kind: searchSynonyms.kind,
  body: searchSynonyms.fields,
  compile: () => {
    const phrases = PhraseIndex.building<readonly SynonymLink[]>();
    return { add: (entry) => phrases.add(entry.id, phrasedLinks(entry)), done: () => new StoreSynonyms(phrases.done()) };
  },
  amend: (synonyms, changed) => synonyms.with(changed),
};
