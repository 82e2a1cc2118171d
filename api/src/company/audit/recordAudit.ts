import type { Transaction } from '../../db/database.ts';
import type { UserContext } from '../../http/handle.ts';
import { audit } from './audit.tables.ts';

/** Who changes something, when and where from; the context of any call by a user. Somebody without an account has a name alone. */
export interface AuditAuthor {
  readonly user: { readonly id: string | null; readonly name: string };
  readonly caller: Pick<UserContext['caller'], 'ip'>;
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
  { drizzle }: Pick<Transaction, 'drizzle'>,
  { user, caller, now }: AuditAuthor,
  ...entries: AuditEntry[]
): Promise<void> {
  if (entries.length === 0) return;
  const author = { at: now, userId: user.id, userName: user.name, ip: caller.ip };
  await drizzle.insert(audit).values(entries.map((entry) => ({ ...entry, ...author })));
}
