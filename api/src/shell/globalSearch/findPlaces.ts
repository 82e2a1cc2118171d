import type { Database } from '../../db/database.ts';
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
const rankOf = (table: string) => `case
  when lower(${table}.name) = lower($3::text) or ${table}.id = lower($3::text) then 0
  when ${table}.name ilike $4 then 1
  when ' ' || ${table}.name ilike '% ' || $4 then 2
  else 3 end`;

const valuesOf = ({ user, query, companyKey, limit }: PlaceQuery): unknown[] => [
  user.id,
  holdsWords(query),
  query,
  beginsWith(query),
  companyKey,
  limit,
];

/**
 * Stores that the user may see (operators: all; partial users: those of their list) whose name, domain and id hold every word. An exact
 * name comes first, then the stores of the company at hand.
 */
export async function findUserStores(db: Database, place: PlaceQuery): Promise<FoundStore[]> {
  const { rows } = await db.pool.query<FoundStore>(
    `select s.id, s.name, s.domain, c.id as client_id, c.name as client_name
     from stores s join companies c on c.key = s.company_key and not c.internal
     ${place.user.isHq ? '' : "join memberships m on m.company_key = s.company_key and m.user_id = $1 and (m.role <> 'partial' or s.key = any (m.stores))"}
     where s.name || ' ' || s.domain || ' ' || s.id ilike all ($2::text[]) ${place.user.isHq ? 'and $1::uuid is not null' : ''}
     order by (${rankOf('s')}) > 0, $5 not in (c.key, c.id), ${rankOf('s')}, s.name, s.key limit $6`,
    valuesOf(place),
  );
  return rows;
}

/** Companies of the user whose name and id hold every word; none where the user's role is partial. */
export async function findUserCompanies(db: Database, place: PlaceQuery): Promise<FoundCompany[]> {
  const { rows } = await db.pool.query<FoundCompany>(
    `select c.id, c.name, (select count(*) from stores s where s.company_key = c.key) as stores
     from companies c
     ${place.user.isHq ? '' : "join memberships m on m.company_key = c.key and m.user_id = $1 and m.role <> 'partial'"}
     where not c.internal and c.name || ' ' || c.id ilike all ($2::text[]) ${place.user.isHq ? 'and $1::uuid is not null' : ''}
     order by (${rankOf('c')}) > 0, $5 not in (c.key, c.id), ${rankOf('c')}, c.name, c.key limit $6`,
    valuesOf(place),
  );
  return rows;
}
