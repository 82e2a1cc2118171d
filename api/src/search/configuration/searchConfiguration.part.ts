import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';
import type { z } from 'zod';

import { singlePart } from '../../configuration/part.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import { defaultSettings, type SearchSettings } from '../engine/searchSettings.ts';
import { type EmbeddingTemplates, noTemplates } from '../signals/embeddingUse.ts';
import { overridden } from './settingsOverride.ts';

export type ConfigurationBody = z.output<typeof searchConfigurationKind.fields>;

/** What a search needs of the store's search configuration; the attributes are the index's. */
export interface QueryConfiguration {
  readonly settings: SearchSettings;
  /** Words that are never corrected, normalised. */
  readonly dictionary: ReadonlySet<string>;
  /** Limits of price ranges, ascending. */
  readonly priceBuckets: readonly number[];
  /** Whether a search may be a whole value of an attribute. */
  readonly hasExactMatches: boolean;
  readonly embeddingTemplates: EmbeddingTemplates;
}

const usual: QueryConfiguration = {
  settings: defaultSettings,
  dictionary: new Set(),
  priceBuckets: [],
  hasExactMatches: false,
  embeddingTemplates: noTemplates,
};

function compiled(body: ConfigurationBody): QueryConfiguration {
  const { override = {}, dictionary, price_buckets: priceBuckets } = body;
  return {
    settings: Object.keys(override).length === 0 ? defaultSettings : overridden(defaultSettings, override),
    dictionary: new Set(dictionary.flatMap((words) => normaliseQuery(words).split(' '))),
    priceBuckets: priceBuckets.toSorted((a, b) => a - b),
    hasExactMatches: body.typo_intolerant_attributes.length + body.direct_match_attributes.length > 0,
    embeddingTemplates: { ...noTemplates, ...body.embedding_templates },
  };
}

export const searchConfigurationPart = singlePart(searchConfigurationKind, usual, compiled);
