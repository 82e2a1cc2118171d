import type { Database } from '../../db/database.ts';
import { GatheredWrites } from '../../db/gatheredWrites.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { normaliseQuery } from '../engine/applyRules.ts';

/** A choice in a facet that a shopper has just made, as an expression such as `brand in ["Norrby"]`. */
export interface FacetChoice {
  readonly storeKey: string;
  readonly time: Date;
  readonly query: string;
  readonly choice: string;
}

const mostInBatch = 500;
const longestChoice = 2000;

/** Writes the choices of one moment together. */
const writes = new GatheredWrites<FacetChoice, undefined>({
  mostInBatch,
  // Equal ones are counted together in the statement.
  nameOf: () => undefined,
  async write(db, choices) {
    const kept = choices.map(({ storeKey, time, query, choice }) => ({
      store_key: storeKey,
      time,
      // PostgreSQL's text has no NUL.
      query: normaliseQuery(query).replaceAll('\u0000', '').toWellFormed(),
      choice: choice.replaceAll('\u0000', '').slice(0, longestChoice).toWellFormed(),
    }));
    await changedBy(
      db.pool,
      sql`INSERT INTO facet_choice_days AS known (store_key, day, query_key, choice_key, choice, times)
          SELECT store_key, (time AT TIME ZONE 'UTC')::date, md5(query), md5(choice), choice, count(*)
          FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS one (store_key text, time timestamptz, query text, choice text)
          GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 3, 2, 4
          ON CONFLICT (store_key, query_key, day, choice_key) DO UPDATE SET times = known.times + excluded.times`,
    );
    return choices.map(() => undefined);
  },
});

/** Counts a choice in a facet; resolves when it is stored. */
export const countFacetChoice = (db: Database, choice: FacetChoice): Promise<undefined> => writes.add(db, choice);
