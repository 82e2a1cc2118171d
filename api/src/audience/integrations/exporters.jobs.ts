import { randomUUID } from 'node:crypto';

import { exporters } from '@endcap/schema/audience/integrations/exporters.resource.ts';
import { targetNeeds } from '@endcap/schema/audience/integrations/exporterTargets.ts';
import { z } from 'zod';

import { customerLimitsOf } from '../../data/customers/customerLimits.store.ts';
import { changedBy, json, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { FetchError } from '../../http/outgoing/guardedFetch.ts';
import { defineJob, type JobTools } from '../../jobs/jobs.ts';
import { withoutAddresses } from '../../log/withoutAddresses.ts';
import { audienceIds } from '../audiences/audienceContext.ts';
import { computeAudience } from '../audiences/computeAudience.ts';
import { keepAudienceFile } from './audienceFile.jobs.ts';
import { audienceFile } from './audienceFile.ts';
import { secretNamed } from '../../credentials/secretNamed.ts';
import { openTarget } from './openTarget.ts';
import { pushPeople, type RunCounts } from './pushPeople.ts';
import type { ExporterBody } from './pushTarget.ts';
import type { ReadPeople } from './readPeople.ts';
import { type SftpPlace, writeToSftp } from './targets/sftp.ts';

type Reading = ReadPeople & { readonly exporter: ExporterBody };

/** Writes a file to a server, and keeps who is in it: someone who is erased must not stay there. */
async function sendFile(reading: Reading, id: string, place: SftpPlace, counts: RunCounts): Promise<void> {
  const { db, storeKey } = reading;
  const inside: string[] = [];
  await writeToSftp(
    place,
    audienceFile(reading, (emails) => inside.push(...emails)),
  );
  counts.pushed = inside.length;
  counts.removed = await changedBy(
    db.pool,
    sql`DELETE FROM exporter_people WHERE store_key = ${storeKey} AND exporter_id = ${id} AND email <> ALL(${inside}::text[])`,
  );
  await changedBy(
    db.pool,
    sql`INSERT INTO exporter_people (store_key, exporter_id, email, sent) SELECT ${storeKey}, ${id}, one.email, '' FROM unnest(${inside}::text[]) AS one (email)
        ON CONFLICT DO NOTHING`,
  );
}

/** Brings the service of an integration up to date with its audience. */
export async function runExporter({ db, log, storeKey, signal }: JobTools, id: string, counts: RunCounts): Promise<void> {
  const now = new Date();
  const row = await rowOf<{ company_key: string; body: unknown }>(
    db.pool,
    sql`SELECT r.company_key, r.body FROM store_resources r JOIN live_stores l ON l.key = r.store_key AND l.company_key = r.company_key
        WHERE r.store_key = ${storeKey} AND r.kind = 'exporter' AND r.id = ${id}`,
  );
  if (row === undefined) throw new Failure('NotFoundError', 'The integration was deleted.');
  const { company_key: companyKey } = row;
  const stored = exporters.fields.parse(row.body);
  const { isAds } = targetNeeds[stored.target];
  const exporter = isAds === true ? { ...stored, columns: [], only_subscribed: true } : stored;
  const audienceId = (await audienceIds({ db, store: { key: storeKey, companyKey } })).get(exporter.audience.trim().toLowerCase());
  if (audienceId === undefined) throw new Failure('LogicalError', `Audience “${exporter.audience}” not found.`);
  await computeAudience({ db, log, now, store: { key: storeKey, companyKey } }, audienceId);
  const reading = { db, storeKey, audienceId, exporter, limits: await customerLimitsOf({ db, log, now }, storeKey), now };
  if (exporter.target === 'csv') {
    counts.pushed = await keepAudienceFile(reading, id);
    return;
  }
  if (exporter.target === 'sftp') {
    const secret = await secretNamed(db, companyKey, storeKey, exporter.secret);
    return sendFile(reading, id, { url: exporter.url, user: exporter.account, secret, hostKey: exporter.host_fingerprint, signal }, counts);
  }
  await pushPeople(reading, id, await openTarget(db, { companyKey, storeKey, id, exporter }, exporter.target, signal), counts);
}

/** Pushes the audience of an integration. */
export const exporterRunJob = defineJob({
  name: 'audience.export',
  can: 'EXPORTERS_EDIT',
  input: z.object({ id: z.uuid() }),
  keepDays: 7,
  // A run that failed is begun again by its schedule, and by hand.
  attempts: 1,
  async run({ id }, tools) {
    const { db, storeKey, log } = tools;
    const runId = randomUUID();
    const counts: RunCounts = { pushed: 0, skipped: 0, removed: 0, failed: 0, errors: [] };
    await changedBy(
      db.pool,
      sql`UPDATE exporter_runs SET state = 'failed', finished_at = now(), message = 'The run was interrupted.'
          WHERE store_key = ${storeKey} AND exporter_id = ${id} AND state = 'running'`,
    );
    await changedBy(
      db.pool,
      sql`INSERT INTO exporter_runs (store_key, exporter_id, id, started_at, state) VALUES (${storeKey}, ${id}, ${runId}, now(), 'running')`,
    );
    let failure: Failure | undefined;
    try {
      await runExporter(tools, id, counts);
    } catch (error) {
      const isExpected = error instanceof Failure || error instanceof FetchError;
      if (!isExpected) log.error({ err: error, exporter: id }, 'an integration failed');
      failure = new Failure('LogicalError', isExpected ? withoutAddresses(error.message) : 'The run failed. See the log for the reason.');
    }
    const { pushed, skipped, removed, failed, errors } = counts;
    await changedBy(
      db.pool,
      sql`UPDATE exporter_runs SET finished_at = now(), state = ${failure === undefined ? 'success' : 'failed'}, message = ${failure?.message ?? ''},
            pushed = ${pushed}, skipped = ${skipped}, removed = ${removed}, failed = ${failed}, errors = ${json(errors.map(withoutAddresses))}
          WHERE store_key = ${storeKey} AND exporter_id = ${id} AND id = ${runId}`,
    );
    if (failure !== undefined) throw failure;
    return `${pushed} people are up to date, ${skipped} aren’t in the tool, ${removed} were removed, ${failed} failed.`;
  },
});

export const jobs = [exporterRunJob];
