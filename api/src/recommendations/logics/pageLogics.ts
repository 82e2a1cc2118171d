import type { LogicName } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';

import { ByteCache } from '../../db/byteCache.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { tokenizeText } from '../../search/engine/tokenizeText.ts';
import { searchStore } from '../../search/products/searchStore.ts';
import { type Logic, type LogicContext, nothing, type Proposal } from './logicContext.ts';

/** A text as its words with how much they say: those of the title count three times. */
interface Worded {
  readonly id: string;
  readonly words: ReadonlyMap<string, number>;
}

interface StoreTexts {
  readonly pages: readonly Worded[];
  readonly categories: readonly Worded[];
  readonly rarity: (word: string) => number;
}

const mostPages = 3_000;
const mostCategories = 3_000;
const mostCharacters = 4_000;
const freshMs = 60_000;
const titleWeight = 3;

function wordsOf(title: string, text = ''): Map<string, number> {
  const words = new Map<string, number>();
  for (const { term } of tokenizeText(title)) words.set(term, (words.get(term) ?? 0) + titleWeight);
  for (const { term } of tokenizeText(text.slice(0, mostCharacters))) words.set(term, (words.get(term) ?? 0) + 1);
  return words;
}

const texts = new WeakMap<Database, ByteCache<{ readonly read: Promise<StoreTexts>; readonly at: number }>>();

/** The words of a store's pages and categories, at most a minute old. */
function storeTexts(db: Database, storeKey: string): Promise<StoreTexts> {
  let known = texts.get(db);
  if (known === undefined) texts.set(db, (known = new ByteCache(60_000_000)));
  const held = known.get(storeKey);
  if (held !== undefined && Date.now() - held.at < freshMs) return held.read;
  const read = readTexts(db, storeKey);
  known.set(storeKey, { read, at: Date.now() }, 3_000_000);
  read.catch(() => known.delete(storeKey));
  return read;
}

async function readTexts(db: Database, storeKey: string): Promise<StoreTexts> {
  const [pages, categories] = await Promise.all([
    rowsOf<{ id: string; title: string; text: string }>(
      db.pool,
      sql`SELECT id, title, left(text, ${mostCharacters}) AS text FROM pages WHERE store_key = ${storeKey} ORDER BY updated_at DESC, id LIMIT ${mostPages}`,
    ),
    rowsOf<{ id: string; name: string }>(
      db.pool,
      sql`SELECT id, name FROM categories WHERE store_key = ${storeKey} ORDER BY product_count DESC, id LIMIT ${mostCategories}`,
    ),
  ]);
  const worded = pages.map(({ id, title, text }) => ({ id, words: wordsOf(title, text) }));
  const carriers = new Map<string, number>();
  for (const { words } of worded) for (const word of words.keys()) carriers.set(word, (carriers.get(word) ?? 0) + 1);
  return {
    pages: worded,
    categories: categories.map(({ id, name }) => ({ id, words: wordsOf(name) })),
    rarity: (word) => Math.log(1 + (pages.length + 1) / (1 + (carriers.get(word) ?? 0))),
  };
}

/** Of some texts those that share most of what is rare with the words, the closest first. */
export function closest(words: ReadonlyMap<string, number>, among: readonly Worded[], rarity: (word: string) => number): string[] {
  const length = (of: ReadonlyMap<string, number>) => {
    let sum = 0;
    for (const [word, count] of of) sum += (Math.log1p(count) * rarity(word)) ** 2;
    return Math.sqrt(sum) || 1;
  };
  const scores: { readonly id: string; readonly score: number }[] = [];
  for (const { id, words: theirs } of among) {
    let sum = 0;
    for (const [word, count] of theirs) {
      const own = words.get(word);
      if (own !== undefined) sum += Math.log1p(count) * Math.log1p(own) * rarity(word) ** 2;
    }
    if (sum > 0) scores.push({ id, score: sum / length(theirs) });
  }
  return scores.sort((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1)).map(({ id }) => id);
}

async function pageText({ db, storeKey, input }: LogicContext): Promise<{ title: string; text: string } | undefined> {
  return rowOf<{ title: string; text: string }>(
    db.pool,
    sql`SELECT title, left(text, ${mostCharacters}) AS text FROM pages WHERE store_key = ${storeKey} AND id = ${input.page ?? ''}`,
  );
}

async function productsOfPage(context: LogicContext): Promise<Proposal> {
  const page = await pageText(context);
  if (page === undefined) return nothing;
  const { rarity } = await storeTexts(context.db, context.storeKey);
  const words = [...wordsOf(page.title, page.text)].sort(([left, a], [right, b]) => b * rarity(right) - a * rarity(left));
  // The title says what the page is about; its rarest words are in where no product has all of the title.
  const queries = [page.title, ...words.slice(0, 4).map(([word]) => word)];
  const found = await Promise.all(
    queries.map((query) =>
      searchStore(context.db, context.configuration, { query: query.slice(0, 200), limit: 40, offset: 0, ignoresRules: true }),
    ),
  );
  return { ids: [...new Set(found.flatMap(({ products }) => products.map(({ id }) => id)))] };
}

async function closestTo(context: LogicContext, words: ReadonlyMap<string, number>, kind: 'pages' | 'categories'): Promise<Proposal> {
  const known = await storeTexts(context.db, context.storeKey);
  return { ids: closest(words, known[kind], known.rarity).filter((id) => kind === 'categories' || id !== context.input.page) };
}

async function wordsOfPage(context: LogicContext): Promise<Map<string, number>> {
  const page = await pageText(context);
  return page === undefined ? new Map() : wordsOf(page.title, page.text);
}

/** Logics between products, categories and content pages. */
export const pageLogics = {
  'page/related_products': productsOfPage,
  'page/related_categories': async (context) => closestTo(context, await wordsOfPage(context), 'categories'),
  'page/substituting': async (context) => closestTo(context, await wordsOfPage(context), 'pages'),
  async 'page/product'(context) {
    const { db, storeKey, input } = context;
    const product = await rowOf<{ name: string; text: string }>(
      db.pool,
      sql`SELECT name, concat_ws(' ', brand, array_to_string(categories, ' '), left(description, 500)) AS text
          FROM products WHERE store_key = ${storeKey} AND id = ${input.product ?? ''}`,
    );
    return product === undefined ? nothing : closestTo(context, wordsOf(product.name, product.text), 'pages');
  },
  async 'page/category'(context) {
    const { db, storeKey, input } = context;
    const category = await rowOf<{ name: string }>(
      db.pool,
      sql`SELECT name FROM categories WHERE store_key = ${storeKey} AND id = ${input.category ?? ''}`,
    );
    return closestTo(context, wordsOf(category?.name ?? input.category ?? ''), 'pages');
  },
} satisfies Partial<Record<LogicName, Logic>>;
