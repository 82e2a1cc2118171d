import { type AuditAuthor, type AuditEntry, recordAudit } from '../db/recordAudit.ts';
import type { Transaction } from '../db/database.ts';
import { json, rowOf, sql } from '../db/sql.ts';
import { revisionChannel, announceRevision } from './currentConfiguration.ts';
import type { Change } from './storeConfiguration.ts';

/** A change as it is written down for good. */
export interface RecordedChange extends Change {
  /** The resource's revision after the change. */
  readonly version: number;
  /** What was done, e.g. `create`, `update`, `delete`, `restore`, `enable`, `disable`. */
  readonly action: string;
  /** What people call the resource. */
  readonly name: string;
}

/** The company whose configuration changes, and the store that someone changed it from. */
export type ChangedConfiguration = Pick<AuditEntry, 'companyKey' | 'storeKey'>;

/**
 * Writes down what a transaction made of resources, as its last statement: an audit entry and a version of each, and the company's next
 * configuration revision, which it answers. From here to the end of the transaction every other change of the company waits, so that
 * revisions and their times rise in the order in which changes come to hold.
 */
export async function recordChanges(
  transaction: Transaction,
  author: AuditAuthor,
  changed: ChangedConfiguration,
  changes: readonly RecordedChange[],
): Promise<number> {
  const { companyKey } = changed;
  await recordAudit(
    transaction,
    author,
    ...changes.map(({ kind, id, version, action, body }) => ({
      ...changed,
      action,
      objectType: kind,
      objectId: id,
      // The bodies are in the history already: an entry names the versions. What was deleted has no state before it comes back.
      before: version > 1 && action !== 'restore' ? { version: version - 1 } : undefined,
      after: body === null ? undefined : { version },
    })),
  );
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
          FROM bumped, jsonb_to_recordset(${json(changes)})
            AS c (kind text, id uuid, version int, action text, name text, body jsonb, stores jsonb)
        )
        SELECT revision, pg_notify(${revisionChannel}, ${companyKey} || ' ' || revision) FROM bumped`,
  );
  if (bumped === undefined) throw new Error(`The configuration of company ${companyKey} got no revision.`);
  const { revision } = bumped;
  transaction.onCommit((db) => announceRevision(db, companyKey, revision));
  return revision;
}
