import type { Database } from '../../db/database.ts';
import { rowsOf, sql, trusted } from '../../db/sql.ts';
import type { SearchSettings } from '../engine/searchSettings.ts';
import { productColumns, type ProductRow } from '../index/productRows.ts';
import { readConfiguration } from '../index/searchConfigurations.ts';
import {
  type AttributeMove,
  chooseMoves,
  type ClickedQuery,
  type ClickMeasure,
  isBetter,
  likelyMoves,
  measureClicks,
} from './attributeMoves.ts';
import { indexSample } from './sampleIndex.ts';

const mostQueries = 200;
/** Products that the queries are replayed on: those seen or clicked for them, and others of the shop. */
const mostProducts = 2_500;
/** With fewer to measure on, a proposal would be a guess. */
const leastQueries = 10;

export interface MoveProposal {
  /** Empty when no move puts clicked products higher, for certain, on the clicks that it was not made from. */
  readonly moves: readonly AttributeMove[];
  readonly clicks: number;
  readonly before: ClickMeasure;
  readonly after: ClickMeasure;
}

/** The most clicked queries: the visitors of one half make the proposal, those of the other measure it. */
async function readClicked(db: Database, storeKey: string, days: number): Promise<ClickedQuery[]> {
  const clicks = await rowsOf<{ normalised: string; id: string; training: number; held: number }>(
    db.pool,
    sql`WITH clicked AS (
          SELECT data ->> 'normalised' AS normalised, one.product AS id, get_byte(decode(md5(visitor), 'hex'), 0) < 128 AS is_training
          FROM events CROSS JOIN LATERAL unnest(ids) AS one (product)
          WHERE store_key = ${storeKey} AND type = 'click' AND query <> '' AND source = 'search' AND time > now() - ${days} * interval '1 day'
        ), sought AS (
          SELECT normalised FROM clicked GROUP BY normalised HAVING bool_or(is_training) AND NOT bool_and(is_training)
          ORDER BY count(*) DESC, normalised LIMIT ${mostQueries}
        )
        SELECT normalised, id, (count(*) FILTER (WHERE is_training))::int AS training, (count(*) FILTER (WHERE NOT is_training))::int AS held
        FROM clicked JOIN sought USING (normalised) GROUP BY normalised, id ORDER BY normalised, id`,
  );
  const seen = await rowsOf<{ normalised: string; ids: string[] }>(
    db.pool,
    sql`SELECT normalised, array_agg(DISTINCT one.product) AS ids
        FROM search_log CROSS JOIN LATERAL unnest(products[1:20]) AS one (product)
        WHERE store_key = ${storeKey} AND time > now() - ${days} * interval '1 day'
          AND normalised = ANY(${[...new Set(clicks.map(({ normalised }) => normalised))]}::text[]) GROUP BY normalised`,
  );
  const seenFor = new Map(seen.map(({ normalised, ids }) => [normalised, new Set(ids)]));
  const queries = new Map<string, { training: Map<string, number>; held: Map<string, number> }>();
  for (const { normalised, id, training, held } of clicks) {
    const halves = queries.get(normalised) ?? { training: new Map<string, number>(), held: new Map<string, number>() };
    queries.set(normalised, halves);
    if (training > 0) halves.training.set(id, training);
    if (held > 0) halves.held.set(id, held);
  }
  return [...queries].map(([query, halves]) => ({ query, seen: seenFor.get(query) ?? new Set(), ...halves }));
}

/** Moves of attributes between groups, replayed on the searches that were clicked. Undefined with too few of them. */
export async function proposeMoves(
  db: Database,
  storeKey: string,
  { days, leastClicks, settings }: { readonly days: number; readonly leastClicks: number; readonly settings: SearchSettings },
): Promise<MoveProposal | undefined> {
  const queries = await readClicked(db, storeKey, days);
  const clicks = queries.reduce((sum, { held }) => sum + [...held.values()].reduce((all, count) => all + count, 0), 0);
  if (clicks < leastClicks || queries.length < leastQueries) return undefined;
  const concerned = [...new Set(queries.flatMap(({ training, held, seen }) => [...training.keys(), ...held.keys(), ...seen]))];
  const rows = await rowsOf<ProductRow>(
    db.pool,
    sql`SELECT ${trusted(productColumns)} FROM products WHERE store_key = ${storeKey}
        ORDER BY id = ANY(${concerned}::text[]) DESC, changed_seq LIMIT ${mostProducts}`,
  );
  const now = await readConfiguration(db.pool, storeKey, false);
  const moves = likelyMoves(queries, new Map(rows.map((row) => [row.id, row])), now);
  const rankBefore = await indexSample(rows, now, settings);
  const chosen = await chooseMoves(moves, now, async (tried) => {
    const rank = tried === now ? rankBefore : await indexSample(rows, tried, settings);
    return measureClicks(queries, 'training', rank).mean;
  });
  const before = measureClicks(queries, 'held', rankBefore);
  if (chosen.moves.length === 0) return { moves: [], clicks, before, after: before };
  const after = measureClicks(queries, 'held', await indexSample(rows, chosen.configuration, settings));
  return isBetter(before, after) ? { moves: chosen.moves, clicks, before, after } : { moves: [], clicks, before, after: before };
}
