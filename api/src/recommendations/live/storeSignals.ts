import { ByteCache } from '../../db/byteCache.ts';
import type { Database } from '../../db/database.ts';
import { preparedRowsOf, rowsOf, rowsOfIds, sql } from '../../db/sql.ts';
import type { ModelKind } from '../builds/buildModel.ts';
import { likeness } from '../models/itemToItem.ts';
import type { NeighboursOf } from '../models/personalScores.ts';
import { freshness, type Sales, trendOf, wantedNow } from '../models/productTrend.ts';
import { heaviest, type Weighted } from '../models/weightTally.ts';
import { IdPool } from './idPool.ts';
import { readRecentActivity, type RecentActivity } from './recentActivity.ts';

/** What a build counted for the neighbours of a product. */
interface Stored {
  readonly ids: Int32Array;
  readonly weights: Float32Array;
}

const none: Stored = { ids: new Int32Array(0), weights: new Float32Array(0) };

export interface LiveBuild {
  readonly build: number;
  readonly countedUntil: Date;
}

/** Sales of a build, by number of the product. */
interface BuiltSales {
  readonly baskets: readonly number[];
  readonly recent: readonly number[];
  readonly share: readonly number[];
  readonly at: Date;
}

/** Neighbours of some twenty thousand products of a store. */
const neighbourBytes = 40_000_000;
/** Products of the lists that hold for everyone. */
const listed = 2_000;
/** Below this a rise is chance. */
const leastRecent = 0.5;
const longAgo = new Date(0);

/** What stays in memory of a store as long as it is asked for: its ids, and the neighbours that were looked up. */
export class StoreMemory {
  readonly pool = new IdPool();
  readonly neighbours = new ByteCache<Stored>(neighbourBytes);
}

/** What is known of a store's products at a moment: the models in use, with what happened since they were built. */
export class StoreSignals {
  readonly #db: Database;
  readonly storeKey: string;
  readonly #memory: StoreMemory;
  readonly builds: ReadonlyMap<ModelKind, LiveBuild>;
  readonly sales: BuiltSales;
  readonly activity: RecentActivity;
  readonly #now: Date;
  #popular: readonly string[] | undefined;
  #rising: readonly string[] | undefined;

  private constructor(
    db: Database,
    storeKey: string,
    memory: StoreMemory,
    state: { builds: ReadonlyMap<ModelKind, LiveBuild>; sales: BuiltSales; activity: RecentActivity; now: Date },
  ) {
    this.#db = db;
    this.storeKey = storeKey;
    this.#memory = memory;
    ({ builds: this.builds, sales: this.sales, activity: this.activity, now: this.#now } = state);
  }

  static async read(
    db: Database,
    storeKey: string,
    memory: StoreMemory,
    known: StoreSignals | undefined,
    now: Date,
  ): Promise<StoreSignals> {
    const builds = await readLiveBuilds(db, storeKey);
    const together = builds.get('together');
    const isSame = known !== undefined && known.builds.get('together')?.build === together?.build;
    const sales = isSame ? known.sales : await readSales(db, storeKey, memory.pool, together);
    const activity = await readRecentActivity(db, storeKey, memory.pool, {
      ordersSince: together?.countedUntil ?? longAgo,
      eventsSince: builds.get('near')?.countedUntil ?? longAgo,
      now,
    });
    return new StoreSignals(db, storeKey, memory, { builds, sales, activity, now });
  }

  /** Bytes that it takes, roughly; what a cache counts. */
  get weight(): number {
    return this.#memory.neighbours.bytes + this.#memory.pool.size * 200;
  }

  /** The ids by number. */
  get pool(): IdPool {
    return this.#memory.pool;
  }

  numberOf(id: string): number {
    return this.#memory.pool.numberOf(id);
  }

  idOf(number: number): string {
    return this.#memory.pool.idOf(number);
  }

  salesOf(number: number): Sales {
    const { baskets, recent, at } = this.sales;
    const aged = freshness(this.#now.getTime() - at.getTime());
    return {
      baskets: (baskets[number] ?? 0) + (this.activity.baskets.get(number) ?? 0),
      recent: (recent[number] ?? 0) * aged + (this.activity.recent.get(number) ?? 0),
    };
  }

  readonly trend = (number: number): number => trendOf(this.salesOf(number));
  readonly wanted = (number: number): number => wantedNow(this.salesOf(number));

  /** Products in most baskets of all time. */
  get popular(): readonly string[] {
    return (this.#popular ??= this.#best(({ baskets, recent }) => baskets + recent / 1e6));
  }

  /** Products that rise most against what they usually sell. */
  get rising(): readonly string[] {
    return (this.#rising ??= this.#best((sales) => (sales.recent < leastRecent ? 0 : trendOf(sales))));
  }

  #best(score: (sales: Sales) => number): string[] {
    const scores: Weighted<number>[] = [];
    for (let number = 0; number < this.#memory.pool.size; number++) {
      const value = score(this.salesOf(number));
      if (value > 0) scores.push([number, value]);
    }
    return heaviest(scores, listed).map(([number]) => this.idOf(number));
  }

  /** What goes with each of some products, from memory where it was asked for lately. Of products in one basket, how alike that makes the two. */
  async neighbours(kind: ModelKind, of: readonly number[]): Promise<NeighboursOf<number>> {
    const stored = await this.#lookUp(kind, of);
    return (number, see) => {
      if (kind !== 'together') {
        this.#eachCounted(kind, number, stored.get(number), see);
        return;
      }
      const own = this.#shareOf(number);
      this.#eachCounted(kind, number, stored.get(number), (other, weight) => see(other, likeness(weight, own, this.#shareOf(other))));
    };
  }

  /** The share of baskets that other products have together with some. */
  async shared(of: readonly number[]): Promise<Map<number, number>> {
    const stored = await this.#lookUp('together', of);
    const sums = new Map<number, number>();
    for (const number of of)
      this.#eachCounted('together', number, stored.get(number), (other, weight) => sums.set(other, (sums.get(other) ?? 0) + weight));
    return sums;
  }

  async #lookUp(kind: ModelKind, of: readonly number[]): Promise<Map<number, Stored>> {
    const live = this.builds.get(kind);
    const stored = new Map<number, Stored>();
    const missing: number[] = [];
    const keyOf = (number: number) => `${kind} ${live?.build} ${number}`;
    for (const number of new Set(of)) {
      const known = this.#memory.neighbours.get(keyOf(number));
      if (known === undefined) missing.push(number);
      else stored.set(number, known);
    }
    if (live === undefined || missing.length === 0) return stored;
    const rows = await preparedRowsOf<{ product_id: string; ids: string[]; weights: number[] }>(
      this.#db.pool,
      'recommendations-neighbours',
      // Each by its own look-up: for a kind of which few are stored, the planner would read them all.
      sql`SELECT n.product_id, n.ids, n.weights FROM ${rowsOfIds(missing.map((number) => this.idOf(number)))} AS asked (id) CROSS JOIN LATERAL (
            SELECT product_id, ids, weights FROM recommendation_neighbours
            WHERE store_key = ${this.storeKey} AND kind = ${kind} AND build = ${live.build} AND product_id = asked.id LIMIT 1) AS n`,
    );
    for (const { product_id: id, ids, weights } of rows)
      stored.set(this.numberOf(id), { ids: Int32Array.from(ids, (other) => this.numberOf(other)), weights: Float32Array.from(weights) });
    for (const number of missing) {
      const row = stored.get(number) ?? none;
      this.#memory.neighbours.set(keyOf(number), row, 200 + row.ids.length * 8);
    }
    return stored;
  }

  /** What a build counted, with what happened since. */
  #eachCounted(kind: ModelKind, number: number, stored: Stored | undefined, see: (other: number, weight: number) => void): void {
    const since = kind === 'together' ? this.activity.together.get(number) : kind === 'near' ? this.activity.near.get(number) : undefined;
    const { ids, weights } = stored ?? none;
    for (let place = 0; place < ids.length; place++) {
      const other = ids[place] ?? 0;
      see(other, (weights[place] ?? 0) + (since?.get(other) ?? 0));
    }
    if (since === undefined) return;
    for (const [other, weight] of since) if (!ids.includes(other)) see(other, weight);
  }

  #shareOf(number: number): number {
    return (this.sales.share[number] ?? 0) + (this.activity.share.get(number) ?? 0);
  }
}

async function readLiveBuilds(db: Database, storeKey: string): Promise<Map<ModelKind, LiveBuild>> {
  const rows = await rowsOf<{ kind: ModelKind; build: number; counted_until: Date }>(
    db.pool,
    sql`SELECT DISTINCT ON (kind) kind, build, counted_until FROM recommendation_builds
        WHERE store_key = ${storeKey} AND state = 'live' ORDER BY kind, build DESC`,
  );
  return new Map(rows.map(({ kind, build, counted_until: countedUntil }) => [kind, { build, countedUntil }]));
}

async function readSales(db: Database, storeKey: string, pool: IdPool, live: LiveBuild | undefined): Promise<BuiltSales> {
  const sales = { baskets: [] as number[], recent: [] as number[], share: [] as number[], at: live?.countedUntil ?? longAgo };
  if (live === undefined) return sales;
  const rows = await rowsOf<{ product_id: string; baskets: number; recent: number; share: number }>(
    db.pool,
    sql`SELECT product_id, baskets, recent, share FROM recommendation_sales WHERE store_key = ${storeKey} AND build = ${live.build}`,
  );
  for (const { product_id: id, baskets, recent, share } of rows) {
    const number = pool.numberOf(id);
    sales.baskets[number] = baskets;
    sales.recent[number] = recent;
    sales.share[number] = share;
  }
  return sales;
}
