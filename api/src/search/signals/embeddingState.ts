import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { searchConfigurationInfo } from '@endcap/schema/search/configuration/searchConfiguration.rest.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { embeddingUse } from './embeddingUse.ts';

type EmbeddingState = NonNullable<AnswerOf<typeof searchConfigurationInfo>['configuration']['embeddings']>;

/** How far a store's products have their vectors, what is missing for it, and what went wrong last. */
export async function embeddingState(db: Database, storeKey: string): Promise<EmbeddingState> {
  const use = await embeddingUse(db, storeKey);
  const mark = typeof use === 'string' ? '' : use.mark;
  const row = await rowOf<{ vectors: number; products: number; ran_at: Date | null; problem: string | null }>(
    db.pool,
    sql`SELECT (SELECT count(*)::int FROM product_vectors WHERE store_key = ${storeKey} AND mark = ${mark}) AS vectors,
          (SELECT count(*)::int FROM products WHERE store_key = ${storeKey}) AS products, v.ran_at, v.problem
        FROM (SELECT) AS one LEFT JOIN product_vector_runs v ON v.store_key = ${storeKey}`,
  );
  return {
    missing: typeof use === 'string' ? use : null,
    vectors: row?.vectors ?? 0,
    products: row?.products ?? 0,
    ran_at: row?.ran_at?.toISOString() ?? null,
    problem: row?.problem ?? '',
  };
}
