import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { vectorMark } from './embeddingText.ts';
import { type EmbeddedKind, embeddingSettings, type EmbeddingTemplates } from './embeddingUse.ts';
import { queryVector } from './queryVector.ts';
import { likenessOf, nearness } from './vectorBytes.ts';

/** Of what the words find, so much is compared: what comes later is not seen. */
export const mostCompared = 100;

/** How near objects are to what a query means, 0 to 1. */
export type MeaningOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export interface Meant {
  readonly kind: EmbeddedKind;
  readonly query: string;
  readonly templates: EmbeddingTemplates;
  /** Whether the model is asked about a query that is not known yet; default true. */
  readonly asks?: boolean;
}

/** What a query means, if the store has a template, the deployment a model, and the answer comes in time; undefined otherwise. */
export async function queryMeaning(
  db: Database,
  storeKey: string,
  { kind, query, templates, asks = true }: Meant,
): Promise<MeaningOf | undefined> {
  // A search for products asks for its query even if categories or pages alone have a template: they are found as it is typed next time.
  const settings = Object.values(templates).every((template) => template === '') ? undefined : embeddingSettings();
  const vector = settings && (await queryVector(db, storeKey, settings, query, asks));
  const template = templates[kind];
  if (settings === undefined || vector === undefined || template === '') return undefined;
  const mark = vectorMark(settings.embeddingModel, template);
  return async (ids) => {
    const rows = await rowsOf<{ id: string; vector: Buffer }>(
      db.pool,
      sql`SELECT object_id AS id, vector FROM search_vectors
          WHERE store_key = ${storeKey} AND kind = ${kind} AND mark = ${mark} AND object_id = ANY(${ids}::text[])`,
    );
    return nearness(new Map(rows.map((row) => [row.id, likenessOf(vector, new Int8Array(row.vector))])));
  };
}
