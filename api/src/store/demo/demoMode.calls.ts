import { demoModeInfo, disableDemoMode, enableDemoMode } from '@endcap/schema/store/demo/demoMode.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, type Sql, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle, type StoreContext } from '../../http/handle.ts';
import { readDemoMode } from './demoMode.store.ts';

/** Changes the mode and records who did; setting it twice is not a change. */
async function switching(context: StoreContext, action: 'enable' | 'disable', change: Sql): Promise<void> {
  const { db, store } = context;
  await db.transaction(async (transaction) => {
    if ((await changedBy(transaction.client, change)) === 0) return;
    const object = { companyKey: store.companyKey, storeKey: store.key, objectType: 'demo mode', objectId: store.key };
    await recordAudit(transaction, context, { ...object, action });
  });
}

export const handlers: Handler[] = [
  handle(demoModeInfo, (_input, { db, store }) => readDemoMode(db, store.key)),

  handle(enableDemoMode, async (_input, context) => {
    const { db, store, user, now } = context;
    const { available } = await readDemoMode(db, store.key);
    if (!available) {
      const message = 'The store has orders or searches of its own: its dashboard shows these.';
      throw new Failure('LogicalError', message, { title: 'Failed to enable demo mode' });
    }
    await switching(
      context,
      'enable',
      sql`INSERT INTO store_demo_modes (store_key, enabled_at, enabled_by) VALUES (${store.key}, ${now}, ${user.id}) ON CONFLICT DO NOTHING`,
    );
    return readDemoMode(db, store.key);
  }),

  handle(disableDemoMode, async (_input, context) => {
    const { db, store } = context;
    await switching(context, 'disable', sql`DELETE FROM store_demo_modes WHERE store_key = ${store.key}`);
    return readDemoMode(db, store.key);
  }),
];
