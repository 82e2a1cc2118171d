import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { searchConfigurationEvaluate } from '@endcap/schema/search/expectations/searchExpectations.rest.ts';
import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';
import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { searchSynonyms } from '@endcap/schema/search/synonyms/searchSynonyms.resource.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { type ConfiguredStore, type StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { singleId } from '../../resources/single/singleResource.ts';
import { searchConfigurationPart } from '../configuration/searchConfiguration.part.ts';
import { configurationDigest, readConfiguration } from '../index/searchConfigurations.ts';
import { redirectsPart } from '../redirects/searchRedirects.part.ts';
import { rulesPart } from '../rules/searchRules.part.ts';
import { synonymsPart } from '../synonyms/searchSynonyms.part.ts';

export type SearchDraft = ParsedInputOf<typeof searchConfigurationEvaluate>['draft'];

export interface DraftContext {
  readonly db: Database;
  readonly store: ConfiguredStore;
}

export const shapes = {
  search_rule: searchRules.fields,
  search_synonym: searchSynonyms.fields,
  search_redirect: searchRedirects.fields,
  search_configuration: searchConfigurationKind.fields,
};

/** An id that no stored object has. */
const newId = 'draft';

export interface Compared {
  readonly before: StoreConfiguration;
  readonly after: StoreConfiguration;
  /** Whether the draft is also of what the index is written with, which no draft shows. */
  readonly needsReindexing: boolean;
}

/** The store's configuration with all of search that a draft amends. */
export async function searchConfigured({ db, store }: DraftContext): Promise<StoreConfiguration> {
  const configuration = await currentConfiguration(db, store);
  await Promise.all([
    configuration.ready(rulesPart),
    configuration.ready(synonymsPart),
    configuration.ready(redirectsPart),
    configuration.ready(searchConfigurationPart),
  ]);
  return configuration;
}

/** The store's configuration as it is, and with a draft laid over it as if it were saved. */
export async function withDraft(draft: SearchDraft | undefined, { db, store }: DraftContext): Promise<Compared> {
  const before = await searchConfigured({ db, store });
  if (draft === undefined) return { before, after: before, needsReindexing: false };
  const { kind, enabled } = draft;
  const read = shapes[kind].safeParse(draft.fields);
  if (!read.success) {
    const fields = Object.fromEntries(read.error.issues.map(({ path, message }) => [`draft.fields.${path.join('.')}`, message]));
    throw new Failure('ParsingError', 'The draft is not complete.', { fields });
  }
  const id = kind === 'search_configuration' ? singleId(searchConfigurationKind, store.key) : (draft.id ?? newId);
  const after = withChanges(before, [{ kind, id, body: read.data, stores: { [store.key]: { enabled } } }]);
  return { before, after, needsReindexing: kind === 'search_configuration' && (await isOtherIndex(read.data, { db, store })) };
}

export async function isOtherIndex(body: unknown, { db, store }: DraftContext): Promise<boolean> {
  const fields = searchConfigurationKind.fields.parse(body);
  const now = await readConfiguration(db.pool, store.key, false);
  const drafted = {
    language: now.language,
    high: fields.high,
    medium: fields.medium,
    low: fields.low,
    nonSearchable: fields.non_searchable,
    wholeValue: fields.typo_intolerant_attributes,
    directMatch: fields.direct_match_attributes,
  };
  return configurationDigest(drafted) !== configurationDigest(now);
}
