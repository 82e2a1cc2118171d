import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';
import { searchSynonyms } from '@endcap/schema/search/synonyms/searchSynonyms.resource.ts';
import type { searchSynonymsSuggest } from '@endcap/schema/search/synonyms/searchSynonyms.rest.ts';

import { rowsOf, sql, trusted } from '../../db/sql.ts';
import type { StoreContext } from '../../http/handle.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import { stemOf } from '../engine/stemWords.ts';
import { currentSnapshot } from '../index/indexSnapshots.ts';
import { isRedirected } from '../products/isRedirected.ts';
import { type StoreSynonyms, synonymsPart } from './searchSynonyms.part.ts';

type Suggestion = AnswerOf<typeof searchSynonymsSuggest>['result'][number];

/** A search that found nothing, and the next one of the same visitor that found products. */
export interface Retry {
  readonly visitor: string;
  readonly time: Date;
  /** As typed, and normalised. */
  readonly before: string;
  readonly failed: string;
  readonly after: string;
  readonly found: string;
  readonly total: number;
}

const days = 90;
/** Of the newest failures, at most this many are read, so that a call's time is bounded. */
const mostFailures = 20_000;
/** A pair that fewer visitors made may be something private that one shopper typed, or chance. */
const leastVisitors = 2;

/**
 * What is in the place of what, once the words are taken off that both searches begin and end with: “red sofa bed” and “red daybed” say
 * that a sofa bed is a daybed. Undefined where words were only omitted or added.
 */
export function replacedWords(failed: string, found: string): { readonly query: string; readonly synonym: string } | undefined {
  const [before, after] = [failed.split(' '), found.split(' ')];
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start++;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [query, synonym] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (query.length === 0 || synonym.length === 0) return undefined;
  // Letters that run together or apart are the search's own business.
  if (query.join('') === synonym.join('') || synonym.every((word) => query.includes(word))) return undefined;
  return { query: query.join(' '), synonym: synonym.join(' ') };
}

/** What the store's synonyms say already. */
export interface KnownSynonyms {
  /** Also those that are disabled: staff decided against them. */
  readonly synonyms: StoreSynonyms;
  /** IDs by normalised term. */
  readonly terms: ReadonlyMap<string, string>;
  readonly language: string;
}

/** Proposals from retries: pairs that several visitors made, most visitors first. `failures` are visitors by failed query. */
export function proposalsOf(
  retries: readonly Retry[],
  failures: ReadonlyMap<string, number>,
  { synonyms, terms, language }: KnownSynonyms,
): Suggestion[] {
  const stemmed = (words: string) =>
    words
      .split(' ')
      .map((word) => stemOf(word, language))
      .join(' ');
  const pairs = new Map<string, { query: string; synonym: string; visitors: Set<string>; queries: Set<string>; retries: Retry[] }>();
  for (const retry of retries) {
    const replaced = replacedWords(retry.failed, retry.found);
    if (replaced === undefined) continue;
    // “notebooks” and “notebook” are one term, as they are for the search.
    const key = `${stemmed(replaced.query)}\n${stemmed(replaced.synonym)}`;
    const pair = pairs.get(key) ?? { ...replaced, visitors: new Set(), queries: new Set(), retries: [] };
    pairs.set(key, pair);
    pair.visitors.add(retry.visitor);
    pair.queries.add(retry.failed);
    pair.retries.push(retry);
  }
  const isKnown = (query: string, synonym: string) =>
    synonyms
      .candidates(query.split(' '))
      .some(({ from, to }) => stemmed(from.join(' ')) === stemmed(query) && stemmed(to.join(' ')) === stemmed(synonym));
  const proposals = [...pairs.values()].filter(
    ({ query, synonym, visitors }) => visitors.size >= leastVisitors && !isKnown(query, synonym),
  );
  return proposals
    .map(({ query, synonym, visitors, queries, retries: made }): Suggestion => {
      const newest = made.reduce((last, one) => (one.time > last.time ? one : last));
      const all = [...queries].reduce((sum, failed) => sum + (failures.get(failed) ?? 0), 0);
      const typed = new Map(made.map(({ before, after }) => [`${before}\n${after}`, { before, after }]));
      return {
        query,
        synonym,
        visitors: visitors.size,
        failed_visitors: Math.max(all, visitors.size),
        results: newest.total,
        existing: terms.get(query) ?? null,
        last_at: newest.time.toISOString(),
        examples: [...typed.values()].slice(0, 3),
      };
    })
    .sort((a, b) => b.visitors - a.visitors || b.failed_visitors - a.failed_visitors || (a.query < b.query ? -1 : 1));
}

/** Proposes synonyms from the log of searches. */
export async function suggestSynonyms(
  { limit }: ParsedInputOf<typeof searchSynonymsSuggest>,
  { db, store, now }: Pick<StoreContext, 'db' | 'store' | 'now'>,
): Promise<AnswerOf<typeof searchSynonymsSuggest>> {
  const failed = sql`SELECT id, visitor, time, query, normalised FROM search_log
    WHERE store_key = ${store.key} AND total = 0 AND NOT ${trusted(isRedirected())} AND time > ${subDays(now, days)} AND visitor <> '' AND normalised <> ''
    ORDER BY time DESC LIMIT ${mostFailures}`;
  const [retries, counted, stored] = await Promise.all([
    rowsOf<Retry>(
      db.pool,
      sql`WITH failed AS MATERIALIZED (${failed})
          SELECT f.visitor, f.time, f.query AS before, f.normalised AS failed, n.query AS after, n.normalised AS found, n.total
          FROM failed f CROSS JOIN LATERAL (
            SELECT query, normalised, total FROM search_log
            WHERE store_key = ${store.key} AND visitor = f.visitor AND time > f.time AND time <= f.time + interval '10 minutes' AND total > 0
            ORDER BY time LIMIT 1
          ) n ORDER BY f.time DESC`,
    ),
    rowsOf<{ normalised: string; visitors: number }>(
      db.pool,
      sql`WITH failed AS MATERIALIZED (${failed}) SELECT normalised, count(DISTINCT visitor)::int AS visitors FROM failed GROUP BY 1`,
    ),
    rowsOf<{ id: string; body: unknown }>(
      db.pool,
      sql`SELECT id, body FROM store_resources WHERE store_key = ${store.key} AND kind = ${searchSynonyms.kind}`,
    ),
  ]);
  const failures = new Map(counted.map(({ normalised, visitors }) => [normalised, visitors]));
  const compiling = synonymsPart.compile();
  const terms = new Map<string, string>();
  for (const { id, body: shape } of stored) {
    const { success, data: body } = searchSynonyms.fields.safeParse(shape);
    if (!success) continue;
    compiling.add({ id, version: 1, body });
    terms.set(normaliseQuery(body.query), id);
  }
  // Words are compared as the search compares them.
  const { language } = await currentSnapshot(db, store.key);
  const known = { synonyms: compiling.done(), terms, language };
  return { result: proposalsOf(retries, failures, known).slice(0, limit) };
}
