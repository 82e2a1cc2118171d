import { deletedStores, deleteStore, restoreStore } from '@endcap/schema/store/stores/stores.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { type StoreRow, storeAnswer, storeColumns } from './storeAnswer.ts';
import { restorableUntil, resumeJobs, stopJobs } from './storeDeletion.ts';

const title = 'Failed to delete store';

export const handlers: Handler[] = [
  handle(deleteStore, async ({ name }, context) => {
    const { db, store, user, now } = context;
    await db.transaction(async (transaction) => {
      const { client } = transaction;
      const own = sql`company_key = ${store.companyKey} AND key = ${store.key}`;
      const before = await rowOf<StoreRow>(client, sql`SELECT ${storeColumns} FROM live_stores WHERE ${own} FOR UPDATE`);
      if (before === undefined) throw new Failure('NotFoundError', 'Store not found.');
      if (name.trim() !== before.name.trim()) {
        const message = `Enter the name of the store, ${before.name}, to delete it.`;
        throw new Failure('LogicalError', message, { title, fields: { name: message } });
      }
      await rowOf(client, sql`UPDATE stores SET deleted_at = ${now}, deleted_by = ${user.name}, revision = revision + 1 WHERE ${own}`);
      await stopJobs(client, store.key, now);
      await recordAudit(transaction, context, {
        companyKey: store.companyKey,
        storeKey: store.key,
        action: 'delete',
        objectType: 'store',
        objectId: store.key,
        before: storeAnswer(before),
      });
    });
    return { restorable_until: restorableUntil(now).toISOString() };
  }),

  handle(deletedStores, async (_input, { db, company, now }) => {
    const rows = await rowsOf<{ id: string; name: string; domain: string; deleted_at: Date; deleted_by: string | null }>(
      db.pool,
      sql`SELECT id, name, domain, deleted_at, deleted_by FROM stores WHERE company_key = ${company.key} AND deleted_at IS NOT NULL
          ORDER BY deleted_at DESC, key LIMIT 200`,
    );
    const result = rows.flatMap(({ deleted_at: deletedAt, deleted_by: deletedBy, ...row }) => {
      const until = restorableUntil(deletedAt);
      if (until <= now) return [];
      return [{ ...row, deleted_at: deletedAt.toISOString(), deleted_by: deletedBy ?? '', restorable_until: until.toISOString() }];
    });
    return { result };
  }),

  handle(restoreStore, async ({ id }, context) => {
    const { db, company, now } = context;
    return db.transaction(async (transaction) => {
      const { client } = transaction;
      const row = await rowOf<StoreRow & { deleted_at: Date }>(
        client,
        sql`SELECT ${storeColumns}, deleted_at FROM stores
            WHERE company_key = ${company.key} AND (key = ${id} OR id = ${id}) AND deleted_at IS NOT NULL FOR UPDATE`,
      );
      if (row === undefined || restorableUntil(row.deleted_at) <= now)
        throw new Failure('NotFoundError', 'Deleted store not found, or its data has been erased.', {
          title: 'Failed to restore store',
        });
      const restored = await rowOf<StoreRow>(
        client,
        sql`UPDATE stores SET deleted_at = NULL, deleted_by = NULL, revision = revision + 1
            WHERE company_key = ${company.key} AND key = ${row.key} RETURNING ${storeColumns}`,
      );
      if (restored === undefined) throw new Error('An update answered no row.');
      await resumeJobs(client, row.key);
      const answer = storeAnswer(restored);
      await recordAudit(transaction, context, {
        companyKey: company.key,
        storeKey: row.key,
        action: 'restore',
        objectType: 'store',
        objectId: row.key,
        after: answer,
      });
      return answer;
    });
  }),
];
