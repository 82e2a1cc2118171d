import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { NameOf, Sentence } from '../../search/rules/quoteSome.ts';

/** Names of the products that conflicts mention, read at once; a product without a name is called by its ID. */
export async function namesOfProducts(
  db: Database,
  storeKey: string,
  conflicts: Iterable<{ readonly message: Sentence }>,
): Promise<NameOf> {
  const mentioned = new Set<string>();
  for (const { message } of conflicts)
    message((id) => {
      mentioned.add(id);
      return id;
    });
  if (mentioned.size === 0) return (id) => id;
  const rows = await rowsOf<{ id: string; name: string }>(
    db.pool,
    sql`SELECT id, name FROM products WHERE store_key = ${storeKey} AND id = ANY(${[...mentioned]}::text[]) AND name <> ''`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

/** Conflicts with their sentences written out. */
export const worded = <Conflict extends { readonly message: Sentence }>(conflicts: readonly Conflict[], nameOf: NameOf) =>
  conflicts.map((conflict) => ({ ...conflict, message: conflict.message(nameOf) }));
