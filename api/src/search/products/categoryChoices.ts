import type { Database } from '../../db/database.ts';
import { GatheredWrites } from '../../db/gatheredWrites.ts';
import { changedBy, type Sql, rowsOf, sql } from '../../db/sql.ts';

/** A choice in a facet that a shopper has just made on the page of a category, as an expression such as `brand in ["Norrby"]`. */
export interface CategoryChoice {
  readonly storeKey: string;
  readonly time: Date;
  /** ID or name, as the page says it. */
  readonly category: string;
  readonly choice: string;
}

const mostInBatch = 500;
const longestCategory = 500;
const longestChoice = 2000;
/** PostgreSQL's text has no NUL. */
const kept = (text: string, most: number) => text.replaceAll('\u0000', '').slice(0, most).toWellFormed();

/** Writes the choices of one moment together. */
const writes = new GatheredWrites<CategoryChoice, undefined>({
  mostInBatch,
  // Equal ones are counted together in the statement.
  nameOf: () => undefined,
  async write(db, choices) {
    const rows = choices.map(({ storeKey, time, category, choice }) => ({
      store_key: storeKey,
      time,
      category: kept(category, longestCategory),
      choice: kept(choice, longestChoice),
    }));
    await changedBy(
      db.pool,
      sql`INSERT INTO category_choice_days AS known (store_key, day, category, category_key, choice_key, choice, times)
          SELECT store_key, (time AT TIME ZONE 'UTC')::date, category, md5(category), md5(choice), choice, count(*)
          FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS one (store_key text, time timestamptz, category text, choice text)
          GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 4, 5
          ON CONFLICT (store_key, day, category_key, choice_key) DO UPDATE SET times = known.times + excluded.times`,
    );
    return choices.map(() => undefined);
  },
});

/** Counts a choice in a facet of a category's page; resolves when it is stored. */
export const countCategoryChoice = (db: Database, choice: CategoryChoice): Promise<undefined> => writes.add(db, choice);

/** The most frequent choices on the pages of the store's categories; `during` is a condition on the column `day`. */
export function readCategoryChoices(
  { pool }: Database,
  storeKey: string,
  during: Sql,
  most: number,
): Promise<{ category: string; value: string; count: number }[]> {
  return rowsOf(
    pool,
    sql`SELECT c.name AS category, k.choice AS value, sum(k.times)::int AS count
        FROM category_choice_days k JOIN LATERAL (
          SELECT coalesce(nullif(name, ''), id) AS name FROM categories
          WHERE store_key = ${storeKey} AND (id = k.category OR name = k.category) ORDER BY id = k.category DESC, id LIMIT 1
        ) AS c ON true
        WHERE k.store_key = ${storeKey} AND ${during}
        GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${most}`,
  );
}
