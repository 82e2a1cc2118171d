import type { FilterNode } from '@endcap/schema/data/filters/filterTree.ts';

import type { Database } from '../../db/database.ts';
import { ByteCache } from '../../db/byteCache.ts';
import { rowsOf, sql } from '../../db/sql.ts';

export interface FoundCategory {
  readonly id: string;
  readonly name: string;
}

/** A category counts by its id, or else by its name. */
const isAsked = (storeKey: string, category: string) =>
  sql`c.store_key = ${storeKey} AND (c.id = ${category} OR lower(left(c.name, 200)) = lower(left(${category}, 200)))`;

/** The categories right below one. */
export function directSubcategories(db: Database, storeKey: string, category: string): Promise<FoundCategory[]> {
  return rowsOf<FoundCategory>(
    db.pool,
    sql`SELECT DISTINCT s.id, s.name FROM categories c JOIN categories s ON s.store_key = c.store_key AND s.id = ANY(c.subcategories)
        WHERE ${isAsked(storeKey, category)} AND s.id <> c.id ORDER BY s.id LIMIT 100`,
  );
}

const freshMs = 30_000;
const calledNames = new WeakMap<Database, ByteCache<{ readonly names: Promise<ReadonlySet<string>>; readonly at: number }>>();

/** ID and name of a category in lower case; of one that the shop does not have, what it was called. */
export function namesOfCategory(db: Database, storeKey: string, category: string): Promise<ReadonlySet<string>> {
  let known = calledNames.get(db);
  if (known === undefined) calledNames.set(db, (known = new ByteCache(5_000_000)));
  const key = `${storeKey} ${category}`;
  const held = known.get(key);
  if (held !== undefined && Date.now() - held.at < freshMs) return held.names;
  const read = rowsOf<FoundCategory>(
    db.pool,
    sql`SELECT c.id, c.name FROM categories c WHERE ${isAsked(storeKey, category)} LIMIT 100`,
  ).then((rows): ReadonlySet<string> => new Set([category, ...rows.flatMap(({ id, name }) => [id, name])].map((one) => one.toLowerCase())));
  known.set(key, { names: read, at: Date.now() }, 500);
  read.catch(() => known.delete(key));
  return read;
}

const scopes = new WeakMap<Database, ByteCache<{ readonly scope: Promise<FilterNode | undefined>; readonly at: number }>>();

/** The conditions that products of a category and of those below it meet, whose tree may go in circles. A category that only products name is one on its own. */
export function categoryScope(db: Database, storeKey: string, category: string): Promise<FilterNode | undefined> {
  let known = scopes.get(db);
  if (known === undefined) scopes.set(db, (known = new ByteCache(5_000_000)));
  const key = `${storeKey} ${category}`;
  const held = known.get(key);
  if (held !== undefined && Date.now() - held.at < freshMs) return held.scope;
  const scope = readScope(db, storeKey, category);
  known.set(key, { scope, at: Date.now() }, 500);
  scope.catch(() => known.delete(key));
  return scope;
}

async function readScope(db: Database, storeKey: string, category: string): Promise<FilterNode | undefined> {
  if (category === '') return undefined;
  const rows = await rowsOf<FoundCategory>(
    db.pool,
    sql`WITH RECURSIVE below (id, name, subcategories) AS (
          SELECT c.id, c.name, c.subcategories FROM categories c WHERE ${isAsked(storeKey, category)}
          UNION
          SELECT c.id, c.name, c.subcategories FROM below b JOIN categories c ON c.store_key = ${storeKey} AND c.id = ANY(b.subcategories)
        ) SELECT id, name FROM below LIMIT 1000`,
  );
  const names = new Set([category, ...rows.flatMap(({ id, name }) => [id, name])]);
  return { kind: 'test', attribute: 'categories', operator: 'in', value: [...names] };
}
