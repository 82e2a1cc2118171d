import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';

/** Names of attributes; `*` stands for any text, e.g. `attr_*`. */
const attributes = z.array(z.string().min(1).max(100)).max(1000).default([]);

/** What staff decide about the search of a store. */
export const searchConfigurationFields = z.object({
  high: attributes.describe('Attributes of high relevance, at most 1,000 names or patterns with *.'),
  medium: attributes.describe('Attributes of medium relevance.'),
  low: attributes.describe('Attributes of low relevance.'),
  non_searchable: attributes.describe(
    'Attributes that are not searched. They win over the groups; an attribute that no list names is grouped by its name.',
  ),
  typo_intolerant_attributes: attributes.describe(
    'Attributes that match only by their whole value, such as article numbers: no typos, no parts. A search for a value finds its product alone.',
  ),
  direct_match_attributes: attributes.describe(
    'Attributes whose values are searches of their own, such as brands or authors: a search that equals a value finds all products with that value, and no others.',
  ),
  price_buckets: z
    .array(z.number().positive().max(1_000_000_000))
    .max(50)
    .default([])
    .describe('Limits of price ranges in the store’s currency, ascending, at most 50. The facet price counts the products of each range.'),
  dictionary: z
    .array(z.string().min(1).max(100))
    .max(5000)
    .default([])
    .describe('Words that are spelled correctly and never taken for typos, at most 5,000.'),
  override: z
    .record(z.string().max(50), z.union([z.number(), z.record(z.string().max(50), z.number())]))
    .optional()
    .describe(
      'Settings of the ranking that replace the usual ones, e.g. {"phraseBoost": 0.3}. HQ users alone see and change them; left out, they stay.',
    ),
});

const configuration = z.object({
  fields: searchConfigurationFields.describe('What holds.'),
  is_derived: z.boolean().describe('Whether the attributes decide it themselves because nobody has saved a configuration.'),
  revision: z.int().min(0).describe('Grows by one with every save; 0 while nobody has saved one.'),
  updated_at: timestamp.nullable().describe('When it was last saved; null while it is derived.'),
  updated_by: z.string().nullable().describe('Who saved it last; null while it is derived.'),
  language: z.string().describe('Language of the products, ISO 639-1, as found in their texts.'),
  is_indexed: z.boolean().describe('Whether the index was written with it; until then searches use the attributes as they were.'),
  job_id: objectId.nullable().describe('Id of the job that writes the index anew; null when none waits or runs.'),
});

const attribute = z.object({
  name: z.string().describe('Name of the attribute.'),
  filled: z.number().min(0).max(1).describe('Share of the products that have it, of a sample of 2,000.'),
  example: z.string().describe('One of its values, at most 100 characters.'),
  group: z.enum(['high', 'medium', 'low', 'none']).describe('The group that its name alone would put it in.'),
});

export const searchConfigurationInfo = call({
  path: 'client/account/search/configuration/info',
  summary: 'Returns the search configuration of a store, with the attributes that its products have.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_CONFIGURATION_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    configuration: configuration.describe('The configuration.'),
    attributes: z.array(attribute).describe('The attributes of a sample of 2,000 products, by name.'),
  }),
});

export const searchConfigurationUpdate = call({
  path: 'client/account/search/configuration/update',
  summary:
    'Saves the search configuration of a store. When the attributes changed, the index is written anew by a job, and searches go on meanwhile.',
  kind: 'write',
  access: { by: 'store', can: 'SEARCH_CONFIGURATION_EDIT' },
  input: z.object({
    key: storeKey,
    revision: z.int().min(0).describe('The revision that the change is based on; 0 for the first save.'),
    fields: searchConfigurationFields.describe('What shall hold.'),
  }),
  answer: z.object({
    configuration: configuration.describe('The configuration as it is now.'),
    reindex_job: objectId.nullable().describe('Id of the job that writes the index anew; null when nothing has to be written.'),
  }),
});

export const searchConfigurationReset = call({
  path: 'client/account/search/configuration/reset',
  summary: 'Removes the saved search configuration, so that the attributes decide it themselves again.',
  kind: 'write',
  access: { by: 'store', can: 'SEARCH_CONFIGURATION_EDIT' },
  input: z.object({ key: storeKey, revision: z.int().min(0).describe('The revision that the reset is based on.') }),
  answer: z.object({
    configuration: configuration.describe('The configuration as it is now.'),
    reindex_job: objectId.nullable().describe('Id of the job that writes the index anew; null when nothing has to be written.'),
  }),
});
