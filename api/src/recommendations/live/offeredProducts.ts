import type { FilterNode } from '@endcap/schema/data/filters/filterTree.ts';
import { joinFilters, testsOf } from '@endcap/schema/data/filters/filterTree.ts';

import { ByteCache } from '../../db/byteCache.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import { productWhere } from '../../search/products/productFilter.ts';
import { first, type Ids, inOrderOf, keptOf, mostOfOneCall, type Numbered, numberedIn } from './keptProducts.ts';
import { newestFirst, readCatalogue } from './readCatalogue.ts';

/** A catalogue up to this size is filtered once for all calls; of a larger one each call filters what it is about to show. */
const mostInMemory = 60_000;
const mostBytes = 150_000_000;
/** Changes of products show after so long at most. */
const checkMs = 2_000;
const mostNewest = 500;

/** The products of a store that may be shown under a filter: there, not hidden, in stock. */
export interface OfferedProducts {
  /** Another one after every change of the store's products. */
  readonly catalogue: string;
  /** Those of the ids that may be shown, in their order, each once, at most so many; default all. */
  keep(ids: readonly string[], most?: number, numbered?: Numbered): Promise<readonly string[]>;
  /** Says of each of some products whether it may be shown. They are looked up only where the catalogue is not in memory. */
  among(ids: () => Iterable<string>): Promise<(id: string) => boolean>;
  /** The newest first. */
  newest(): Promise<readonly string[]>;
}

const inStock = sql`(p.stock IS NULL OR p.stock > 0)`;
const shown = sql`p.attributes -> 'hidden' IS DISTINCT FROM 'true'::jsonb`;

interface CatalogueState {
  readonly name: string;
  readonly products: number;
  /** Whether anything is in stock; a shop whose feed says 0 of everything shows its products anyway. */
  readonly hasStock: boolean;
  readonly checkedAt: number;
}

/** Which products are offered: those that meet all filters, and are of the brand if one is given. */
interface OfferedWhere {
  readonly filters: readonly FilterNode[];
  readonly brand?: string | undefined;
}

/** The names of a catalogue's filtered products. Made once for each filter, so that a call neither builds nor hashes a long text. */
const names = new WeakMap<CatalogueState, WeakMap<FilterNode, string>>();

/** A filter of a catalogue as a text that no other one has. */
function nameOf(storeKey: string, state: CatalogueState, filter: FilterNode | undefined): string {
  if (filter === undefined) return `${storeKey} ${state.name}`;
  let ofState = names.get(state);
  if (ofState === undefined) names.set(state, (ofState = new WeakMap()));
  let name = ofState.get(filter);
  if (name === undefined) ofState.set(filter, (name = `${storeKey} ${state.name} ${JSON.stringify(filter)}`));
  return name;
}

const isOfToday = new WeakMap<FilterNode, boolean>();

/** What is new today is not new for ever: such a filter is asked again every minute. */
function changesByItself(filter: FilterNode): boolean {
  let changes = isOfToday.get(filter);
  if (changes === undefined) isOfToday.set(filter, (changes = testsOf(filter).some(({ operator }) => operator === 'within last')));
  return changes;
}

class CatalogueMemory {
  readonly #db: Database;
  readonly #states = new Map<string, CatalogueState>();
  readonly #checking = new Map<string, Promise<CatalogueState>>();
  readonly #sets = new ByteCache<Promise<Ids>>(mostBytes);
  readonly #brands = new ByteCache<Promise<ReadonlyMap<string, Ids>>>(mostBytes);

  constructor(db: Database) {
    this.#db = db;
  }

  async offered(storeKey: string, { filters, brand }: OfferedWhere, mostKept: number): Promise<OfferedProducts> {
    const state = await this.#state(storeKey);
    if (state.products > mostKept) {
      const ofBrand: FilterNode[] = brand === undefined ? [] : [{ kind: 'test', attribute: 'brand', operator: '=', value: brand }];
      return filteredByCall(this.#db, storeKey, state.name, offeredWhere(storeKey, state, joinFilters('and', [...filters, ...ofBrand])));
    }
    // Each on its own, so that the filters of calls and all brands and categories are not read in all their combinations.
    const sets = await Promise.all([
      ...(filters.length === 0 ? [undefined] : filters).map((filter) => this.#filtered(storeKey, state, filter)),
      ...(brand === undefined ? [] : [this.#ofBrand(storeKey, state, brand)]),
    ]);
    const [smallest = new Set<string>(), ...others] = sets.sort((left, right) => left.size - right.size);
    const isKept = (id: string) => smallest.has(id) && others.every((set) => set.has(id));
    return {
      catalogue: state.name,
      keep: async (ids, most, numbered) => {
        if (numbered !== undefined) return numberedIn([smallest, ...others], numbered, most);
        if (ids.length <= mostOfOneCall) return first(ids, isKept, most);
        if (others.length === 0) return keptOf(smallest, ids, most);
        // A brand has fewer products than such a list.
        return first(smallest.size < ids.length ? inOrderOf(ids, smallest) : ids, isKept, most);
      },
      among: async () => isKept,
      newest: async () => first(smallest, isKept, mostNewest),
    };
  }

  #filtered(storeKey: string, state: CatalogueState, filter: FilterNode | undefined): Promise<Ids> {
    const name = nameOf(storeKey, state, filter);
    const key = filter !== undefined && changesByItself(filter) ? `${Math.floor(Date.now() / 60_000)} ${name}` : name;
    const known = this.#sets.get(key);
    if (known !== undefined) return known;
    const where = offeredWhere(storeKey, state, filter);
    const read = readCatalogue(this.#db, storeKey, where).then((ids): Ids => new Set(ids));
    const bytesOf = (ids: number) => 500 + ids * 70;
    this.#sets.set(key, read, bytesOf(state.products));
    read.then(
      // Of a brand or category there are few: a set counts as what it holds, so that all of them stay.
      ({ size }) => this.#sets.set(key, read, bytesOf(size)),
      () => this.#sets.delete(key),
    );
    return read;
  }

  /** The products of a brand. All brands are read at once: there are thousands of them, and each on its own takes as long as all. */
  async #ofBrand(storeKey: string, state: CatalogueState, brand: string): Promise<Ids> {
    const key = `${storeKey} ${state.name}`;
    let brands = this.#brands.get(key);
    if (brands === undefined) {
      brands = rowsOf<{ id: string; brand: string }>(
        this.#db.pool,
        sql`SELECT p.id, p.brand FROM products p WHERE ${offeredWhere(storeKey, state, undefined)} AND p.brand IS NOT NULL ${newestFirst}`,
      ).then((rows) => {
        const all = new Map<string, Set<string>>();
        for (const row of rows) {
          const ids = all.get(row.brand);
          if (ids === undefined) all.set(row.brand, new Set([row.id]));
          else ids.add(row.id);
        }
        return all;
      });
      this.#brands.set(key, brands, 500 + state.products * 100);
      brands.catch(() => this.#brands.delete(key));
    }
    return (await brands).get(brand) ?? new Set();
  }

  async #state(storeKey: string): Promise<CatalogueState> {
    const known = this.#states.get(storeKey);
    if (known !== undefined && Date.now() - known.checkedAt < checkMs) return known;
    let checking = this.#checking.get(storeKey);
    if (checking === undefined) {
      checking = this.#check(storeKey).finally(() => this.#checking.delete(storeKey));
      this.#checking.set(storeKey, checking);
    }
    if (known === undefined) return checking;
    checking.catch(() => {}); // the next call tries again
    return known;
  }

  async #check(storeKey: string): Promise<CatalogueState> {
    const row = await rowOf<{ name: string; products: number; has_stock: boolean }>(
      this.#db.pool,
      sql`SELECT coalesce((SELECT max(changed_seq) FROM products WHERE store_key = ${storeKey}), 0) || '-' ||
            coalesce((SELECT max(changed_seq) FROM product_deletions WHERE store_key = ${storeKey}), 0) AS name,
            (SELECT count(*)::int FROM (SELECT FROM products WHERE store_key = ${storeKey} LIMIT ${mostInMemory + 1}) AS bounded) AS products,
            EXISTS (SELECT FROM products p WHERE p.store_key = ${storeKey} AND ${inStock}) AS has_stock`,
    );
    const state = { name: row?.name ?? '', products: row?.products ?? 0, hasStock: row?.has_stock ?? true, checkedAt: Date.now() };
    // A few thousand stores of a process are a few hundred bytes each; the oldest goes.
    if (this.#states.size > 5_000) for (const oldest of take(this.#states.keys(), 1)) this.#states.delete(oldest);
    this.#states.set(storeKey, state);
    return state;
  }
}

const offeredWhere = (storeKey: string, { hasStock }: CatalogueState, filter: FilterNode | undefined): Sql =>
  sql`p.store_key = ${storeKey} AND ${shown} AND ${hasStock ? inStock : sql`true`} AND ${productWhere(filter)}`;

function filteredByCall(db: Database, storeKey: string, catalogue: string, where: Sql): OfferedProducts {
  const among = async (ids: readonly string[]) => {
    if (ids.length === 0) return () => false;
    const rows = await rowsOf<{ id: string }>(db.pool, sql`SELECT p.id FROM products p WHERE p.id = ANY(${ids}::text[]) AND ${where}`);
    const kept = new Set(rows.map(({ id }) => id));
    return (id: string) => kept.has(id);
  };
  return {
    catalogue,
    keep: async (ids, most) => first(ids, await among(ids), most),
    among: (ids) => among([...ids()]),
    newest: () => readCatalogue(db, storeKey, where, { most: mostNewest }),
  };
}

function* take<Value>(values: Iterable<Value>, most: number): Generator<Value> {
  let left = most;
  for (const value of values) {
    if (left-- <= 0) return;
    yield value;
  }
}

const memories = new WeakMap<Database, CatalogueMemory>();

/** The products of a store that may be shown, as its catalogue was some seconds ago at most. A catalogue of up to `mostKept` products is kept in memory. */
export function offeredProducts(db: Database, storeKey: string, where: OfferedWhere, mostKept = mostInMemory): Promise<OfferedProducts> {
  let memory = memories.get(db);
  if (memory === undefined) memories.set(db, (memory = new CatalogueMemory(db)));
  return memory.offered(storeKey, where, mostKept);
}
