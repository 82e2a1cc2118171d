import { type FilterNode, printFilter } from '@endcap/schema/data/filters/filterTree.ts';

import { ByteCache } from '../../db/byteCache.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { DocumentTable } from '../engine/documentTable.ts';
import { productWhere } from '../products/productFilter.ts';
import type { IndexSnapshot } from '../index/indexSnapshots.ts';

/** The documents of a segment that a filter holds for, ascending. */
type Members = ReadonlyMap<DocumentTable, Uint32Array>;

interface Known {
  readonly members: Members;
  readonly generation: number;
  readonly readAt: number;
  readonly tookMs: number;
}

/** Sets of many stores share this much memory in a process. */
const mostBytes = 50_000_000;
/** Filters such as “created in the last 30 days” change by the clock. */
const ageMs = 60_000;
/** A set that is read in less is read again before the search continues; a larger one is used as it was, and read again behind the search. */
const patienceMs = 50;

const sets = new ByteCache<Known>(mostBytes);
const reading = new Map<string, Promise<Known>>();

/** The products of a snapshot that a filter holds for, kept in memory: rules are asked about them with every search. */
export async function productSet(db: Database, snapshot: IndexSnapshot, filter: FilterNode): Promise<Members> {
  const key = `${db.url} ${snapshot.storeKey} ${printFilter(filter)}`;
  const known = sets.get(key);
  if (known !== undefined && known.generation === snapshot.generation && Date.now() - known.readAt < ageMs) return known.members;
  let running = reading.get(key);
  if (running === undefined) {
    running = readSet(db, snapshot, filter)
      .then((read) => {
        const bytes = [...read.members.values()].reduce((sum, { byteLength }) => sum + byteLength, key.length + 200);
        sets.set(key, read, bytes);
        return read;
      })
      .finally(() => reading.delete(key));
    reading.set(key, running);
  }
  if (known === undefined || known.tookMs < patienceMs) return (await running).members;
  running.catch(() => {}); // the next search tries again
  return known.members;
}

async function readSet(db: Database, { storeKey, generation, segments }: IndexSnapshot, filter: FilterNode): Promise<Known> {
  const started = performance.now();
  const rows = await rowsOf<{ id: string }>(
    db.pool,
    sql`SELECT p.id FROM products p WHERE p.store_key = ${storeKey} AND ${productWhere(filter)}`,
  );
  const members = segments.map(({ documents }) => {
    const found = rows.flatMap(({ id }) => {
      const document = documents.documentOf(id);
      return document === -1 ? [] : [document];
    });
    return [documents, Uint32Array.from(found).sort()] as const;
  });
  return { members: new Map(members), generation, readAt: Date.now(), tookMs: performance.now() - started };
}

const none = new Uint32Array();

/** Whether a document is in a set. */
export function isMember(members: Members, documents: DocumentTable, document: number): boolean {
  const list = members.get(documents) ?? none;
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < document) low = middle + 1;
    else high = middle;
  }
  return list[low] === document;
}

/** Multiplies the weights of the documents in a set, or with 0 outside of it those of all others. */
export function weigh(
  weights: readonly Float32Array[],
  tables: readonly DocumentTable[],
  members: Members,
  inside: number,
  outside = 1,
): void {
  for (const [segment, documents] of tables.entries()) {
    const column = weights[segment];
    if (column === undefined) continue;
    const list = members.get(documents) ?? none;
    // By index: a filter may hold for most products of the store, and iterators cost ten times as much.
    if (outside === 1) {
      for (let at = 0; at < list.length; at++) {
        const document = list[at] ?? 0;
        column[document] = (column[document] ?? 1) * inside;
      }
      continue;
    }
    let next = 0;
    for (let document = 0; document < column.length; document++) {
      const isInside = list[next] === document;
      if (isInside) next++;
      column[document] = isInside ? (column[document] ?? 1) * inside : 0;
    }
  }
}
