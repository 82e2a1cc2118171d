import type { Transaction } from './database.ts';

/** Who changes something, and where from. */
export interface AuditAuthor {
  readonly companyKey: string;
  /** The store from which the change is made; null for what belongs to the company. */
  readonly storeKey: string | null;
  readonly user: { readonly id: string; readonly name: string };
  readonly ip: string;
  readonly at: Date;
}

/** One changed object: what it was and what it is; null before it was made and after it is gone. */
export interface AuditEntry {
  /** Verb of the call, e.g. `search/rules/update`. */
  readonly action: string;
  /** Kind of object, e.g. `search_rule`. */
  readonly objectType: string;
  readonly objectId: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Adds entries to the audit trail, in the transaction of the change itself: there is never one without the other. */
export async function writeAudit({ client }: Transaction, author: AuditAuthor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ action, objectType, objectId, before, after }) => {
    return { action, object_type: objectType, object_id: objectId, before, after };
  });
  await client.query(
    `insert into audit (company_key, store_key, at, user_id, user_name, ip, action, object_type, object_id, before, after)
     select $1, $2, $3, $4, $5, $6, e.action, e.object_type, e.object_id, nullif(e.before, 'null'), nullif(e.after, 'null')
     from jsonb_to_recordset($7::jsonb) as e (action text, object_type text, object_id text, before jsonb, after jsonb)`,
    [author.companyKey, author.storeKey, author.at, author.user.id, author.user.name, author.ip, JSON.stringify(rows)],
  );
}
