import { z } from 'zod';

import { changedBy, json, rowOf, sql } from '../../db/sql.ts';
import { countText } from '../../http/countText.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { undoChanges } from './importChanges.store.ts';

/** Addresses that are taken back at a time. */
const atOnce = 5_000;

/** Takes back what an import did to those addresses to which nothing happened since. One that is begun again continues after the last batch. */
export const undoSubscriberImportJob = defineJob({
  name: 'email.undoSubscriberImport',
  input: z.object({ importId: z.uuid() }),
  async run({ importId }, { db, storeKey, signal, progress }) {
    const place = { storeKey, jobId: importId };
    for (;;) {
      signal.throwIfAborted();
      const { undone, isLast } = await db.transaction(async ({ client }) => {
        const row = await rowOf<{ undone: { removed: number; kept: number } | null }>(
          client,
          sql`SELECT undone FROM subscriber_imports WHERE store_key = ${storeKey} AND job_id = ${importId} FOR UPDATE`,
        );
        const before = row?.undone ?? { removed: 0, kept: 0 };
        const batch = await undoChanges({ client }, place, atOnce, new Date());
        const after = { removed: before.removed + (batch?.removed ?? 0), kept: before.kept + (batch?.kept ?? 0) };
        await changedBy(
          client,
          sql`UPDATE subscriber_imports SET undone = ${json(after)} WHERE store_key = ${storeKey} AND job_id = ${importId}`,
        );
        return { undone: after, isLast: batch === undefined };
      });
      if (isLast) return `${countText(undone.removed)} removed, ${countText(undone.kept)} kept.`;
      progress(0, `${countText(undone.removed)} removed, ${countText(undone.kept)} kept`);
    }
  },
});

export const jobs = [undoSubscriberImportJob];
