import { z } from 'zod';

import { rowOf, sql } from '../../db/sql.ts';
import { CutOffCsv } from '../../csv/csvRows.ts';
import { Failure } from '../../http/failure.ts';
import { defineJob, type JobTools } from '../../jobs/jobs.ts';
import { fileSize, readFile } from '../../resources/transfer/uploadedFiles.ts';
import { countText } from '../../http/countText.ts';
import { findList } from './findList.ts';
import { keepChanges } from './importChanges.store.ts';
import { type ImportReport, keepReport, readImport } from './importReport.store.ts';
import { ImportedAddresses } from './importedAddresses.ts';
import { beginRun, dropImport, heldRun, type ImportRun, importRunOf, keepAddresses, keepRun, takeAddresses } from './importRun.store.ts';
import { type JoinCounts, joinSubscribers } from './joinSubscribers.ts';

/** Addresses that are written at a time. */
const atOnce = 5_000;
/** Reading a file takes about this share of the time. */
const readingShare = 0.2;

const noneYet: JoinCounts = { subscribed: 0, unchanged: 0, joined: 0, asked: 0, refused: 0 };

const sumOf = (one: JoinCounts, other: JoinCounts): JoinCounts => ({
  subscribed: one.subscribed + other.subscribed,
  unchanged: one.unchanged + other.unchanged,
  joined: one.joined + other.joined,
  asked: one.asked + other.asked,
  refused: one.refused + other.refused,
});

const summaryOf = ({ is_dry_run: isDryRun, rows, subscribed, unchanged, refused, invalid }: ImportReport): string =>
  isDryRun
    ? `${subscribed} of ${rows} rows would be subscribed.`
    : `${subscribed} subscribed, ${unchanged} unchanged, ${refused} skipped, ${invalid} invalid.`;

/** Keeps the addresses of the file in the database, each once, however large the file is. */
async function readAddresses(file: string, tools: JobTools): Promise<ImportRun> {
  const { db, storeKey, signal, progress } = tools;
  const place = { db, storeKey };
  await dropImport(db.pool, tools); // of an attempt that ended while it read
  const size = await fileSize(place, file);
  const addresses = new ImportedAddresses(readFile(place, file));
  let [valid, different] = [0, 0];
  try {
    for await (const emails of addresses.batches(atOnce)) {
      signal.throwIfAborted();
      valid += emails.length;
      different += await keepAddresses(db.pool, tools, emails);
      progress((readingShare * addresses.bytes) / size, `${countText(addresses.rows)} rows read`);
    }
  } catch (error) {
    if (error instanceof CutOffCsv) throw new Failure('LogicalError', error.message);
    throw error;
  }
  const { rows, invalid, problems } = addresses;
  if (rows === 0) throw new Failure('LogicalError', 'The file has no email addresses.');
  const run = { reading: { rows, repeated: valid - different, invalid, problems }, addresses: different, done: 0, counts: noneYet };
  await beginRun(db.pool, tools, run);
  return run;
}

/** Imports the subscribers of a file, or counts what that would do. One that is begun again continues after the last batch that was written. */
export const subscriberImportJob = defineJob({
  name: 'email.importSubscribers',
  input: z.object({ file: z.uuid(), list: z.uuid().optional(), hasConsent: z.boolean(), isDryRun: z.boolean() }),
  async run({ file, list: listId, hasConsent, isDryRun }, tools) {
    const { db, storeKey, signal, progress } = tools;
    const store = await rowOf<{ company_key: string }>(db.pool, sql`SELECT company_key FROM live_stores WHERE key = ${storeKey}`);
    if (store === undefined) return 'The store was deleted.';
    const list = await findList(db.pool, { key: storeKey, companyKey: store.company_key }, listId);
    const reported = await readImport(db.pool, tools);
    if (reported !== undefined) return summaryOf(reported.report); // killed just before its last word
    const terms = { storeKey, source: 'import' as const, list, hasConsent: true, isAskedAgain: hasConsent, isDryRun };
    let run = (await importRunOf(db.pool, tools)) ?? (await readAddresses(file, tools));
    for (let from: string | undefined = ''; from !== undefined;) {
      signal.throwIfAborted();
      progress(
        readingShare + ((1 - readingShare) * run.done) / Math.max(1, run.addresses),
        `${countText(run.done)} of ${countText(run.addresses)} addresses done`,
      );
      const first: string = from;
      ({ run, from } = await db.transaction(async (tx) => {
        const before = await heldRun(tx.client, tools);
        if (before === undefined) throw new Error('Another worker has ended this import.');
        const emails = await takeAddresses(tx.client, tools, first, atOnce);
        if (emails.length === 0) return { run: before, from: undefined };
        const now = new Date();
        const counts = await joinSubscribers(tx, { ...terms, emails, now }, (joined) =>
          keepChanges(tx.client, tools, joined, { listId: list?.id, at: now }),
        );
        const after = { ...before, done: before.done + emails.length, counts: sumOf(before.counts, counts) };
        await keepRun(tx.client, tools, after);
        return { run: after, from: emails.at(-1) };
      }));
    }
    const { counts, reading } = run;
    const report: ImportReport = { is_dry_run: isDryRun, ...counts, ...reading, problems: [...reading.problems] };
    await db.transaction(async ({ client }) => {
      await keepReport(client, tools, report);
      await dropImport(client, tools);
    });
    return summaryOf(report);
  },
});

export const jobs = [subscriberImportJob];
