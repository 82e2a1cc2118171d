import { setImmediate } from 'node:timers/promises';

import { isConcept } from './conceptTerm.ts';
import { foreignWords, type QueryWord, queryTerms, queryWords, textTerms } from './questionTerms.ts';

/** How the texts of a language are read: the terms of an FAQ's text with their counts, and those of a question with their weights. */
export interface LanguageWords {
  textTerms(text: string): Map<string, number>;
  queryTerms(text: string): Map<string, number>;
  /** The words of a question that may tell its subject, where it is known which words of the language do. */
  queryWords?(text: string): readonly QueryWord[];
  /** Stems of the words of a question that speak of business elsewhere. */
  foreignWords?(text: string): readonly string[];
  /** Whether there is a vocabulary that tells talk of shops from other talk; default true. */
  readonly hasVocabulary?: boolean;
}

export interface Faq {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export interface FaqMatch {
  /** The FAQs that say this, the first of them standing for all. */
  readonly ids: readonly string[];
  /** Sum over the terms of the query; comparable between the matches of one query. */
  readonly score: number;
  /** Score that counts only as much as the FAQ speaks about what the query says; comparable between queries and shops. */
  readonly trust: number;
  /** Score by the share of the query that the FAQ speaks of, and by how much of it is talk of shops or of any FAQ; tells whether anything here can be meant. */
  readonly relevance: number;
  /** Whether the vectors of sentences have been added to both. */
  readonly hasVector?: boolean;
}

/**
 * BM25 over the question, counted twice, and the answer, whose concepts count half: it touches on many things besides what it answers. A word of one FAQ
 * among a few says as much as among `fewest`: what decides is an absolute score, which must not depend on how many FAQs a shop has written.
 */
const settings = {
  k1: 2,
  b: 0.75,
  question: 2,
  answerConcept: 0.5,
  fewest: 60,
  /** Relevance of a query all of whose words are known, to its score, and what each strange word (“swallows” in “when will the swallows return”) leaves of it. */
  allKnown: 1.3,
  strange: 0.6,
  /** How little a word that goes with any subject is missed, and the share of a query none of whose words says anything (“when will it get here”). */
  common: 0.3,
  phrases: 0.5,
  /** What is left of the relevance to an FAQ that does not speak of the business elsewhere of which the query speaks (“library”, “flight”). */
  foreign: 0.05,
  /** Concepts of a query that is about a shop for sure. */
  sure: 3,
};
/**
 * Where it is not known which words tell a subject, concepts are counted: talk about anything else hits upon one concept of a shop now and then, but
 * seldom upon two or three at once.
 */
const relevanceOf = (concepts: number) => (0.5 + Math.min(concepts, settings.sure)) / 1.5;

const conceptsIn = (terms: ReadonlyMap<string, number>) => [...terms.keys()].filter(isConcept).length;

/** Longest work in one go, in milliseconds. */
const longestTurnMs = 8;

interface Posting {
  readonly document: number;
  readonly count: number;
}

/** An index of a store's FAQs in one language. Those that give the same answer are found as one. */
export class FaqIndex {
  readonly #ids: string[][] = [];
  readonly #lengths: number[] = [];
  readonly #postings = new Map<string, Posting[]>();
  #meanLength = 0;
  readonly #words: LanguageWords;

  constructor(faqs: Iterable<Faq>, words: LanguageWords = { textTerms, queryTerms, queryWords, foreignWords }) {
    this.#words = words;
    for (const _ of this.#build(faqs));
  }

  /** Builds an index of many texts and lets other requests run meanwhile. */
  static async gradually(faqs: readonly Faq[], words: LanguageWords): Promise<FaqIndex> {
    const index = new FaqIndex([], words);
    let since = performance.now();
    for (const _ of index.#build(faqs))
      if (performance.now() - since > longestTurnMs) {
        await setImmediate();
        since = performance.now();
      }
    return index;
  }

  /** Stops after each text. */
  *#build(faqs: Iterable<Faq>): Generator<void> {
    const merged = new Map<string, Faq[]>();
    for (const faq of faqs) {
      const key = [...this.#words.textTerms(faq.answer).keys()].sort().join(' ');
      merged.set(key, [...(merged.get(key) ?? []), faq]);
      yield;
    }
    for (const same of merged.values()) {
      this.#add(same);
      yield;
    }
    this.#meanLength = this.#lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, this.#lengths.length);
  }

  /** FAQs of one answer are one document with all of their questions. */
  #add(same: readonly Faq[]): void {
    const document = this.#ids.push(same.map(({ id }) => id)) - 1;
    const counts = new Map(
      [...this.#words.textTerms(same[0]?.answer ?? '')].map(([term, count]) => [
        term,
        isConcept(term) ? count * settings.answerConcept : count,
      ]),
    );
    for (const { question } of same)
      for (const [term, count] of this.#words.textTerms(question))
        counts.set(term, (counts.get(term) ?? 0) + (settings.question * count) / same.length);
    let length = 0;
    for (const [term, count] of counts) {
      length += count;
      const postings = this.#postings.get(term);
      if (postings === undefined) this.#postings.set(term, [{ document, count }]);
      else postings.push({ document, count });
    }
    this.#lengths.push(length);
  }

  /** FAQs by what they say: those that give the same answer are together. */
  get groups(): readonly (readonly string[])[] {
    return this.#ids;
  }

  #idf(found: number): number {
    return Math.log(1 + (Math.max(settings.fewest, this.#ids.length) - found + 0.5) / (found + 0.5));
  }

  /**
   * Whether a query speaks of business elsewhere, of which a document, by its place among the groups, does not speak: “when do I get my tax refund” is about
   * no refund of a shop, whatever else it has in common with it. What speaks of the same in other words is not enough: shops deliver to hotels, and book none.
   */
  foreignTo(query: string): (document: number) => boolean {
    const homes = (this.#words.foreignWords?.(query) ?? []).map(
      (stem) => new Set((this.#postings.get(stem) ?? []).map(({ document }) => document)),
    );
    return (document) => homes.some((home) => !home.has(document));
  }

  /** Whether a word is neither talk of shops nor one of the FAQs. */
  #isStrange({ stem, concepts, isCommon }: QueryWord): boolean {
    return concepts.length === 0 && !isCommon && !this.#postings.has(stem);
  }

  /**
   * The words of a query that tell its subject. Shoppers who speak of a shop in several ways may name the product as well, which FAQs do not: “the vase was
   * smashed when it arrived”.
   */
  #tellingWords(query: string, concepts: number): readonly QueryWord[] | undefined {
    const words = this.#words.queryWords?.(query);
    const forgiven = concepts >= settings.sure ? words?.find((word) => this.#isStrange(word)) : undefined;
    return words?.filter((word) => word !== forgiven);
  }

  /** How much of a query is talk of shops, or of what the FAQs speak about. */
  #knownShare(words: readonly QueryWord[] | undefined, concepts: number): number {
    // Without a vocabulary nothing is known to be talk of shops: as much as one concept says is taken for granted.
    if (this.#words.hasVocabulary === false) return 1;
    if (words === undefined) return relevanceOf(concepts);
    return settings.allKnown * settings.strange ** words.filter((word) => this.#isStrange(word)).length;
  }

  /**
   * The share of what the words of a query say that a document, by its place among the groups, speaks of, in any of their meanings: “box” is packaging, and
   * a subscription to one. A word that only other FAQs have is not missed: “is the kettle guaranteed” is about the warranty, though another FAQ says how
   * kettles are descaled.
   */
  #shareOf(words: readonly QueryWord[]): (document: number) => number {
    const spoken = new Map<number, number>();
    const found = new Map<number, number>();
    let missed = 0;
    for (const { stem, concepts, isCommon } of words) {
      const says = new Map<number, number>();
      for (const term of [stem, ...concepts]) {
        const postings = this.#postings.get(term) ?? [];
        const idf = this.#idf(postings.length);
        for (const { document } of postings) says.set(document, Math.max(idf, says.get(document) ?? 0));
      }
      const least = this.#leastSaid(stem, concepts) * (isCommon ? settings.common : 1);
      missed += least;
      for (const [document, idf] of says) {
        spoken.set(document, (spoken.get(document) ?? 0) + idf);
        found.set(document, (found.get(document) ?? 0) + least);
      }
    }
    return (document) => {
      const own = spoken.get(document) ?? 0;
      return own === 0 ? settings.phrases : own / (own + missed - (found.get(document) ?? 0));
    };
  }

  /** What a word says at least, to an FAQ that speaks of none of its meanings. */
  #leastSaid(stem: string, concepts: readonly string[]): number {
    const idfs = concepts.map((concept) => this.#idf(this.#postings.get(concept)?.length ?? 0));
    return concepts.length > 0 ? Math.min(...idfs) : this.#postings.has(stem) ? 0 : this.#idf(0);
  }

  /** The FAQs that share a term with the query, the best first. */
  matches(query: string): FaqMatch[] {
    const scores = new Map<number, number>();
    const covered = new Map<number, number>();
    let asked = 0;
    const terms = this.#words.queryTerms(query);
    const concepts = conceptsIn(terms);
    const words = this.#tellingWords(query, concepts);
    const known = this.#knownShare(words, concepts);
    const shareOf = words && this.#shareOf(words);
    const isForeign = this.foreignTo(query);
    for (const [term, weight] of terms) {
      const postings = this.#postings.get(term) ?? [];
      const idf = this.#idf(postings.length);
      asked += weight * idf;
      for (const { document, count } of postings) {
        const norm = settings.k1 * (1 - settings.b + (settings.b * (this.#lengths[document] ?? 0)) / this.#meanLength);
        scores.set(document, (scores.get(document) ?? 0) + (weight * idf * count * (settings.k1 + 1)) / (count + norm));
        covered.set(document, (covered.get(document) ?? 0) + weight * idf);
      }
    }
    return [...scores]
      .map(([document, score]) => {
        const trust = (score * (covered.get(document) ?? 0)) / asked;
        const related = shareOf === undefined ? trust : score * shareOf(document);
        return { ids: this.#ids[document] ?? [], score, trust, relevance: known * (isForeign(document) ? settings.foreign : 1) * related };
      })
      .sort((one, other) => other.score - one.score);
  }
}
