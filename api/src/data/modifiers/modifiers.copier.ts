import { recordAudit } from '../../db/recordAudit.ts';
import { rowOf, sql } from '../../db/sql.ts';
import type { StoreCopier } from '../../resources/transfer/storeCopier.ts';

/** The newest modifiers of a store become the first ones of another. They run with its first import. */
export const copier: StoreCopier = {
  part: 'modifiers',
  async copy(transaction, editing, { key: from }) {
    const { store, user, now } = editing;
    const copied = await rowOf<{ modifiers: unknown }>(
      transaction.client,
      sql`INSERT INTO modifier_versions (store_key, revision, modifiers, saved_at, saved_by, saved_by_name)
          SELECT ${store.key}, 1, modifiers, ${now}, ${user.id}::uuid, ${user.name} FROM modifier_versions v WHERE store_key = ${from} AND modifiers <> '[]'
            AND revision = (SELECT max(revision) FROM modifier_versions WHERE store_key = ${from})
            AND NOT EXISTS (SELECT FROM modifier_versions WHERE store_key = ${store.key})
          RETURNING modifiers`,
    );
    if (copied !== undefined)
      await recordAudit(transaction, editing, {
        companyKey: store.companyKey,
        storeKey: store.key,
        action: 'copy',
        objectType: 'modifiers',
        objectId: store.key.slice(0, 8),
        before: [],
        after: copied.modifiers,
      });
  },
};
