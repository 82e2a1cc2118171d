import type { CompanyRole } from '@endcap/schema/access/roles.ts';

import { brokenConstraint } from '../../db/database.ts';
import { type Connection, changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { CompanyContext } from '../../http/handle.ts';
import { blockedAddress, isBlockedAddress } from '../../session/session/blockedDomains.ts';
import { tokenSeconds } from '../../session/links/oneTimeTokens.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { storeKeysOf } from '../users/storeKeysOf.ts';
import { inviteState, mayGrant, roleProblems } from './invites.ts';
import { type InviteRow, inviteColumns } from './inviteRow.ts';
import { mailInvite } from './invites.jobs.ts';

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly role: CompanyRole;
  /** Keys or 8-character ids. */
  readonly stores: readonly string[];
}

const title = 'Failed to send invitation';
const lifeMs = tokenSeconds.invite * 1000;

function refused(fields: Record<string, string>): Failure {
  return new Failure('LogicalError', Object.values(fields)[0] ?? 'The invitation could not be sent.', { title, fields });
}

async function isMember(client: Connection, companyKey: string, email: string): Promise<boolean> {
  const found = sql`SELECT FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.company_key = ${companyKey} AND lower(u.email) = ${email.toLowerCase()}`;
  return (await rowOf(client, found)) !== undefined;
}

const audited = ({ email, name, role, stores: keys }: InviteRow) => ({ email, name, role, stores: keys });

export async function createInvite(context: CompanyContext, invited: Invited): Promise<InviteRow> {
  const { company, role: own, user, now, jobs, db } = context;
  const problems = roleProblems(own, invited);
  if (Object.keys(problems).length > 0) throw refused(problems);
  if (isBlockedAddress(invited.email)) throw refused({ email: blockedAddress });
  const companyKey = company.key;
  try {
    return await db.transaction(async (transaction) => {
      const { client } = transaction;
      const keys = await storeKeysOf(client, companyKey, invited.stores, refused);
      if (await isMember(client, companyKey, invited.email)) throw refused({ email: 'This user is already a member of the company.' });
      const row = await rowOf<InviteRow>(
        client,
        sql`INSERT INTO invites AS i (company_key, email, name, role, stores, invited_by, inviter_name, created_at, sent_at, expires_at)
            VALUES (${companyKey}, ${invited.email}, ${invited.name.trim()}, ${invited.role}, ${keys}, ${user.id}, ${user.name}, ${now}, ${now},
              ${new Date(now.getTime() + lifeMs)})
            RETURNING ${inviteColumns}`,
      );
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
      throw refused({ email: 'This address already has an open invitation. Send that one again.' });
    throw error;
  }
}

/** An invitation that the caller may change, locked; no one touches one for a role that they could not give. */
async function ownInvite(client: Connection, { company, role, now }: CompanyContext, id: string): Promise<InviteRow> {
  const row = await rowOf<InviteRow>(
    client,
    sql`SELECT ${inviteColumns} FROM invites i WHERE i.company_key = ${company.key} AND i.id = ${id} FOR UPDATE`,
  );
  if (row === undefined) throw new Failure('NotFoundError', 'Invitation not found.');
  if (!mayGrant(role, row.role)) throw new Failure('PermissionError', 'Your role does not allow this.', { title: 'Access restricted' });
  const state = inviteState(row, now);
  if (state === 'accepted' || state === 'revoked') throw new Failure('LogicalError', `This invitation was already ${state}.`, { title });
  return row;
}

/** Mails it again with a new link and a new week; older links end by the revision in them. */
export async function resendInvite(context: CompanyContext, id: string): Promise<InviteRow> {
  const { company, user, now, jobs, db } = context;
  const companyKey = company.key;
  return db.transaction(async (transaction) => {
    await ownInvite(transaction.client, context, id);
    const row = await rowOf<InviteRow>(
      transaction.client,
      sql`UPDATE invites i SET revision = revision + 1, sent_at = ${now}, expires_at = ${new Date(now.getTime() + lifeMs)}
          WHERE i.company_key = ${companyKey} AND i.id = ${id} RETURNING ${inviteColumns}`,
    );
    if (row === undefined) throw new Error('An update answered no row.');
    await jobs.send(mailInvite, { companyKey, inviteId: id, revision: row.revision }, { storeKey: '', userId: user.id, transaction });
    await recordAudit(transaction, context, { companyKey, action: 'resend', objectType: 'invite', objectId: id });
    return row;
  });
}

export async function revokeInvite(context: CompanyContext, id: string): Promise<void> {
  const { company, now, db } = context;
  await db.transaction(async (transaction) => {
    const row = await ownInvite(transaction.client, context, id);
    await changedBy(transaction.client, sql`UPDATE invites SET revoked_at = ${now} WHERE company_key = ${company.key} AND id = ${id}`);
    const entry = { companyKey: company.key, action: 'revoke', objectType: 'invite', objectId: id, before: audited(row) };
    await recordAudit(transaction, context, entry);
  });
}
