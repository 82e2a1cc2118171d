import type { CompanyRole } from '@endcap/schema/access/roles.ts';
import { and, eq, inArray, or, sql } from 'drizzle-orm';

import { type Transaction, brokenConstraint } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { CompanyContext } from '../../http/handle.ts';
import { tokenSeconds } from '../../session/links/oneTimeTokens.ts';
import { users } from '../../session/session/session.tables.ts';
import { stores } from '../../store/stores/stores.tables.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { memberships } from '../companies/companies.tables.ts';
import { inviteProblems, inviteState, mayGrant } from './invites.ts';
import { mailInvite } from './invites.jobs.ts';
import { invites } from './invites.tables.ts';

export type InviteRow = typeof invites.$inferSelect;

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly role: CompanyRole;
  /** Keys or 8-character ids. */
  readonly stores: readonly string[];
}

const title = 'Failed to invite';
const lifeMs = tokenSeconds.invite * 1000;

function refused(fields: Record<string, string>): Failure {
  return new Failure('LogicalError', Object.values(fields)[0] ?? 'The invitation cannot be sent.', { title, fields });
}

/** Keys of the named stores of the company; throws when one is none of them. */
async function storeKeysOf({ drizzle }: Transaction, companyKey: string, named: readonly string[]): Promise<string[]> {
  if (named.length === 0) return [];
  const wanted = [...new Set(named)];
  const rows = await drizzle
    .select({ key: stores.key, id: stores.id })
    .from(stores)
    .where(and(eq(stores.companyKey, companyKey), or(inArray(stores.key, wanted), inArray(stores.id, wanted))));
  if (wanted.some((name) => !rows.some(({ key, id }) => key === name || id === name)))
    throw refused({ stores: 'There is no such store in this company.' });
  return rows.map(({ key }) => key);
}

async function isMember({ drizzle }: Transaction, companyKey: string, email: string): Promise<boolean> {
  const rows = await drizzle
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.companyKey, companyKey), eq(sql`lower(${users.email})`, email.toLowerCase())));
  return rows.length > 0;
}

const audited = ({ email, name, role, stores: keys }: InviteRow) => ({ email, name, role, stores: keys });

export async function createInvite(context: CompanyContext, invited: Invited): Promise<InviteRow> {
  const { company, role: own, user, now, jobs, db } = context;
  const problems = inviteProblems(own, invited);
  if (Object.keys(problems).length > 0) throw refused(problems);
  const companyKey = company.key;
  try {
    return await db.transaction(async (transaction) => {
      const keys = await storeKeysOf(transaction, companyKey, invited.stores);
      if (await isMember(transaction, companyKey, invited.email)) throw refused({ email: 'This user belongs to the company already.' });
      const [row] = await transaction.drizzle
        .insert(invites)
        .values({
          companyKey,
          email: invited.email,
          name: invited.name.trim(),
          role: invited.role,
          stores: keys,
          invitedBy: user.id,
          inviterName: user.name,
          createdAt: now,
          sentAt: now,
          expiresAt: new Date(now.getTime() + lifeMs),
        })
        .returning();
      if (row === undefined) throw new Error('An insert answered no row.');
      await jobs.send(mailInvite, { companyKey, inviteId: row.id, revision: row.revision }, { storeKey: '', userId: user.id, transaction });
      await recordAudit(transaction, context, {
        companyKey,
        action: 'create',
        objectType: 'invite',
        objectId: row.id,
        after: audited(row),
      });
      return row;
    });
  } catch (error) {
    if (brokenConstraint(error) === 'invites_open')
      throw refused({ email: 'This address has an open invitation already. Send that one again.' });
    throw error;
  }
}

/** An invitation that the caller may change, locked; nobody touches one for a role that they could not give. */
async function ownInvite(transaction: Transaction, { company, role, now }: CompanyContext, id: string): Promise<InviteRow> {
  const [row] = await transaction.drizzle
    .select()
    .from(invites)
    .where(and(eq(invites.companyKey, company.key), eq(invites.id, id)))
    .for('update');
  if (row === undefined) throw new Failure('NotFoundError', 'There is no such invitation.');
  if (!mayGrant(role, row.role)) throw new Failure('PermissionError', 'Your role does not allow this.', { title: 'Access restricted' });
  const state = inviteState(row, now);
  if (state === 'accepted' || state === 'revoked') throw new Failure('LogicalError', `This invitation was ${state} already.`, { title });
  return row;
}

/** Mails it again with a new link and a new week; older links end by the revision in them. */
export async function resendInvite(context: CompanyContext, id: string): Promise<InviteRow> {
  const { company, user, now, jobs, db } = context;
  const companyKey = company.key;
  return db.transaction(async (transaction) => {
    const { revision } = await ownInvite(transaction, context, id);
    const [row] = await transaction.drizzle
      .update(invites)
      .set({ revision: revision + 1, sentAt: now, expiresAt: new Date(now.getTime() + lifeMs) })
      .where(and(eq(invites.companyKey, companyKey), eq(invites.id, id)))
      .returning();
    if (row === undefined) throw new Error('An update answered no row.');
    await jobs.send(mailInvite, { companyKey, inviteId: id, revision: row.revision }, { storeKey: '', userId: user.id, transaction });
    await recordAudit(transaction, context, { companyKey, action: 'resend', objectType: 'invite', objectId: id });
    return row;
  });
}

export async function revokeInvite(context: CompanyContext, id: string): Promise<void> {
  const { company, now, db } = context;
  await db.transaction(async (transaction) => {
    const row = await ownInvite(transaction, context, id);
    await transaction.drizzle
      .update(invites)
      .set({ revokedAt: now })
      .where(and(eq(invites.companyKey, company.key), eq(invites.id, id)));
    const entry = { companyKey: company.key, action: 'revoke', objectType: 'invite', objectId: id, before: audited(row) };
    await recordAudit(transaction, context, entry);
  });
}
