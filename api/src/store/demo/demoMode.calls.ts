import { demoModeInfo, disableDemoMode, enableDemoMode } from '@endcap/schema/store/demo/demoMode.rest.ts';

import { changedBy, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { readDemoMode } from './demoMode.store.ts';

export const handlers: Handler[] = [
  handle(demoModeInfo, (_input, { db, store }) => readDemoMode(db, store.key)),

  handle(enableDemoMode, async (_input, { db, store, user, now }) => {
    const { available } = await readDemoMode(db, store.key);
    if (!available) {
      const message = 'The store has orders or searches of its own: its dashboard shows these.';
      throw new Failure('LogicalError', message, { title: 'Failed to enable demo mode' });
    }
    await changedBy(
      db.pool,
      sql`INSERT INTO store_demo_modes (store_key, enabled_at, enabled_by) VALUES (${store.key}, ${now}, ${user.id}) ON CONFLICT DO NOTHING`,
    );
    return readDemoMode(db, store.key);
  }),

  handle(disableDemoMode, async (_input, { db, store }) => {
    await changedBy(db.pool, sql`DELETE FROM store_demo_modes WHERE store_key = ${store.key}`);
    return readDemoMode(db, store.key);
  }),
];
