import { type Connection, rowsOf, sql } from '../../db/sql.ts';

/** Keys of the stores of a company that someone names by key or 8-character id; `refused` makes the failure when one is none of them. */
export async function storeKeysOf(
  client: Connection,
  companyKey: string,
  named: readonly string[],
  refused: (fields: Record<string, string>) => Error,
): Promise<string[]> {
  if (named.length === 0) return [];
  const wanted = [...new Set(named)];
  const rows = await rowsOf<{ key: string; id: string }>(
    client,
    sql`SELECT key, id FROM live_stores WHERE company_key = ${companyKey} AND (key = ANY(${wanted}) OR id = ANY(${wanted}))`,
  );
  const known = new Set(rows.flatMap(({ key, id }) => [key, id]));
  if (wanted.some((name) => !known.has(name))) throw refused({ stores: 'Store not found in this company.' });
  return rows.map(({ key }) => key);
}
