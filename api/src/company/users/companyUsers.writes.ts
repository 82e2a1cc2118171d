import type { CompanyRole, Role } from '@endcap/schema/access/roles.ts';

import type { Transaction } from '../../db/database.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { type Connection, changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { CompanyContext } from '../../http/handle.ts';
import { mayGrant, roleProblems } from '../invites/invites.ts';
import { lockOf, lockTexts, restoreMinutes } from './companyUsers.ts';
import { mailCompanyUser } from './companyUsers.jobs.ts';
import { type CompanyUserRow, countAdmins, findCompanyUser } from './companyUsers.store.ts';
import { storeKeysOf } from './storeKeysOf.ts';

const titles = { change: 'Failed to change the user', remove: 'Failed to remove the user', restore: 'Failed to restore the user' };

interface Membership {
  readonly role: CompanyRole;
  readonly stores: string[];
  readonly revision: number;
  readonly joinedAt: Date;
}

const noUser = () => new Failure('NotFoundError', 'User not found in this company.');

/**
 * Takes the company's users for this transaction alone, so that two admins who take each other's role leave one of them, and answers the
 * caller's role as it is now.
 */
async function lockUsers(client: Connection, { company, role, user }: CompanyContext): Promise<Role> {
  await rowOf(client, sql`SELECT FROM companies WHERE key = ${company.key} FOR UPDATE`);
  if (role === 'hq') return role;
  const own = await rowOf<{ role: CompanyRole }>(
    client,
    sql`SELECT role FROM memberships WHERE company_key = ${company.key} AND user_id = ${user.id}`,
  );
  return own?.role ?? 'partial';
}

/** The membership of a user that the caller may take away. */
async function ownedMembership(client: Connection, context: CompanyContext, own: Role, id: string, title: string): Promise<Membership> {
  const { company, user } = context;
  const found = await rowOf<Membership>(
    client,
    sql`SELECT role, stores, revision, created_at AS "joinedAt" FROM memberships WHERE company_key = ${company.key} AND user_id = ${id}`,
  );
  if (found === undefined) throw noUser();
  const admins = await countAdmins(client, company.key);
  const lock = lockOf({ own: { userId: user.id, role: own }, user: { userId: id, role: found.role }, admins });
  if (lock !== null) throw new Failure('LogicalError', lockTexts[lock], { title });
  return found;
}

const audited = ({ role, stores }: { readonly role: CompanyRole; readonly stores: readonly string[] }) => ({ role, stores });

/** Tells the user by email, and the audit trail. */
async function tell(
  transaction: Transaction,
  context: CompanyContext,
  change: { readonly id: string; readonly action: 'update' | 'remove' | 'restore'; readonly before?: object; readonly after?: object },
): Promise<void> {
  const { company, jobs, user } = context;
  const { id, action, before, after } = change;
  const input = { companyKey: company.key, userId: id, action, byName: user.name };
  await jobs.send(mailCompanyUser, input, { storeKey: '', userId: user.id, transaction });
  await recordAudit(transaction, context, { companyKey: company.key, action, objectType: 'company user', objectId: id, before, after });
}

async function writtenUser(client: Connection, companyKey: string, id: string): Promise<CompanyUserRow> {
  const row = await findCompanyUser(client, companyKey, id);
  if (row === undefined) throw noUser();
  return row;
}

interface Change {
  readonly id: string;
  readonly revision: number;
  readonly role: CompanyRole;
  /** Keys or 8-character ids. */
  readonly stores: readonly string[];
}

export async function updateCompanyUser(context: CompanyContext, { id, revision, role, stores }: Change): Promise<CompanyUserRow> {
  const { company, db } = context;
  const title = titles.change;
  const refused = (fields: Record<string, string>) =>
    new Failure('LogicalError', Object.values(fields)[0] ?? 'The role cannot be given.', { title, fields });
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    const own = await lockUsers(client, context);
    const before = await ownedMembership(client, context, own, id, title);
    const problems = roleProblems(own, { role, stores });
    if (Object.keys(problems).length > 0) throw refused(problems);
    if (before.revision !== revision)
      throw new Failure('ConflictError', 'Someone else changed this user in the meantime. Reload and try again.', {
        title,
        current: audited(before),
      });
    const keys = await storeKeysOf(client, company.key, stores, refused);
    await changedBy(
      client,
      sql`UPDATE memberships SET role = ${role}, stores = ${keys}, revision = revision + 1 WHERE company_key = ${company.key} AND user_id = ${id}`,
    );
    await tell(transaction, context, { id, action: 'update', before: audited(before), after: { role, stores: keys } });
    return writtenUser(client, company.key, id);
  });
}

/** Removes a user from the company and answers until when that can be undone. */
export async function removeCompanyUser(context: CompanyContext, id: string): Promise<Date> {
  const { company, db, now } = context;
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    const own = await lockUsers(client, context);
    const { role, stores, revision, joinedAt } = await ownedMembership(client, context, own, id, titles.remove);
    await changedBy(client, sql`DELETE FROM memberships WHERE company_key = ${company.key} AND user_id = ${id}`);
    await changedBy(
      client,
      sql`DELETE FROM removed_memberships WHERE company_key = ${company.key} AND (user_id = ${id} OR removed_at < ${new Date(now.getTime() - restoreMinutes * 60_000)})`,
    );
    await changedBy(
      client,
      sql`INSERT INTO removed_memberships (company_key, user_id, role, stores, revision, joined_at, removed_at)
          VALUES (${company.key}, ${id}, ${role}, ${stores}, ${revision}, ${joinedAt}, ${now})`,
    );
    await tell(transaction, context, { id, action: 'remove', before: { role, stores } });
    return new Date(now.getTime() + restoreMinutes * 60_000);
  });
}

/** Makes a user that was just removed one of the company again, as they were. */
export async function restoreCompanyUser(context: CompanyContext, id: string): Promise<CompanyUserRow> {
  const { company, db, now } = context;
  const title = titles.restore;
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    const own = await lockUsers(client, context);
    const removed = await rowOf<Membership>(
      client,
      sql`DELETE FROM removed_memberships WHERE company_key = ${company.key} AND user_id = ${id}
            AND removed_at > ${new Date(now.getTime() - restoreMinutes * 60_000)}
          RETURNING role, stores, revision, joined_at AS "joinedAt"`,
    );
    if (removed === undefined)
      throw new Failure('LogicalError', `This can’t be undone any more. Send the user a new invitation.`, { title });
    if (!mayGrant(own, removed.role)) throw new Failure('LogicalError', lockTexts.role, { title });
    const added = await changedBy(
      client,
      sql`INSERT INTO memberships (company_key, user_id, role, stores, created_at, revision)
          VALUES (${company.key}, ${id}, ${removed.role}, ${removed.stores}, ${removed.joinedAt}, ${removed.revision + 1}) ON CONFLICT DO NOTHING`,
    );
    if (added === 0) throw new Failure('LogicalError', 'This user is already a member of the company.', { title });
    await tell(transaction, context, { id, action: 'restore', after: audited(removed) });
    return writtenUser(client, company.key, id);
  });
}
