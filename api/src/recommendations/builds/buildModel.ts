import { rowOf, rowsOf, sql, json } from '../../db/sql.ts';
import type { Database } from '../../db/database.ts';
import type { Weighted } from '../models/weightTally.ts';

/** What a model is made of: products in one basket, clicks of one session, EASE on customers, and content. */
export type ModelKind = 'together' | 'near' | 'drawn' | 'alike';

/** The products that go with one, as numbers into `products`. */
export interface ModelRow {
  readonly product: number;
  readonly neighbours: readonly Weighted<number>[];
}

export interface ModelSource {
  readonly products: readonly string[];
  /** Baskets, sessions or products that it is made of. */
  readonly sources: number;
  readonly rows: Iterable<ModelRow>;
  /** Rows of `recommendation_sales`, for the kind that has them. */
  readonly sales?: Iterable<{ readonly product: number; readonly baskets: number; readonly recent: number; readonly share: number }>;
}

interface BuildRequest {
  readonly storeKey: string;
  readonly kind: ModelKind;
  readonly now: Date;
  /** Orders or products that the store has. */
  readonly seen: number;
  readonly signal?: AbortSignal | undefined;
}

interface Live {
  readonly sources: number;
  readonly products: number;
}

/** As PostgreSQL's `real`, which refuses what is too small for it: sales of ten years ago have faded to less. */
const asReal = (value: number): number => Math.fround(value);

const rowsAtOnce = 100;
const salesAtOnce = 2_000;
/** A build of so much less than the live one is refused: an import that went wrong took the orders away. */
const leastShare = 0.5;

/** Why a build must not replace the live one, in a sentence for staff; undefined when it may. */
export function refusalOf(built: Live, live: Live | undefined, refusedBefore: number): string | undefined {
  // Three days of refusals mean that the shop has become smaller.
  if (live === undefined || refusedBefore >= 3) return undefined;
  if (built.sources < live.sources * leastShare) return `It is based on ${built.sources}; the one in use, on ${live.sources}.`;
  if (built.products < live.products * leastShare) return `It has ${built.products} products, the one in use ${live.products}.`;
  return undefined;
}

/**
 * Writes a model next to the one in use, and lets it take its place when it is no worse. A build that was killed is begun again.
 * Answers why it did not take its place.
 */
export async function buildModel(
  db: Database,
  { storeKey, kind, now, seen, signal }: BuildRequest,
  source: ModelSource,
): Promise<string | undefined> {
  await sweep(db, storeKey, kind);
  const begun = await rowOf<{ build: number }>(
    db.pool,
    sql`INSERT INTO recommendation_builds (store_key, kind, state, started_at, counted_until, seen)
        VALUES (${storeKey}, ${kind}, 'building', now(), ${now}, ${seen}) RETURNING build`,
  );
  const build = begun?.build ?? 0;
  const products = await writeRows(db, storeKey, { kind, build, source, signal });
  if (source.sales !== undefined) await writeSales(db, storeKey, build, source);
  const built = { sources: source.sources, products };
  const refusal = await db.transaction(async ({ client }) => {
    const live = await rowOf<Live>(
      client,
      sql`SELECT sources, products FROM recommendation_builds
          WHERE store_key = ${storeKey} AND kind = ${kind} AND state = 'live' ORDER BY build DESC LIMIT 1 FOR UPDATE`,
    );
    const refused = await rowOf<{ count: number }>(
      client,
      sql`SELECT count(*)::int AS count FROM recommendation_builds b WHERE store_key = ${storeKey} AND kind = ${kind} AND state = 'refused'
          AND build > coalesce((SELECT max(build) FROM recommendation_builds WHERE store_key = ${storeKey} AND kind = ${kind} AND state = 'live'), 0)`,
    );
    const reason = refusalOf(built, live, refused?.count ?? 0);
    if (reason === undefined)
      await rowsOf(
        client,
        sql`UPDATE recommendation_builds SET state = 'replaced' WHERE store_key = ${storeKey} AND kind = ${kind} AND state = 'live'`,
      );
    await rowsOf(
      client,
      sql`UPDATE recommendation_builds SET state = ${reason === undefined ? 'live' : 'refused'}, reason = ${reason ?? ''},
            finished_at = now(), sources = ${built.sources}, products = ${products}
          WHERE store_key = ${storeKey} AND kind = ${kind} AND build = ${build}`,
    );
    return reason;
  });
  await sweep(db, storeKey, kind);
  return refusal;
}

async function writeRows(
  db: Database,
  storeKey: string,
  { kind, build, source, signal }: { kind: ModelKind; build: number; source: ModelSource; signal: AbortSignal | undefined },
): Promise<number> {
  let written = 0;
  let batch: { product_id: string; ids: string[]; weights: number[] }[] = [];
  const flush = async () => {
    signal?.throwIfAborted();
    await rowsOf(
      db.pool,
      sql`INSERT INTO recommendation_neighbours (store_key, kind, build, product_id, ids, weights)
          SELECT ${storeKey}, ${kind}, ${build}::bigint, product_id, ids, weights
          FROM jsonb_to_recordset(${json(batch)}) AS r (product_id text, ids text[], weights real[])`,
    );
    written += batch.length;
    batch = [];
  };
  for (const { product, neighbours } of source.rows) {
    if (neighbours.length === 0) continue;
    const known = neighbours.map(([other, weight]) => [source.products[other] ?? '', Number(asReal(weight).toPrecision(5))] as const);
    batch.push({ product_id: source.products[product] ?? '', ids: known.map(([id]) => id), weights: known.map(([, weight]) => weight) });
    if (batch.length === rowsAtOnce) await flush();
  }
  if (batch.length > 0) await flush();
  return written;
}

async function writeSales(db: Database, storeKey: string, build: number, { products, sales }: ModelSource): Promise<void> {
  const rows = [...(sales ?? [])];
  for (let from = 0; from < rows.length; from += salesAtOnce) {
    const some = rows.slice(from, from + salesAtOnce);
    await rowsOf(
      db.pool,
      sql`INSERT INTO recommendation_sales (store_key, build, product_id, baskets, recent, share)
          SELECT ${storeKey}, ${build}::bigint, * FROM unnest(${some.map(({ product }) => products[product] ?? '')}::text[],
            ${some.map(({ baskets }) => baskets)}::int[], ${some.map(({ recent }) => asReal(recent))}::real[], ${some.map(({ share }) => asReal(share))}::real[])`,
    );
  }
}

/** Takes the rows of builds away that are not in use: those that were killed, refused, or replaced before the last one. */
async function sweep(db: Database, storeKey: string, kind: ModelKind): Promise<void> {
  const unused = sql`SELECT build FROM recommendation_builds WHERE store_key = ${storeKey} AND kind = ${kind} AND state <> 'live'
      AND build < coalesce((SELECT max(build) FROM recommendation_builds WHERE store_key = ${storeKey} AND kind = ${kind} AND state = 'replaced'), 9223372036854775807)`;
  await rowsOf(
    db.pool,
    sql`DELETE FROM recommendation_neighbours WHERE store_key = ${storeKey} AND kind = ${kind} AND build IN (${unused})`,
  );
  if (kind === 'together')
    await rowsOf(db.pool, sql`DELETE FROM recommendation_sales WHERE store_key = ${storeKey} AND build IN (${unused})`);
  await rowsOf(
    db.pool,
    sql`DELETE FROM recommendation_builds WHERE store_key = ${storeKey} AND kind = ${kind} AND (state = 'building' OR started_at < now() - interval '30 days')
        AND build IN (${unused})`,
  );
}
