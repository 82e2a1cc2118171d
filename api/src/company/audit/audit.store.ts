import type { ListCondition } from '@endcap/schema/contract/list.ts';

import type { Database } from '../../db/database.ts';
import { type Connection, rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { idField, listOrder } from '../../lists/boundedList.ts';
import { conditionsSql, momentCondition } from '../../lists/columnConditions.ts';
import { type AskedPage, readKeyPage } from '../../lists/keyPage.ts';
import { whereSql } from '../../lists/pageQuestion.ts';

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
  object_type: 'audit.object_type',
  action: 'audit.action',
  user_name: 'audit.user_name',
  store_name: `coalesce((SELECT st.name FROM live_stores st WHERE st.key = audit.store_key AND st.company_key = audit.company_key), '')`,
};

function condition(given: ListCondition): Sql {
  const { field, operator, value } = given;
  if (field === 'at') return momentCondition('audit.at', given);
  if (field === 'id') return idCondition(given, '');
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

const idCondition = idField('audit.id');

function conditionsOf({ query, filter, store }: AuditQuestion): Sql[] {
  const conditions = conditionsSql(filter, condition);
  const words = query.trim().toLowerCase();
  if (words !== '') conditions.push(sql`position(${words} IN audit.search_text) > 0`);
  if (store !== undefined) conditions.push(sql`audit.store_key LIKE ${`${store.replace(/[^a-z0-9]/g, '')}%`}`);
  return conditions;
}

/** Resources keep their bodies in their versions: an entry that names a version is returned with its body. */
const bodyOf = (side: 'before' | 'after') => {
  const column = trusted(`a.${side}`);
  return sql`CASE WHEN ${column} ? 'version' THEN coalesce((SELECT v.body FROM resource_versions v WHERE v.company_key = a.company_key AND v.kind = a.object_type
      AND v.id::text = a.object_id AND v.version = (${column} ->> 'version')::int), ${column}) ELSE ${column} END`;
};

/** Newest first unless asked otherwise. */
function orderOf({ sort, order }: Pick<AuditQuestion, 'sort' | 'order'>) {
  if (sort !== undefined && sort !== 'at') throw new Failure('ParsingError', `The audit log cannot be sorted by “${sort}”, only by at.`);
  const shape = { noun: 'Changes', sorts: { at: { sql: 'audit.at' } }, defaultSort: 'at', defaultOrder: 'desc' } as const;
  return listOrder(shape, { sort, order });
}

/** Entries with what is shown of them, in an order. `found` selects rows of the trail. */
const entriesOf = (connection: Connection, found: Sql, order: Sql): Promise<AuditRow[]> =>
  rowsOf<AuditRow>(
    connection,
    sql`SELECT a.id, a.at, a.user_id AS "userId", a.user_name AS "userName", a.ip, left(a.store_key, 8) AS "storeId", st.name AS "storeName", a.action,
          a.object_type AS "objectType", a.object_id AS "objectId",
          CASE a.object_type WHEN 'company' THEN (SELECT name FROM companies WHERE key = a.company_key)
            WHEN 'import' THEN (SELECT source_name FROM imports WHERE store_key = a.store_key AND id = a.object_id::uuid)
            WHEN 'feed' THEN coalesce(a.after, a.before) ->> 'url'
            ELSE coalesce((SELECT name FROM live_stores WHERE a.object_type = 'store' AND company_key = a.company_key AND key = a.object_id), r.name,
              nullif(a.after ->> 'name', ''), nullif(a.before ->> 'name', ''), a.after ->> 'email', a.before ->> 'email') END AS name,
          ${bodyOf('before')} AS before, ${bodyOf('after')} AS after,
          s.seq, encode(s.hash, 'hex') AS hash, a.redacted_at IS NOT NULL AS "isRedacted"
        FROM (${found}) AS a
        LEFT JOIN live_stores st ON st.key = a.store_key LEFT JOIN audit_seals s ON s.company_key = a.company_key AND s.entry_id = a.id
        LEFT JOIN resources r ON r.company_key = a.company_key AND r.kind = a.object_type AND r.id::text = a.object_id
        ORDER BY ${order}`,
  );

/** Some entries of a company beyond one of them, newest first unless asked otherwise. */
export function auditRows(
  connection: Connection,
  companyKey: string,
  question: AuditQuestion,
  { limit, after }: { readonly limit: number; readonly after?: Pick<AuditRow, 'id'> | undefined },
): Promise<AuditRow[]> {
  const direction = trusted(orderOf(question).direction);
  // By the row itself: times of the database are finer than a Date.
  const beyond =
    after &&
    sql`(audit.at, audit.id) ${trusted(orderOf(question).direction === 'DESC' ? '<' : '>')} (SELECT at, id FROM audit WHERE company_key = ${companyKey} AND id = ${after.id})`;
  const where = whereSql({ storeKey: '', companyKeys: [companyKey], conditions: conditionsOf(question) }, ...(beyond ? [beyond] : []));
  const found = sql`SELECT audit.* FROM audit WHERE ${where} ORDER BY audit.at ${direction}, audit.id ${direction} LIMIT ${limit}`;
  return entriesOf(connection, found, sql`a.at ${direction}, a.id ${direction}`);
}

/** A page of the entries of a company. */
export async function auditPage(
  db: Database,
  companyKey: string,
  { limit, offset, after, before, ...question }: AuditQuestion & AskedPage,
) {
  const listed = { table: 'audit', storeKey: '', companyKeys: [companyKey], columns: 'audit.id', conditions: conditionsOf(question) };
  const { rows, ...page } = await readKeyPage<{ id: string }>(db, { ...listed, ...orderOf(question) }, { limit, offset, after, before });
  const ids = rows.map(({ id }) => id);
  const found = sql`SELECT * FROM audit WHERE company_key = ${companyKey} AND id = ANY(${ids}::uuid[])`;
  return { ...page, rows: await entriesOf(db.pool, found, sql`array_position(${ids}::uuid[], a.id)`) };
}

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
