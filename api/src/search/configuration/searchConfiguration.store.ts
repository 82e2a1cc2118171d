import { createHash } from 'node:crypto';

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { searchConfigurationInfo } from '@endcap/schema/search/configuration/searchConfiguration.rest.ts';
import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { readConfiguration } from '../index/searchConfigurations.ts';
import { isIndexed } from './isIndexed.ts';
import type { ConfigurationBody } from './searchConfiguration.part.ts';
import { reindexJob } from './searchConfiguration.jobs.ts';

export type ConfigurationAnswer = AnswerOf<typeof searchConfigurationInfo>['configuration'];

/** The one id of a store's search configuration. */
export function configurationId(storeKey: string): string {
  const hex = createHash('sha256').update(`search_configuration ${storeKey}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface Saved {
  readonly body: ConfigurationBody;
  readonly revision: number;
  readonly updated_at: Date;
  readonly updated_by: string | null;
}

/** What staff have saved; undefined when nobody has, or it was reset. */
export async function readSaved(db: Database, storeKey: string): Promise<Saved | undefined> {
  const row = await rowOf<Saved>(
    db.pool,
    sql`SELECT r.body, r.revision, r.updated_at, u.name AS updated_by
        FROM store_resources r LEFT JOIN users u ON u.id = r.updated_by
        WHERE r.store_key = ${storeKey} AND r.kind = ${searchConfigurationKind.kind}`,
  );
  return row && { ...row, body: searchConfigurationKind.fields.parse(row.body) };
}

/** The configuration of a store as its calls answer it. Only those who may change the override see it. */
export async function readAnswer(
  db: Database,
  storeKey: string,
  { seesOverride }: { readonly seesOverride: boolean },
): Promise<ConfigurationAnswer> {
  const [saved, indexed, effective, job] = await Promise.all([
    readSaved(db, storeKey),
    isIndexed(db, storeKey),
    readConfiguration(db.pool, storeKey, false),
    rowOf<{ id: string }>(
      db.pool,
      sql`SELECT id FROM jobs WHERE store_key = ${storeKey} AND name = ${reindexJob.name} AND state IN ('waiting', 'running')
          ORDER BY created_at DESC LIMIT 1`,
    ),
  ]);
  const { high, medium, low, nonSearchable, language } = effective;
  const derived = searchConfigurationKind.fields.parse({ high, medium, low, non_searchable: nonSearchable });
  const { override, ...fields } = saved?.body ?? derived;
  return {
    fields: seesOverride ? { ...fields, override: override ?? {} } : fields,
    is_derived: saved === undefined,
    revision: saved?.revision ?? 0,
    updated_at: saved?.updated_at.toISOString() ?? null,
    updated_by: saved?.updated_by ?? null,
    language,
    is_indexed: indexed,
    job_id: job?.id ?? null,
  };
}
