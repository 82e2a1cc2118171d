import { type Ability, roleCan } from '@endcap/schema/access/abilities.ts';
import { companyRoles, type Role } from '@endcap/schema/access/roles.ts';
import type { Call } from '@endcap/schema/contract/call.ts';
import { tokenTimedOut } from '@endcap/schema/contract/failureBody.ts';

import { changedBy, sql } from '../db/sql.ts';
import { Failure } from './failure.ts';
import { hasStore, noStore, storeColumns, storeOf, type StoreColumns, textOf } from './accessRows.ts';
import type { AnyContext, BaseContext, SessionUser } from './handle.ts';
import { shopAccess } from './shopAccess.ts';
import { readToken, sameSecret } from './token.ts';

interface SessionRow {
  user_id: string;
  user_name: string;
  email: string;
  is_hq: boolean;
  access_hash: Buffer;
  access_expires_at: Date;
  previous_access_hash: Buffer | null;
  previous_access_expires_at: Date | null;
  expires_at: Date;
  /** Of a personal access token; null for a session. */
  token_name: string | null;
  is_read_only: boolean;
  used_at: Date | null;
}

interface TenantRow {
  closing_at: Date | null;
  role: string | null;
  store_list: string[] | null;
}

const sessionColumns = `u.id AS user_id, u.name AS user_name, u.email, u.is_hq, s.access_hash, s.access_expires_at,
  s.previous_access_hash, s.previous_access_expires_at, s.expires_at, s.token_name, s.is_read_only, s.used_at`;
const session = `FROM sessions s JOIN users u ON u.id = s.user_id`;

// One round trip proves the session, finds the tenant and the role in it. Prepared once for each connection.
const userQuery = { name: 'access-user', text: `SELECT ${sessionColumns} ${session} WHERE s.id = $1` };
const companyQuery = (column: 'key' | 'id') => ({
  name: `access-company-${column}`,
  text: `SELECT ${sessionColumns}, c.key AS company_key, c.id AS company_id, c.name AS company_name, m.role, m.stores AS store_list, p.closing_at ${session}
    LEFT JOIN companies c ON c.${column} = $2 LEFT JOIN memberships m ON m.company_key = c.key AND m.user_id = u.id
    LEFT JOIN company_plans p ON p.company_key = c.key WHERE s.id = $1`,
});
const storeQuery = (column: 'key' | 'id') => ({
  name: `access-store-${column}`,
  text: `SELECT ${sessionColumns}, ${storeColumns}, m.role, m.stores AS store_list, p.closing_at ${session}
    LEFT JOIN live_stores st ON st.${column} = $2 LEFT JOIN memberships m ON m.company_key = st.company_key AND m.user_id = u.id
    LEFT JOIN company_plans p ON p.company_key = st.company_key WHERE s.id = $1`,
});

const noCompany = () => new Failure('NotFoundError', 'Company not found.');
export const mayNot = () => new Failure('PermissionError', 'Your role does not allow this.', { title: 'Access restricted' });

const foreignSession = () => new Failure('AuthenticationError', 'Requests from other sites are rejected.');

/** Which column a key or 8-character id names; undefined when it can be neither, and then no one has it. */
function keyColumn(key: unknown): 'key' | 'id' | undefined {
  if (typeof key !== 'string') return undefined;
  return /^[a-z0-9]{32}$/.test(key) ? 'key' : /^[a-z0-9]{8}$/.test(key) ? 'id' : undefined;
}

function sessionIdOf(token: string | undefined): string {
  if (token === undefined) throw new Failure('AuthenticationError', 'You are not signed in.');
  const sessionId = readToken(token)?.sessionId;
  if (sessionId === undefined) throw new Failure('AuthenticationError', 'The token is invalid.');
  return sessionId;
}

/** How exactly it is known when a personal access token was last used, in milliseconds. */
const usedMs = 60_000;

/** What a personal access token is held to beyond its user's roles, and that it was used. */
async function proveToken({ kind }: Call, row: SessionRow, { db, caller, now }: BaseContext): Promise<void> {
  if (row.token_name === null) return;
  if (row.is_read_only && kind === 'write')
    throw new Failure('PermissionError', 'This access token is read-only.', { title: 'Access restricted' });
  if (row.used_at !== null && now.getTime() - row.used_at.getTime() < usedMs) return;
  await changedBy(db.pool, sql`UPDATE sessions SET used_at = ${now} WHERE id = ${sessionIdOf(caller.token)}`);
}

async function proveSession(call: Call, row: SessionRow | undefined, base: BaseContext): Promise<SessionUser> {
  const { now } = base;
  const token = base.caller.token ?? '';
  if (row === undefined) throw new Failure('AuthenticationError', 'The session has expired.');
  const isCurrent = sameSecret(token, row.access_hash);
  // The token that a refresh has just replaced: calls that were under way with it must not fail.
  const isPrevious = row.previous_access_hash !== null && sameSecret(token, row.previous_access_hash);
  if (!isCurrent && !isPrevious) throw new Failure('AuthenticationError', tokenTimedOut);
  const until = isCurrent ? row.access_expires_at : (row.previous_access_expires_at ?? row.access_expires_at);
  if (until <= now || row.expires_at <= now) throw new Failure('AuthenticationError', tokenTimedOut);
  await proveToken(call, row, base);
  return { id: row.user_id, name: row.user_name, email: row.email, isHq: row.is_hq };
}

function roleOf(user: SessionUser, row: TenantRow): Role | undefined {
  return user.isHq ? 'hq' : companyRoles.find((role) => role === row.role);
}

/** What is still done for a company that has closed: to come back, and to answer people about their data. */
const afterClosing: ReadonlySet<Ability> = new Set(['COMPANY_BILLING_EDIT', 'COMPANY_GDPR_EDIT']);

function assertAbility(
  { kind, access: { can } }: { kind: Call['kind']; access: { can: Ability } },
  role: Role,
  row: TenantRow,
  now: Date,
): void {
  if (!roleCan(role, can)) throw mayNot();
  const isClosed = row.closing_at !== null && row.closing_at <= now;
  if (isClosed && kind === 'write' && role !== 'hq' && !afterClosing.has(can))
    throw new Failure('LogicalError', 'This company is closed, so nothing can be changed. An admin can subscribe again under Billing.', {
      title: 'Company closed',
    });
}

/**
 * Proves that the caller may make the call, and answers the handler's context. An unknown store or company and one that the user does not
 * belong to give the very same NotFoundError, so no one learns which exist.
 */
export async function proveAccess(call: Call, input: unknown, base: BaseContext): Promise<AnyContext> {
  const { access } = call;
  const { db } = base;
  // A shop's calls come from the pages of the shop and know no session; a browser may send its cookies along anyway.
  if (base.caller.isForeignSession && access.by !== 'shop') throw foreignSession();
  switch (access.by) {
    case 'nobody':
      return base;
    case 'shop':
      return { ...base, ...(await shopAccess(base, access, input)) };
    case 'tenant': {
      // A store decides when both are named.
      const by = textOf(input, 'key') === '' ? 'company' : 'store';
      return proveAccess({ ...call, access: { by, can: access.can } }, input, base);
    }
    case 'user': {
      const { rows } = await db.pool.query<SessionRow>({ ...userQuery, values: [sessionIdOf(base.caller.token)] });
      return { ...base, user: await proveSession(call, rows[0], base) };
    }
    case 'company': {
      const key = textOf(input, 'client_key');
      const column = keyColumn(key);
      const values = [sessionIdOf(base.caller.token), column === undefined ? '' : key];
      const { rows } = await db.pool.query<
        SessionRow & TenantRow & { company_key: string | null; company_id: string; company_name: string }
      >({
        ...companyQuery(column ?? 'key'),
        values,
      });
      const user = await proveSession(call, rows[0], base);
      const row = rows[0];
      const role = row === undefined ? undefined : roleOf(user, row);
      if (row === undefined || row.company_key === null || role === undefined) throw noCompany();
      assertAbility({ kind: call.kind, access }, role, row, base.now);
      const company = { key: row.company_key, id: row.company_id, name: row.company_name };
      return { ...base, user, role, company, storeKeys: role === 'partial' ? (row.store_list ?? []) : undefined };
    }
    case 'store': {
      const key = textOf(input, 'key');
      const column = keyColumn(key);
      const { rows } = await db.pool.query<SessionRow & TenantRow & StoreColumns>({
        ...storeQuery(column ?? 'key'),
        values: [sessionIdOf(base.caller.token), column === undefined ? '' : key],
      });
      const user = await proveSession(call, rows[0], base);
      const row = rows[0];
      const role = row === undefined ? undefined : roleOf(user, row);
      if (row === undefined || !hasStore(row) || role === undefined) throw noStore();
      if (role === 'partial' && !(row.store_list ?? []).includes(row.store_key)) throw noStore();
      assertAbility({ kind: call.kind, access }, role, row, base.now);
      return { ...base, user, role, store: storeOf(row) };
    }
  }
}
