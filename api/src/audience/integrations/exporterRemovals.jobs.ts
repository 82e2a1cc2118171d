import { exporters } from '@endcap/schema/audience/integrations/exporters.resource.ts';
import { z } from 'zod';

import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { FetchError } from '../../http/outgoing/guardedFetch.ts';
import { defineJob, type JobTools } from '../../jobs/jobs.ts';
import { withoutAddresses } from '../../log/withoutAddresses.ts';
import { runExporter } from './exporters.jobs.ts';
import { openTarget } from './openTarget.ts';
import { forEachAccepted } from './pushPeople.ts';

/** Tells the service of an integration to remove people who were erased. Returns how many it did. */
async function removeForgotten(tools: JobTools, id: string): Promise<number> {
  const { db, storeKey, signal } = tools;
  // A deleted integration has left its people there, so its fields are read anyway.
  const row = await rowOf<{ company_key: string; body: unknown; is_deleted: boolean }>(
    db.pool,
    sql`SELECT r.company_key, r.body, r.deleted_at IS NOT NULL AS is_deleted FROM resources r JOIN live_stores l ON l.company_key = r.company_key
        WHERE l.key = ${storeKey} AND r.kind = 'exporter' AND r.id = ${id}`,
  );
  if (row === undefined)
    throw new Failure('NotFoundError', 'The integration was deleted permanently. Remove the people from the service manually.');
  const exporter = exporters.fields.parse(row.body);
  const waiting = await rowsOf<{ email: string }>(
    db.pool,
    sql`SELECT email FROM exporter_removals WHERE store_key = ${storeKey} AND exporter_id = ${id}`,
  );
  const emails = waiting.map(({ email }) => email);
  const done = (some: readonly string[]) =>
    changedBy(
      db.pool,
      sql`DELETE FROM exporter_removals WHERE store_key = ${storeKey} AND exporter_id = ${id} AND email = ANY(${some}::text[])`,
    );
  if (exporter.target === 'sftp') {
    if (row.is_deleted) throw new Failure('LogicalError', 'The integration was deleted. Delete its file on the SFTP server manually.');
    // They are not customers any more, so the next file excludes them.
    await runExporter(tools, id, { pushed: 0, skipped: 0, removed: 0, failed: 0, errors: [] });
    return done(emails);
  }
  if (exporter.target === 'csv') return done(emails);
  const place = { companyKey: row.company_key, storeKey, id, exporter };
  const open = await openTarget(db, place, exporter.target, signal);
  const batch = open.target.batch ?? 100;
  let count = 0;
  let rejected: string | undefined;
  for (let from = 0; from < emails.length; from += batch)
    await forEachAccepted(
      emails.slice(from, from + batch),
      async (some) => {
        await open.target.remove(some, open.tools);
        count += await done(some);
      },
      (_email, reason) => {
        rejected = reason;
      },
    );
  // The others are removed; who is rejected is tried again later.
  if (rejected !== undefined) throw new Failure('LogicalError', rejected);
  return count;
}

/** Removes erased people at the service of an integration; tried again later and later, until they are removed or 30 days are over. */
export const exporterRemovalJob = defineJob({
  name: 'audience.removeForgotten',
  can: 'EXPORTERS_EDIT',
  input: z.object({ id: z.uuid() }),
  attempts: 1,
  async run({ id }, tools) {
    const { db, storeKey, log } = tools;
    try {
      const count = await removeForgotten(tools, id);
      return `${count} erased ${count === 1 ? 'person was' : 'people were'} removed.`;
    } catch (error) {
      await changedBy(
        db.pool,
        sql`UPDATE exporter_removals SET next_at = now() + greatest(interval '1 hour', now() - asked_at) WHERE store_key = ${storeKey} AND exporter_id = ${id}`,
      );
      if (error instanceof Failure || error instanceof FetchError) throw new Failure('LogicalError', withoutAddresses(error.message));
      log.error({ err: error, exporter: id }, 'erased people could not be removed at a service');
      throw new Failure('LogicalError', 'Erased people could not be removed at the service. See the log for the reason.');
    }
  },
});

export const jobs = [exporterRemovalJob];
