import { recordAudit } from '../../db/recordAudit.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { StoreCopier } from '../../resources/transfer/storeCopier.ts';

/** Formatters of a store, of which another has none by that name. */
export const copier: StoreCopier = {
  part: 'formatters',
  async copy(transaction, editing, { key: from }) {
    const { store, user, now } = editing;
    const copied = await rowsOf<{ id: string; name: string; function: string; note: string }>(
      transaction.client,
      sql`INSERT INTO formatters (store_key, id, name, source, note, created_at, created_by, updated_at, updated_by, updated_by_name)
          SELECT ${store.key}, gen_random_uuid(), name, source, note, ${now}, ${user.id}::uuid, ${now}, ${user.id}::uuid, ${user.name}
          FROM formatters WHERE store_key = ${from} AND deleted_at IS NULL ORDER BY lower(name)
          ON CONFLICT DO NOTHING RETURNING id, name, source AS function, note`,
    );
    for (const { id, ...after } of copied)
      await recordAudit(transaction, editing, {
        companyKey: store.companyKey,
        storeKey: store.key,
        action: 'copy',
        objectType: 'formatter',
        objectId: id,
        after,
      });
  },
};
