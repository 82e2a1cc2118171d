import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';

/** What a product is called in a sentence, by its ID. */
export type NameOf = (id: string) => string;

/**
 * Sentences with products by their names, or by the ID of one that has none. They are made twice: first to see which products they mention,
 * so that the names are read at once.
 */
export async function withProductNames<Sentences>(
  db: Database,
  storeKey: string,
  describe: (nameOf: NameOf) => Sentences,
): Promise<Sentences> {
  const mentioned = new Set<string>();
  const unnamed = describe((id) => {
    mentioned.add(id);
    return id;
  });
  if (mentioned.size === 0) return unnamed;
  const rows = await rowsOf<{ id: string; name: string }>(
    db.pool,
    sql`SELECT id, name FROM products WHERE store_key = ${storeKey} AND id = ANY(${[...mentioned]}::text[]) AND name <> ''`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return describe((id) => names.get(id) ?? id);
}
