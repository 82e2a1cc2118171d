import type { Database } from '../../db/database.ts';
import { rowsOf, sql, trusted } from '../../db/sql.ts';
import type { Home } from '../../resources/resourceService.ts';

const ofRow = (table: string) => `${table}.store_key = store_resources.store_key AND ${table}.redirect_id = store_resources.id`;

/** SQL over `store_resources`: searches that a redirect answered in the last 30 days. */
export const recentHits = `(SELECT coalesce(sum(h.hits), 0)::int FROM search_redirect_hits h WHERE ${ofRow('h')} AND h.day > current_date - 30)`;

/** SQL over `store_resources`: enabled and unchanged for a week, and no search of the last 30 days was redirected by it. */
export const isUnused = `enabled AND updated_at < now() - interval '7 days'
  AND NOT EXISTS (SELECT FROM search_redirect_hits h WHERE ${ofRow('h')} AND h.day > current_date - 30)`;

const isBroken = '(l.status = 0 OR l.status >= 400)';
/** SQL over `store_resources`: whether the address of a redirect was answered by an error, or not at all. */
export const linkIsBroken = `EXISTS (SELECT FROM search_redirect_links l WHERE ${ofRow('l')} AND l.url = body ->> 'url' AND ${isBroken})`;

export async function readFigures(db: Database, { key, companyKey }: Home, rows: readonly { readonly id: string }[]) {
  const found = await rowsOf<{
    id: string;
    recent_hits: number;
    is_unused: boolean;
    link_status: number | null;
    link_checked_at: Date | null;
  }>(
    db.pool,
    sql`SELECT id, ${trusted(recentHits)} AS recent_hits, ${trusted(isUnused)} AS is_unused, l.status AS link_status, l.checked_at AS link_checked_at
        FROM store_resources
        LEFT JOIN search_redirect_links l ON ${trusted(ofRow('l'))} AND l.url = body ->> 'url'
        WHERE company_key = ${companyKey} AND store_resources.store_key = ${key} AND kind = 'search_redirect' AND id = ANY(${rows.map(({ id }) => id)}::uuid[])`,
  );
  const figures = found.map(
    ({ id, link_checked_at: at, ...rest }) => [id, { ...rest, link_checked_at: at === null ? null : at.toISOString() }] as const,
  );
  return new Map(figures);
}
