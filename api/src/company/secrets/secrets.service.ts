import { secrets } from '@endcap/schema/company/secrets/secrets.resource.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql, trusted } from '../../db/sql.ts';
import { type Home, type Problems, resourceService } from '../../resources/resourceService.ts';

/** SQL over `store_resources`. */
const isExpired = `coalesce((body ->> 'expires_at')::timestamptz <= now(), false)`;

async function readFigures(db: Database, { companyKey }: Home, rows: readonly { readonly id: string }[]) {
  const found = await rowsOf<{ id: string; status: 'active' | 'expired'; key_id: string; created_by: string | null }>(
    db.pool,
    sql`SELECT r.id, CASE WHEN ${trusted(isExpired)} THEN 'expired' ELSE 'active' END AS status, coalesce(c.key_id, '') AS key_id,
          (SELECT u.name FROM users u WHERE u.id = r.created_by) AS created_by
        FROM resources r LEFT JOIN credentials c
          ON c.company_key = r.company_key AND c.owner_id = r.id AND c.number = (r.body ->> 'value_number')::int
        WHERE r.company_key = ${companyKey} AND r.kind = ${secrets.kind} AND r.id = ANY(${rows.map(({ id }) => id)}::uuid[])`,
  );
  return new Map(found.map(({ id, ...figures }) => [id, figures]));
}

export const service = resourceService(secrets, {
  name: ({ name }) => name.trim(),
  keys: ({ name }) => [name.trim().toLowerCase()],
  async problems({ name, store_id: storeId }, { db, store }): Promise<Problems> {
    if (name.trim() === '') return { name: 'Secret name is required' };
    if (!/^[\p{L}\p{N}_ ]+$/u.test(name)) return { name: 'Secret name can only contain letters, numbers, underscores, and spaces' };
    if (storeId === '') return {};
    const found = await rowsOf(db.pool, sql`SELECT FROM live_stores WHERE company_key = ${store.companyKey} AND id = ${storeId}`);
    return found.length > 0 ? {} : { store_id: `Store “${storeId}” not found in this company.` };
  },
  list: { expired: isExpired },
  figures: readFigures,
});
