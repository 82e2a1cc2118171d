import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { searchConfigurationInfo } from '@endcap/schema/search/configuration/searchConfiguration.rest.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { type EmbeddedKind, embeddingUses } from './embeddingUse.ts';

type EmbeddingState = NonNullable<AnswerOf<typeof searchConfigurationInfo>['configuration']['embeddings']>;

/** How far a store's products, categories and pages have their vectors, what is missing for it, and what went wrong last. */
export async function embeddingState(db: Database, storeKey: string): Promise<EmbeddingState> {
  const uses = await embeddingUses(db, storeKey);
  const known = typeof uses === 'string' ? [] : uses;
  const rows = await rowsOf<{ kind: EmbeddedKind; vectors: number; total: number; ran_at: Date | null; problem: string | null }>(
    db.pool,
    sql`SELECT k.kind, (SELECT count(*)::int FROM search_vectors v WHERE v.store_key = ${storeKey} AND v.kind = k.kind AND v.mark = k.mark) AS vectors,
          CASE k.kind WHEN 'products' THEN (SELECT count(*)::int FROM products WHERE store_key = ${storeKey})
            WHEN 'categories' THEN (SELECT count(*)::int FROM categories WHERE store_key = ${storeKey})
            ELSE (SELECT count(*)::int FROM pages WHERE store_key = ${storeKey}) END AS total,
          r.ran_at, r.problem
        FROM unnest(${known.map(({ kind }) => kind)}::text[], ${known.map(({ mark }) => mark)}::text[]) AS k (kind, mark)
        LEFT JOIN search_vector_runs r ON r.store_key = ${storeKey} AND r.kind = k.kind`,
  );
  return {
    missing: typeof uses === 'string' ? uses : null,
    kinds: rows.map(({ ran_at: at, problem, ...row }) => ({ ...row, ran_at: at?.toISOString() ?? null, problem: problem ?? '' })),
  };
}
