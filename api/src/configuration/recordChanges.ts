import { type AuditAuthor, recordAudit } from '../db/recordAudit.ts';
import type { Transaction } from '../db/database.ts';
import { json, rowOf, sql } from '../db/sql.ts';
import type { RecordedChange } from './change.ts';
import { revisionChannel, announceRevision } from './currentConfiguration.ts';

/** The company whose configuration changes, and the store that somebody changed it from. */
export interface ChangedConfiguration {
  readonly companyKey: string;
  readonly storeKey?: string;
}

/**
 * Writes down what a transaction made of resources, as its last statement: an audit entry and a version of each, and the company's next
 * configuration revision, which it answers. From here to the end of the transaction every other change of the company waits, so that
 * revisions and their times rise in the order in which changes come to hold.
 */
export async function recordChanges(
  transaction: Transaction,
  author: AuditAuthor,
  { companyKey, storeKey }: ChangedConfiguration,
  changes: readonly RecordedChange[],
): Promise<number> {
  const about = { companyKey, ...(storeKey === undefined ? {} : { storeKey }) };
  await recordAudit(
    transaction,
    author,
    ...changes.map(({ kind, id, version, action, body }) => ({
      ...about,
      action,
      objectType: kind,
      objectId: id,
      // The bodies are in the history already: an entry names the versions. What was deleted has no state before it comes back.
      before: version > 1 && action !== 'restore' ? { version: version - 1 } : undefined,
      after: body === null ? undefined : { version },
    })),
  );
  const rows = changes.map(({ kind, id, version, action, name, body, stores }) => ({ kind, id, version, action, name, body, stores }));
  const bumped = await rowOf<{ revision: number }>(
    transaction.client,
    // In whole milliseconds, which a JavaScript date holds exactly.
    sql`WITH bumped AS (
          INSERT INTO configuration_revisions AS known (company_key, revision, at)
          VALUES (${companyKey}, 1, date_trunc('milliseconds', clock_timestamp()))
          ON CONFLICT (company_key) DO UPDATE SET
            revision = known.revision + 1,
            at = greatest(date_trunc('milliseconds', clock_timestamp()), known.at + interval '1 millisecond')
          RETURNING revision, at
        ), written AS (
          INSERT INTO resource_versions (company_key, kind, id, version, revision, at, action, author_id, author_name, name, body, stores)
          SELECT ${companyKey}, c.kind, c.id, c.version, bumped.revision, bumped.at, c.action, ${author.user.id}, ${author.user.name}, c.name,
            nullif(c.body, 'null'), c.stores
          FROM bumped, jsonb_to_recordset(${json(rows)})
            AS c (kind text, id uuid, version int, action text, name text, body jsonb, stores jsonb)
        )
        SELECT revision, pg_notify(${revisionChannel}, ${companyKey} || ' ' || revision) FROM bumped`,
  );
  if (bumped === undefined) throw new Error(`The configuration of company ${companyKey} got no revision.`);
  const { revision } = bumped;
  transaction.onCommit((db) => announceRevision(db, companyKey, revision));
  return revision;
}
