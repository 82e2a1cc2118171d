import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import {
  longestAttribute,
  mostAttributes,
  type searchConfigurationInfo,
} from '@endcap/schema/search/configuration/searchConfiguration.rest.ts';
import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { readSingle } from '../../resources/single/singleResource.ts';
import { readConfiguration } from '../index/searchConfigurations.ts';
import { noTemplates } from '../signals/embeddingUse.ts';
import { embeddingState } from '../signals/embeddingState.ts';
import { isIndexed } from './isIndexed.ts';
import { reindexJob } from './searchConfiguration.jobs.ts';

export type ConfigurationAnswer = AnswerOf<typeof searchConfigurationInfo>['configuration'];

/** What a saved list can hold; attributes that no list contains are grouped by their name, as these were. */
const listable = (names: readonly string[]) => names.filter(({ length }) => length <= longestAttribute).slice(0, mostAttributes);

/** The configuration of a store as its calls answer it. Only those who may change the override see it. */
export async function readAnswer(
  db: Database,
  storeKey: string,
  { seesOverride }: { readonly seesOverride: boolean },
): Promise<ConfigurationAnswer> {
  const [{ body, ...stamp }, indexed, effective, job, embeddings] = await Promise.all([
    readSingle(db, storeKey, searchConfigurationKind),
    isIndexed(db, storeKey),
    readConfiguration(db.pool, storeKey, false),
    rowOf<{ id: string }>(
      db.pool,
      sql`SELECT id FROM jobs WHERE store_key = ${storeKey} AND name = ${reindexJob.name} AND state IN ('waiting', 'running')
          ORDER BY created_at DESC LIMIT 1`,
    ),
    seesOverride ? embeddingState(db, storeKey) : null,
  ]);
  const { high, medium, low, nonSearchable, language } = effective;
  const derived = searchConfigurationKind.fields.parse({
    high: listable(high),
    medium: listable(medium),
    low: listable(low),
    non_searchable: listable(nonSearchable),
  });
  const { override, embedding_templates: templates, ...fields } = body ?? derived;
  return {
    fields: seesOverride ? { ...fields, override: override ?? {}, embedding_templates: { ...noTemplates, ...templates } } : fields,
    is_derived: body === undefined,
    ...stamp,
    language,
    is_indexed: indexed,
    job_id: job?.id ?? null,
    embeddings,
  };
}
