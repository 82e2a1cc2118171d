import type { ListCondition } from '@endcap/schema/contract/list.ts';

import { type Connection, join, rowOf, rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { conditionsSql, momentCondition } from '../../lists/columnConditions.ts';

export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly userId: string | null;
  readonly userName: string;
  readonly ip: string;
  readonly storeId: string | null;
  readonly storeName: string | null;
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string;
  readonly name: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly seq: number | null;
  readonly hash: string | null;
  readonly isRedacted: boolean;
}

export interface AuditQuestion {
  readonly query: string;
  readonly filter: readonly ListCondition[];
  readonly order: 'asc' | 'desc';
  readonly sort?: string | undefined;
  readonly store?: string | undefined;
}

const filterColumns: Readonly<Record<string, string>> = {
  object_type: 'a.object_type',
  action: 'a.action',
  user_name: 'a.user_name',
  store_name: `coalesce((SELECT st.name FROM live_stores st WHERE st.key = a.store_key AND st.company_key = a.company_key), '')`,
};

function condition(given: ListCondition): Sql {
  const { field, operator, value } = given;
  if (field === 'at') return momentCondition('a.at', given);
  const refused = () => new Failure('ParsingError', `The audit log cannot be filtered by “${field}” with “${operator}”.`);
  const name = Object.hasOwn(filterColumns, field) ? filterColumns[field] : undefined;
  if (name === undefined) throw refused();
  const column = trusted(name);
  if (operator === '=') return sql`${column} = ${String(value)}`;
  if (operator === '!=') return sql`${column} <> ${String(value)}`;
  if (operator === 'in' && Array.isArray(value)) return sql`${column} = ANY(${value.map(String)})`;
  if (operator === 'contains') return sql`position(lower(${String(value)}) IN lower(${column})) > 0`;
  throw refused();
}

function whereOf(companyKey: string, { query, filter, store }: AuditQuestion): Sql {
  const conditions = [sql`a.company_key = ${companyKey}`, ...conditionsSql(filter, condition)];
  const words = query.trim().toLowerCase();
  if (words !== '') conditions.push(sql`(position(${words} IN lower(a.user_name)) > 0 OR position(${words} IN lower(a.object_id)) > 0)`);
  if (store !== undefined) conditions.push(sql`a.store_key LIKE ${`${store.replace(/[^a-z0-9]/g, '')}%`}`);
  return join(conditions, ' AND ');
}

/** Resources keep their bodies in their versions: an entry that names a version is returned with its body. */
const bodyOf = (side: 'before' | 'after') => {
  const column = trusted(`a.${side}`);
  return sql`CASE WHEN ${column} ? 'version' THEN coalesce((SELECT v.body FROM resource_versions v WHERE v.company_key = a.company_key AND v.kind = a.object_type
      AND v.id::text = a.object_id AND v.version = (${column} ->> 'version')::int), ${column}) ELSE ${column} END`;
};

/** A page of the entries of a company, newest first unless asked otherwise. */
export async function auditRows(
  connection: Connection,
  companyKey: string,
  question: AuditQuestion,
  { limit, offset, after }: { readonly limit: number; readonly offset: number; readonly after?: Pick<AuditRow, 'id'> | undefined },
): Promise<AuditRow[]> {
  if (question.sort !== undefined && question.sort !== 'at')
    throw new Failure('ParsingError', `The audit log cannot be sorted by “${question.sort}”, only by at.`);
  const isNewestFirst = question.sort === undefined || question.order === 'desc';
  const direction = trusted(isNewestFirst ? 'DESC' : 'ASC');
  // By the row itself: times of the database are finer than a Date.
  const beyond = after && sql` AND (a.at ${trusted(isNewestFirst ? '<' : '>')} t.at OR (a.at = t.at AND a.id > t.id))`;
  const last = after && sql` CROSS JOIN (SELECT at, id FROM audit WHERE company_key = ${companyKey} AND id = ${after.id}) AS t`;
  return rowsOf<AuditRow>(
    connection,
    sql`SELECT a.id, a.at, a.user_id AS "userId", a.user_name AS "userName", a.ip, left(a.store_key, 8) AS "storeId", st.name AS "storeName", a.action,
          a.object_type AS "objectType", a.object_id AS "objectId",
          CASE WHEN a.object_type = 'company' THEN (SELECT name FROM companies WHERE key = a.company_key) ELSE r.name END AS name,
          ${bodyOf('before')} AS before, ${bodyOf('after')} AS after,
          s.seq, encode(s.hash, 'hex') AS hash, a.redacted_at IS NOT NULL AS "isRedacted"
        FROM (SELECT a.* FROM audit a${last ?? sql``} WHERE ${whereOf(companyKey, question)}${beyond ?? sql``} ORDER BY a.at ${direction}, a.id LIMIT ${limit} OFFSET ${offset}) AS a
        LEFT JOIN live_stores st ON st.key = a.store_key LEFT JOIN audit_seals s ON s.company_key = a.company_key AND s.entry_id = a.id
        LEFT JOIN resources r ON r.company_key = a.company_key AND r.kind = a.object_type AND r.id::text = a.object_id
        ORDER BY a.at ${direction}, a.id`,
  );
}

export const countAudit = async (connection: Connection, companyKey: string, question: AuditQuestion): Promise<number> =>
  (await rowOf<{ total: number }>(connection, sql`SELECT count(*)::int AS total FROM audit a WHERE ${whereOf(companyKey, question)}`))
    ?.total ?? 0;

/** Kinds of objects in the trail, by steps through its index rather than a look at each entry. */
export const auditTypes = async (connection: Connection, companyKey: string): Promise<string[]> =>
  (
    await rowsOf<{ type: string }>(
      connection,
      sql`WITH RECURSIVE types AS (
            (SELECT object_type FROM audit WHERE company_key = ${companyKey} ORDER BY object_type LIMIT 1)
            UNION ALL
            SELECT (SELECT object_type FROM audit WHERE company_key = ${companyKey} AND object_type > types.object_type ORDER BY object_type LIMIT 1)
            FROM types WHERE types.object_type IS NOT NULL
          ) SELECT object_type AS type FROM types WHERE object_type IS NOT NULL`,
    )
  ).map(({ type }) => type);
