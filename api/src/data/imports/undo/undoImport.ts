import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';

import { countText } from '../../../http/countText.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { changedBy, json, rowOf, rowsOf, sql } from '../../../db/sql.ts';
import { recountCategories } from '../../categories/categoryCounts.ts';
import { objectCopies } from '../../browse/objectCopies.ts';
import type { ImportTools } from '../run/importTools.ts';
import { withImportLock } from '../run/importLock.ts';
import { storedHashes } from '../write/changedObjects.ts';
import { lockEntities } from '../write/importBatch.ts';
import { undoWrites } from './undoWrites.ts';

/** At most this many objects go back in one transaction. */
const chunk = 500;

/** Orders before customers: what is left of a customer's orders decides whether they stay known. */
const order: readonly DataEntity[] = ['orders', 'customers', 'products', 'categories', 'pages'];

interface JournalRow {
  readonly id: string;
  readonly hash: string | null;
  readonly wasThere: boolean;
}

export interface UndoCounts {
  /** Objects that the import brought, and that are gone. */
  readonly removed: number;
  /** Objects that are again as they were. */
  readonly restored: number;
  /** Objects that were changed or deleted since, and were left alone. */
  readonly kept: number;
}

type Fate = keyof UndoCounts | 'nothing';

/** What becomes of an object whose digest is `current` by now; undefined when it is not there. */
function fateOf({ hash, wasThere }: JournalRow, current: string | undefined): Fate {
  if (hash === null) return wasThere ? (current === undefined ? 'restored' : 'kept') : 'nothing';
  if (current === undefined && !wasThere) return 'nothing';
  if (current !== hash) return 'kept';
  return wasThere ? 'restored' : 'removed';
}

interface Place {
  readonly storeKey: string;
  readonly importId: string;
}

/** Takes the next objects of an import back; returns how many were checked. */
async function undoSome(transaction: Transaction, { storeKey, importId }: Place, entity: DataEntity): Promise<number> {
  const { client } = transaction;
  await lockEntities(transaction, storeKey, [entity]);
  const journal = sql`import_undo WHERE store_key = ${storeKey} AND import_id = ${importId} AND entity = ${entity}`;
  const rows = await rowsOf<JournalRow>(
    client,
    sql`SELECT object_id AS id, encode(hash, 'hex') AS hash, before IS NOT NULL AS "wasThere" FROM ${journal} AND NOT is_kept
        ORDER BY object_id LIMIT ${chunk} FOR UPDATE`,
  );
  if (rows.length === 0) return 0;
  const allIds = rows.map(({ id }) => id);
  const stored = await storedHashes(client, storeKey, objectCopies[entity].table, allIds);
  // A category that only products name is in no one's way.
  const currentOf = (id: string) => (entity === 'categories' && stored.get(id) === '' ? undefined : stored.get(id));
  const fates = Map.groupBy(rows, (row) => fateOf(row, currentOf(row.id)));
  const idsOf = (fate: Fate) => (fates.get(fate) ?? []).map(({ id }) => id);
  const [removed, restored, kept] = [idsOf('removed'), idsOf('restored'), idsOf('kept')];
  const now = new Date();
  if (removed.length > 0) await undoWrites[entity].remove(transaction, { storeKey, ids: removed, now });
  if (restored.length > 0) {
    const copies = sql`${journal} AND object_id = ANY(${restored}::text[])`;
    await undoWrites[entity].restore(transaction, { storeKey, ids: restored, now, copies });
  }
  await changedBy(client, sql`DELETE FROM ${journal} AND object_id = ANY(${allIds}::text[]) AND object_id <> ALL(${kept}::text[])`);
  await changedBy(
    client,
    sql`UPDATE import_undo SET is_kept = true, before = NULL WHERE store_key = ${storeKey} AND import_id = ${importId}
    AND entity = ${entity} AND object_id = ANY(${kept}::text[])`,
  );
  const found = await rowOf<{ counts: UndoCounts | null }>(
    client,
    sql`SELECT undo_counts AS counts FROM imports WHERE store_key = ${storeKey} AND id = ${importId} FOR UPDATE`,
  );
  const counts = found?.counts ?? { removed: 0, restored: 0, kept: 0 };
  const added: UndoCounts = {
    removed: counts.removed + removed.length,
    restored: counts.restored + restored.length,
    kept: counts.kept + kept.length,
  };
  await changedBy(client, sql`UPDATE imports SET undo_counts = ${json(added)} WHERE store_key = ${storeKey} AND id = ${importId}`);
  return rows.length;
}

async function leftOf(db: Database, { storeKey, importId }: Place): Promise<number> {
  const row = await rowOf<{ left: number }>(
    db.pool,
    sql`SELECT count(*)::int AS left FROM import_undo WHERE store_key = ${storeKey} AND import_id = ${importId} AND NOT is_kept`,
  );
  return row?.left ?? 0;
}

/**
 * Takes back what an import did: what it brought goes, what it changed or removed is again as it was. What was changed since, by a later import, a
 * push or staff, is left alone. Continues where a killed one stopped: what is undone leaves the journal in the same transaction.
 */
export async function undoImport(storeKey: string, importId: string, tools: ImportTools, byName: string): Promise<string> {
  const { db, signal, progress } = tools;
  const place = { storeKey, importId };
  return withImportLock(tools, storeKey, async () => {
    const total = await leftOf(db, place);
    let done = 0;
    for (const entity of order)
      for (;;) {
        signal.throwIfAborted();
        const count = await db.transaction((transaction) => undoSome(transaction, place, entity));
        if (count === 0) break;
        done += count;
        progress((0.75 * done) / Math.max(total, 1), `${countText(done)} of ${countText(total)}`);
      }
    progress(0.75, 'Updating search');
    await recountCategories(db, storeKey);
    await tools.index(db, storeKey, { signal, progress: (fraction, message) => progress(0.75 + fraction / 4, message) });
    await changedBy(
      db.pool,
      sql`UPDATE imports SET undone_at = ${new Date()}, undone_by_name = ${byName} WHERE store_key = ${storeKey} AND id = ${importId}`,
    );
    return 'Undone.';
  });
}
