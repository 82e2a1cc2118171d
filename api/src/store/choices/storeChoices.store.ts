import type { Database } from '../../db/database.ts';
import type { SessionUser } from '../../http/handle.ts';
import { holdsWords } from '../../db/findPatterns.ts';

export interface ChoiceRow {
  readonly client_id: string;
  readonly client_name: string;
  readonly role: string | null;
  /** Null for a company without a store that fits. */
  readonly id: string | null;
  readonly name: string;
  readonly domain: string;
  /** Stores that fit, in all. */
  readonly total: number;
}

/** Companies and stores of a user, in one query that answers no more rows than it was asked for. */
export async function readChoices(
  db: Database,
  user: SessionUser,
  { query, limit, onlyStores }: { query: string; limit: number; onlyStores: boolean },
): Promise<ChoiceRow[]> {
  const words = holdsWords(query);
  // The text of an operator's query has no membership in it: every company of customers is theirs.
  const member = "m.user_id is not null and (m.role <> 'partial' or s.key is null or s.key = any (m.stores))";
  const { rows } = await db.pool.query<ChoiceRow>(
    `select c.id as client_id, c.name as client_name, m.role, s.id, coalesce(s.name, '') as name, coalesce(s.domain, '') as domain,
       (count(s.key) over ())::int as total
     from companies c
     left join memberships m on m.company_key = c.key and m.user_id = $1
     left join live_stores s on s.company_key = c.key ${user.isHq ? '' : "and (m.role <> 'partial' or s.key = any (m.stores))"}
     where not c.internal ${user.isHq ? '' : `and ${member}`}
       and (s.key is not null or not $4::boolean)
       and (cardinality($2::text[]) = 0
         or (s.key is not null and s.name || ' ' || s.domain || ' ' || s.id || ' ' || c.name ilike all ($2::text[])))
     order by lower(c.name), c.key, lower(s.name), s.key limit $3`,
    [user.id, words, limit, onlyStores],
  );
  return rows;
}
