import type { CompanyRole } from '@endcap/schema/access/roles.ts';
import type { BoundedListInput, ListCondition } from '@endcap/schema/contract/list.ts';

import type { Database } from '../../db/database.ts';
import { type Connection, type Sql, join, rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { listOrder } from '../../lists/boundedList.ts';
import { readSortedPage } from '../../lists/sortedPage.ts';

export interface CompanyUserRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: CompanyRole;
  readonly storeCount: number;
  readonly joinedAt: Date;
  readonly lastActiveAt: Date | null;
  readonly revision: number;
}

const lastActive = '(SELECT max(s.refreshed_at) FROM sessions s WHERE s.user_id = m.user_id)';
const columns = sql`u.id, u.name, u.email, m.role, cardinality(m.stores) AS "storeCount", m.created_at AS "joinedAt",
  ${trusted(lastActive)} AS "lastActiveAt", m.revision`;
const members = sql`memberships m JOIN users u ON u.id = m.user_id`;

const shape = {
  noun: 'Users',
  sorts: {
    name: { sql: 'lower(u.name)' },
    email: { sql: 'lower(u.email)' },
    role: { sql: `array_position(ARRAY['admin', 'manager', 'developer', 'agency', 'member', 'partial'], m.role)` },
    joined_at: { sql: 'm.created_at' },
    last_active_at: { sql: lastActive, mayBeEmpty: true },
  },
  defaultSort: 'name',
};

function condition({ field, operator, value }: ListCondition): Sql {
  const column = field === 'id' ? sql`m.user_id::text` : field === 'role' ? sql`m.role` : undefined;
  if (column === undefined) throw new Failure('ParsingError', `Users cannot be filtered by “${field}”.`);
  if (operator === '=') return sql`${column} = ${String(value)}`;
  if (operator === 'in' && Array.isArray(value)) return sql`${column} = ANY(${value.map(String)})`;
  throw new Failure('ParsingError', `Users cannot be filtered by “${field}” with “${operator}”.`);
}

/** A page of the users of a company, and how many of the company's users are admins. */
export async function listCompanyUsers(db: Database, companyKey: string, input: BoundedListInput) {
  const words = input.query.trim().toLowerCase();
  const conditions = [sql`m.company_key = ${companyKey}`, ...input.filter.map(condition)];
  if (words !== '') conditions.push(sql`(position(${words} IN lower(u.name)) > 0 OR position(${words} IN lower(u.email)) > 0)`);
  const listed = { columns, of: sql`FROM ${members} WHERE ${join(conditions, ' AND ')}`, id: 'u.id', ...listOrder(shape, input) };
  const [page, admins] = await Promise.all([readSortedPage<CompanyUserRow>(db, listed, input), countAdmins(db.pool, companyKey)]);
  return { ...page, admins };
}

export async function countAdmins(connection: Connection, companyKey: string): Promise<number> {
  const found = sql`SELECT count(*)::int AS admins FROM memberships WHERE company_key = ${companyKey} AND role = 'admin'`;
  return (await rowOf<{ admins: number }>(connection, found))?.admins ?? 0;
}

export async function findCompanyUser(connection: Connection, companyKey: string, id: string): Promise<CompanyUserRow | undefined> {
  return rowOf<CompanyUserRow>(
    connection,
    sql`SELECT ${columns} FROM ${members} WHERE m.company_key = ${companyKey} AND m.user_id = ${id}`,
  );
}

/** The stores of some partial users, by name; without those that are gone. */
export async function storesOfUsers(connection: Connection, companyKey: string, ids: readonly string[]) {
  const rows = await rowsOf<{ userId: string; id: string }>(
    connection,
    sql`SELECT m.user_id AS "userId", s.id
        FROM memberships m JOIN live_stores s ON s.company_key = m.company_key AND s.key = ANY(m.stores)
        WHERE m.company_key = ${companyKey} AND m.user_id = ANY(${ids}::uuid[]) ORDER BY s.name, s.key`,
  );
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return ids.map((id) => ({ id, stores: (byUser.get(id) ?? []).map((store) => store.id) }));
}
