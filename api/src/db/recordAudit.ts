import type { Transaction } from './database.ts';
import { changedBy, join, json, sql } from './sql.ts';

/** Who changes something, when and where from; the context of any call by a user. Someone without an account has a name alone. */
export interface AuditAuthor {
  readonly user: { readonly id: string | null; readonly name: string };
  readonly caller: { readonly ip: string };
  readonly now: Date;
}

export interface AuditEntry {
  readonly companyKey: string;
  readonly storeKey?: string;
  /** What was done, e.g. `create`, `update`, `delete`, `enable`. */
  readonly action: string;
  /** Kind of the object, e.g. `store` or `search rule`. */
  readonly objectType: string;
  readonly objectId: string;
  /** The object before and after, without secrets. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes who changed what, in the transaction of the change itself: neither is there without the other. */
export async function recordAudit(
  { client }: Pick<Transaction, 'client'>,
  { user, caller, now }: AuditAuthor,
  ...entries: AuditEntry[]
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(
    ({ companyKey, storeKey, action, objectType, objectId, before, after }) =>
      sql`(${companyKey}, ${storeKey}, ${now}, ${user.id}, ${user.name}, ${caller.ip}, ${action}, ${objectType}, ${objectId}, ${json(before ?? undefined)}, ${json(after ?? undefined)})`,
  );
  await changedBy(
    client,
    sql`INSERT INTO audit (company_key, store_key, at, user_id, user_name, ip, action, object_type, object_id, before, after)
        VALUES ${join(rows)}`,
  );
}
