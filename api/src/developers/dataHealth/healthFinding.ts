import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { mostListedObjects } from '@endcap/schema/data/browse/healthFilter.ts';
import { type healthInfo, type HealthSettings, mostHealthExamples } from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';
import type { HealthCheckKey } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import type { Database } from '../../db/database.ts';
import { type Sql, rowOf, sql } from '../../db/sql.ts';

export type HealthExample = AnswerOf<typeof healthInfo>['examples'][number];

/** An example as it is kept: `weight` is the number of objects it stands for, more than 1 for groups of duplicates. */
export interface KeptExample extends HealthExample {
  readonly weight?: number;
}

/** What a check has found. */
export interface Finding {
  readonly key: HealthCheckKey;
  /** Affected objects, ignored ones included. */
  readonly count: number;
  /** Objects that were checked; 0 when there was nothing to look at. */
  readonly total: number;
  /** Without ignored ones. */
  readonly examples: readonly KeptExample[];
  /** Ids of all affected objects, ignored ones included, where they are to be kept and are not yet. */
  readonly objects?: readonly string[];
  /** The import that was checked. */
  readonly importId?: string;
  /** The beginning of the time that was checked. */
  readonly since?: Date;
  /** Ignored objects that are still affected, with the number of objects that each stands for. */
  readonly ignored?: readonly (readonly [id: string, weight: number])[];
}

/** What every check is given. */
export interface CheckTools {
  readonly db: Database;
  readonly storeKey: string;
  /** The run that looks. */
  readonly runId: string;
  readonly now: Date;
  readonly settings: HealthSettings;
  /** Ids of ignored objects by check. */
  readonly ignored: ReadonlyMap<string, readonly string[]>;
}

/** Longest value of an example. */
const longestValue = 200;

export function shortened(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}

export interface FoundQuery {
  /** Rows `id, name, image, field, value, weight` of what is affected. */
  readonly found: Sql;
  /** Number of objects that were checked, as an expression. */
  readonly total: Sql;
  /** Rows `id` of all objects to keep, out of `found`. */
  readonly objects?: Sql;
}

/** Counts what a query finds in one statement: all of it, the first examples, and what of it is ignored. */
export async function countFound({ db, storeKey, runId, ignored }: CheckTools, key: HealthCheckKey, query: FoundQuery): Promise<Finding> {
  const { found, total, objects } = query;
  const mine = ignored.get(key) ?? [];
  const kept =
    objects === undefined
      ? sql``
      : sql`, kept AS (INSERT INTO health_objects (store_key, check_key, run_id, object_id)
              SELECT ${storeKey}, ${key}, ${runId}::uuid, id FROM (${objects} LIMIT ${mostListedObjects}) AS objects ON CONFLICT DO NOTHING)`;
  const row = await rowOf<{ count: number; total: number; examples: KeptExample[] | null; ignored: [string, number][] | null }>(
    db.pool,
    sql`WITH found AS MATERIALIZED (
          SELECT found.id::text, found.name::text, found.image::text, found.field::text, found.value::text, found.weight::bigint
          FROM (${found}) AS found)${kept}
        SELECT (SELECT coalesce(sum(weight), 0) FROM found)::bigint AS count, (${total})::bigint AS total,
          (SELECT jsonb_agg(e) FROM (SELECT * FROM found WHERE id <> ALL(${mine}::text[])
             ORDER BY weight DESC, id LIMIT ${mostHealthExamples}) AS e) AS examples,
          (SELECT jsonb_agg(jsonb_build_array(id, weight)) FROM found WHERE id = ANY(${mine}::text[])) AS ignored`,
  );
  const examples = (row?.examples ?? []).map((example) => ({
    ...example,
    value: example.value === null ? null : shortened(example.value),
  }));
  return { key, count: row?.count ?? 0, total: row?.total ?? 0, examples, ignored: row?.ignored ?? [] };
}

/** What is true or false of a store as a whole; `isFailing` is undefined when it cannot be determined. */
export function wholeStore(key: HealthCheckKey, isFailing: boolean | undefined, value: string | null = null): Finding {
  const example = { id: 'store', name: '', image: null, field: null, value };
  return { key, count: isFailing === true ? 1 : 0, total: isFailing === undefined ? 0 : 1, examples: isFailing === true ? [example] : [] };
}
