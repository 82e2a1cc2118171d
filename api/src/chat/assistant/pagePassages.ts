import { htmlText } from '../../content/text/htmlText.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { isConcept } from '../faq/conceptTerm.ts';
import { FaqIndex } from '../faq/faqIndex.ts';
import { wordsFor } from '../faq/languageWords.ts';

/** A piece of a page that can be quoted. */
export interface Passage {
  readonly page: string;
  readonly title: string;
  readonly url: string | null;
  readonly text: string;
}

interface StorePassages {
  readonly passages: readonly Passage[];
  readonly index: FaqIndex;
}

/** Pages of one store that are read, the newest first, and characters of each. */
const mostPages = 500;
const mostOfPage = 20_000;
const longestPassage = 400;
/** Stores whose passages a process keeps. */
const mostStores = 50;
/** A change of a page is noticed after this time at the latest. */
const checkMs = 10_000;

interface Reading {
  /** When the stamp was asked for last. */
  readonly at: number;
  readonly stamp: string;
  readonly passages: Promise<StorePassages>;
}

const kept = new WeakMap<Database, Map<string, Reading>>();

/** Cuts a text into passages of whole sentences. */
export function passagesOf(text: string): string[] {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/u).map((sentence) => sentence.trim()).filter((sentence) => sentence !== ''); // prettier-ignore
  const passages: string[] = [];
  for (const sentence of sentences) {
    const last = passages.at(-1);
    if (last !== undefined && last.length + sentence.length < longestPassage) passages[passages.length - 1] = `${last} ${sentence}`;
    else passages.push(sentence.slice(0, longestPassage));
  }
  return passages;
}

/** The passages of a store's pages with an index; read again when a page has changed. */
export async function storePassages(db: Database, storeKey: string, language: string): Promise<StorePassages> {
  const stores = kept.get(db) ?? new Map<string, Reading>();
  kept.set(db, stores);
  const name = `${storeKey} ${language}`;
  const known = stores.get(name);
  const at = performance.now();
  if (known !== undefined && at - known.at < checkMs) return known.passages;
  const state = await rowOf<{ stamp: string }>(
    db.pool,
    sql`SELECT count(*) || ' ' || coalesce(max(updated_at)::text, '') AS stamp FROM pages WHERE store_key = ${storeKey}`,
  );
  const stamp = state?.stamp ?? '';
  // Another message may have read them meanwhile.
  const newest = stores.get(name);
  if (newest?.stamp === stamp) {
    stores.set(name, { ...newest, at });
    return newest.passages;
  }
  // One reading for all who ask meanwhile; one that failed is tried again.
  const passages = readPassages(db, storeKey, language);
  passages.catch(() => stores.get(name)?.passages === passages && stores.delete(name));
  stores.delete(name);
  stores.set(name, { at, stamp, passages });
  for (const oldest of [...stores.keys()].slice(0, Math.max(0, stores.size - mostStores))) stores.delete(oldest);
  return passages;
}

/** How much of a message, by weight, a passage must have word for word: half, or anything where words are compared by their parts. */
const leastShared = { en: 0.5, others: 0.01 };

/**
 * Whether a passage has words of a message, besides what both speak of: pages are about many things, and one that says “in the evening” tells no one
 * when the shop is open.
 */
export function sharesWords(message: string, { title, text }: Passage, language: string): boolean {
  const { queryTerms, textTerms } = wordsFor(language);
  const said = textTerms(`${title} ${text}`);
  const words = [...queryTerms(message)].filter(([term]) => !isConcept(term));
  const weightOf = (some: readonly (readonly [string, number])[]) => some.reduce((sum, [, weight]) => sum + weight, 0);
  const least = language === 'en' ? leastShared.en : leastShared.others;
  return words.length > 0 && weightOf(words.filter(([term]) => said.has(term))) >= least * weightOf(words);
}

async function readPassages(db: Database, storeKey: string, language: string): Promise<StorePassages> {
  const pages = await rowsOf<{ id: string; title: string; url: string | null; text: string }>(
    db.pool,
    sql`SELECT id, title, url, left(text, ${mostOfPage}) AS text FROM pages WHERE store_key = ${storeKey} ORDER BY updated_at DESC, id LIMIT ${mostPages}`,
  );
  const passages = pages.flatMap(({ id, title, url, text }) =>
    passagesOf(htmlText(text)).map((passage) => ({ page: id, title, url, text: passage })),
  );
  const faqs = passages.map(({ title, text }, at) => ({ id: String(at), question: title, answer: text }));
  return { passages, index: await FaqIndex.gradually(faqs, wordsFor(language)) };
}
