import type { Database } from '../../db/database.ts';
import { rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';
import type { SessionUser } from '../../http/handle.ts';
import { beginsWith, holdsWords } from '../../db/findPatterns.ts';

export interface FoundStore {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly client_id: string;
  readonly client_name: string;
}

export interface FoundCompany {
  readonly id: string;
  readonly name: string;
  /** Stores of the company. */
  readonly stores: number;
}

interface PlaceQuery {
  readonly user: SessionUser;
  readonly query: string;
  /** Key or 8-character id of the company at hand; empty without one. */
  readonly companyKey: string;
  readonly limit: number;
}

/** How well a place fits: its name or id is the query, begins with it, or has a word that does. */
function rankOf(table: 's' | 'c', query: string): Sql {
  const name = trusted(`${table}.name`);
  return sql`case
    when lower(${name}) = lower(${query}::text) or ${trusted(`${table}.id`)} = lower(${query}::text) then 0
    when ${name} ilike ${beginsWith(query)} then 1
    when ' ' || ${name} ilike '% ' || ${beginsWith(query)} then 2
    else 3 end`;
}

/**
 * Stores that the user may see (operators: all; partial users: those of their list) whose name, domain and id hold every word. An exact
 * name comes first, then the stores of the company at hand.
 */
export function findUserStores({ pool }: Database, { user, query, companyKey, limit }: PlaceQuery): Promise<FoundStore[]> {
  const rank = rankOf('s', query);
  const member = sql`join memberships m on m.company_key = s.company_key and m.user_id = ${user.id} and (m.role <> 'partial' or s.key = any (m.stores))`;
  return rowsOf<FoundStore>(
    pool,
    sql`select s.id, s.name, s.domain, c.id as client_id, c.name as client_name
     from live_stores s join companies c on c.key = s.company_key and not c.internal
     ${user.isHq ? sql`` : member}
     where s.name || ' ' || s.domain || ' ' || s.id ilike all (${holdsWords(query)}::text[])
     order by (${rank}) > 0, ${companyKey} not in (c.key, c.id), ${rank}, s.name, s.key limit ${limit}`,
  );
}

/** Companies of the user whose name and id hold every word; none where the user's role is partial. */
export function findUserCompanies({ pool }: Database, { user, query, companyKey, limit }: PlaceQuery): Promise<FoundCompany[]> {
  const rank = rankOf('c', query);
  const member = sql`join memberships m on m.company_key = c.key and m.user_id = ${user.id} and m.role <> 'partial'`;
  return rowsOf<FoundCompany>(
    pool,
    sql`select c.id, c.name, (select count(*) from live_stores s where s.company_key = c.key) as stores
     from companies c
     ${user.isHq ? sql`` : member}
     where not c.internal and c.name || ' ' || c.id ilike all (${holdsWords(query)}::text[])
     order by (${rank}) > 0, ${companyKey} not in (c.key, c.id), ${rank}, c.name, c.key limit ${limit}`,
  );
}
