import { demoModeInfo, disableDemoMode, enableDemoMode } from '@endcap/schema/store/demo/demoMode.rest.ts';
import { eq } from 'drizzle-orm';

import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { readDemoMode } from './demoMode.store.ts';
import { storeDemoModes } from './demoMode.tables.ts';

export const handlers: Handler[] = [
  handle(demoModeInfo, (_input, { db, store }) => readDemoMode(db, store.key)),

  handle(enableDemoMode, async (_input, { db, store, user, now }) => {
    const { available } = await readDemoMode(db, store.key);
    if (!available) {
      const message = 'The store has orders or searches of its own: its dashboard shows these.';
      throw new Failure('LogicalError', message, { title: 'Failed to enable demo mode' });
    }
    await db.drizzle.insert(storeDemoModes).values({ storeKey: store.key, enabledAt: now, enabledBy: user.id }).onConflictDoNothing();
    return readDemoMode(db, store.key);
  }),

  handle(disableDemoMode, async (_input, { db, store }) => {
    await db.drizzle.delete(storeDemoModes).where(eq(storeDemoModes.storeKey, store.key));
    return readDemoMode(db, store.key);
  }),
];
