import { z } from 'zod';

import { changedBy, json, rowOf, sql } from '../../db/sql.ts';
import { CutOffCsv } from '../../csv/csvRows.ts';
import { Failure } from '../../http/failure.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { readFile } from '../../resources/transfer/uploadedFiles.ts';
import { findList } from './findList.ts';
import { ImportedAddresses } from './importedAddresses.ts';
import { type JoinCounts, joinSubscribers } from './joinSubscribers.ts';

/** Addresses that are looked up and written at a time. */
const atOnce = 5_000;

/** Imports the subscribers of a file, or counts what that would do. One that is begun again finds what it has written already. */
export const subscriberImportJob = defineJob({
  name: 'email.importSubscribers',
  input: z.object({ file: z.uuid(), list: z.uuid().optional(), hasConsent: z.boolean(), isDryRun: z.boolean() }),
  async run({ file, list: listId, hasConsent, isDryRun }, { db, storeKey, jobId, signal, progress }) {
    const store = await rowOf<{ company_key: string }>(db.pool, sql`SELECT company_key FROM live_stores WHERE key = ${storeKey}`);
    if (store === undefined) return 'The store was deleted.';
    const list = await findList(db.pool, { key: storeKey, companyKey: store.company_key }, listId);
    const addresses = new ImportedAddresses(readFile({ db, storeKey }, file));
    const counts: Record<keyof JoinCounts, number> = { subscribed: 0, unchanged: 0, joined: 0, asked: 0, refused: 0 };
    const terms = { storeKey, source: 'import' as const, list, hasConsent: true, isAskedAgain: hasConsent, isDryRun };
    try {
      for await (const emails of addresses.batches(atOnce)) {
        signal.throwIfAborted();
        const done = await db.transaction((tx) => joinSubscribers(tx, { ...terms, emails, now: new Date() }));
        for (const name of Object.keys(counts) as (keyof JoinCounts)[]) counts[name] += done[name]; // exactly its keys
        progress(0.5, `${addresses.rows} rows`);
      }
    } catch (error) {
      if (error instanceof CutOffCsv) throw new Failure('LogicalError', error.message);
      throw error;
    }
    const { rows, repeated, invalid, problems } = addresses;
    if (rows === 0) throw new Failure('LogicalError', 'The file has no email addresses.');
    const report = { is_dry_run: isDryRun, rows, ...counts, repeated, invalid, problems };
    await changedBy(
      db.pool,
      sql`INSERT INTO subscriber_imports (store_key, job_id, report, created_at) VALUES (${storeKey}, ${jobId}, ${json(report)}, ${new Date()})
          ON CONFLICT (store_key, job_id) DO UPDATE SET report = excluded.report`,
    );
    return isDryRun
      ? `${counts.subscribed} of ${rows} rows would be subscribed.`
      : `${counts.subscribed} subscribed, ${counts.unchanged} unchanged, ${counts.refused} skipped, ${invalid} invalid.`;
  },
});

export const jobs = [subscriberImportJob];
