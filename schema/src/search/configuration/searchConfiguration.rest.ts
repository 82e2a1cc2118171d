import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';

/** Shops of electronics have thousands of attributes. */
export const mostAttributes = 10_000;
export const longestAttribute = 100;

/** Names of attributes; `*` stands for any text, e.g. `attr_*`. */
const attributes = z.array(z.string().min(1).max(longestAttribute)).max(mostAttributes).default([]);

/** What staff decide about the search of a store. */
export const searchConfigurationFields = z.object({
  high: attributes.describe('Attributes of high relevance, at most 10,000 names or patterns with *.'),
  medium: attributes.describe('Attributes of medium relevance.'),
  low: attributes.describe('Attributes of low relevance.'),
  non_searchable: attributes.describe(
    'Attributes that are not searched. Takes precedence over the groups. Attributes that no list contains are grouped by their name.',
  ),
  typo_intolerant_attributes: attributes.describe(
    'Attributes that match only by their whole value, such as SKUs. A search for a value finds only that product.',
  ),
  direct_match_attributes: attributes.describe(
    'Attributes whose values can be searched for directly, such as brands. A search that equals a value finds only the products with that value.',
  ),
  price_buckets: z
    .array(z.number().positive().max(1_000_000_000))
    .max(50)
    .default([])
    .describe('Limits of price ranges in the store’s currency, ascending, at most 50. The price facet counts the products in each range.'),
  dictionary: z.array(z.string().min(1).max(100)).max(5000).default([]).describe('Words that are never corrected as typos, at most 5,000.'),
  override: z
    .record(z.string().max(50), z.union([z.number(), z.record(z.string().max(50), z.number())]))
    .optional()
    .describe(
      'Ranking settings that override the defaults, e.g. {"phraseBoost": 0.3}. Only HQ users can view and change them; omitted, they stay unchanged.',
    ),
  embedding_templates: z
    .object({
      products: z
        .string()
        .max(2000)
        .default('')
        .describe('Text of a product for its embedding, such as `{{ name }}. {{ brand }}`; empty for no embeddings.'),
      categories: z
        .string()
        .max(2000)
        .default('')
        .describe('Text of a category for its embedding, such as `{{ name }}`; empty for no embeddings.'),
      pages: z
        .string()
        .max(2000)
        .default('')
        .describe('Text of a page for its embedding, such as `{{ title }}. {{ text }}`; empty for no embeddings.'),
    })
    .optional()
    .describe('Templates for embeddings. Only HQ users can view and change them; omitted, they stay unchanged.'),
});

const embeddings = z.object({
  missing: z
    .enum(['endpoint', 'switch', 'template'])
    .nullable()
    .describe('What is missing for embeddings: a model of the deployment, the store’s feature, or any template; null if they are in use.'),
  kinds: z
    .array(
      z.object({
        kind: z.enum(['products', 'categories', 'pages']).describe('What the embeddings are of.'),
        vectors: z.int().min(0).describe('Objects of this kind that have an embedding by the current model and template.'),
        total: z.int().min(0).describe('Objects of this kind in the store.'),
        ran_at: timestamp.nullable().describe('When embeddings of this kind were last computed; null if never.'),
        problem: z.string().describe('What went wrong in the last run; empty if nothing did.'),
      }),
    )
    .describe('State of each kind that has a template.'),
});

const configuration = z.object({
  fields: searchConfigurationFields.describe('The current fields.'),
  is_derived: z.boolean().describe('Whether the configuration is derived from the products because none has been saved.'),
  revision: z.int().min(0).describe('Revision, incremented on each save; 0 if no configuration has been saved.'),
  updated_at: timestamp.nullable().describe('When it was last saved; null if derived.'),
  updated_by: z.string().nullable().describe('Name of the user who last saved it; null if derived.'),
  language: z.string().describe('Language of the products, ISO 639-1, as found in their texts.'),
  is_indexed: z
    .boolean()
    .describe('Whether the search index uses this configuration. Until it does, searches use the previous attributes.'),
  job_id: objectId.nullable().describe('ID of the job that rebuilds the index; null if none is queued or running.'),
  embeddings: embeddings.nullable().describe('State of embeddings; null for users who cannot change their template.'),
});

const attribute = z.object({
  name: z.string().describe('Name of the attribute.'),
  filled: z.number().min(0).max(1).describe('Share of products with the attribute, from a sample of 2,000.'),
  example: z.string().describe('A sample value, at most 100 characters.'),
  group: z.enum(['high', 'medium', 'low', 'none']).describe('Group by the attribute’s name, if the configuration does not contain it.'),
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
  summary: 'Saves the search configuration of a store. If attributes change, the index is rebuilt by a job; search stays available.',
  kind: 'write',
  access: { by: 'store', can: 'SEARCH_CONFIGURATION_EDIT' },
  input: z.object({
    key: storeKey,
    revision: z.int().min(0).describe('The revision that the change is based on; 0 for the first save.'),
    fields: searchConfigurationFields.describe('The fields to save.'),
  }),
  answer: z.object({
    configuration: configuration.describe('The saved configuration.'),
    reindex_job: objectId.nullable().describe('ID of the job that rebuilds the index; null if the index does not change.'),
  }),
});

export const searchConfigurationReset = call({
  path: 'client/account/search/configuration/reset',
  summary: 'Removes a store’s saved search configuration, so that it is derived from the products again.',
  kind: 'write',
  access: { by: 'store', can: 'SEARCH_CONFIGURATION_EDIT' },
  input: z.object({ key: storeKey, revision: z.int().min(0).describe('The revision that the reset is based on.') }),
  answer: z.object({
    configuration: configuration.describe('The saved configuration.'),
    reindex_job: objectId.nullable().describe('ID of the job that rebuilds the index; null if the index does not change.'),
  }),
});
