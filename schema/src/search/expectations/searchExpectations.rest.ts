import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { formlessChange } from '../../resources/guards/formlessChange.ts';

/** What can be tried before it is saved. */
export const draftKinds = ['search_rule', 'search_synonym', 'search_redirect', 'search_configuration'] as const;

/** Something of search that is not saved. */
export const searchDraft = z.object({
  kind: z.enum(draftKinds).describe('What the draft is of.'),
  id: objectId.optional().describe('ID of the stored object that the draft replaces; omitted for a new one, and for the configuration.'),
  fields: z.record(z.string(), z.unknown()).describe('Fields, as the update call of that kind takes them.'),
  enabled: z.boolean().default(true).describe('Whether it is enabled in the store. Default: true.'),
});

const needsReindexing = z
  .boolean()
  .describe('Whether the draft changes what the index is built from, which shows only after it is saved and the index is rebuilt.');

const outcome = z.object({
  is_met: z.boolean().describe('Whether the expectation is met.'),
  ranks: z
    .array(
      z.object({
        id: z.string().describe('ID of the product.'),
        rank: z.int().min(1).nullable().describe('Rank of the product, from 1; null if it is not among the top 100.'),
      }),
    )
    .describe('Products that the expectation names.'),
  redirect: z.string().nullable().describe('URL that shoppers are sent to instead of seeing products; null if none.'),
});

export const searchExpectationsRun = call({
  path: 'client/account/search/tests/run',
  summary: 'Checks the enabled expectations of a store, with the current configuration and with a draft on top of it. Saves nothing.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_EXPECTATIONS_VIEW' },
  input: z.object({
    key: storeKey,
    draft: searchDraft.optional().describe('Draft to check; omitted with change, both outcomes are the current one.'),
    change: formlessChange(draftKinds).optional().describe('Change to check in place of a draft.'),
  }),
  answer: z.object({
    result: z
      .array(
        z.object({
          id: objectId.describe('ID of the expectation.'),
          query: z.string().describe('Query of the expectation.'),
          max_rank: z.int().min(1).describe('Lowest rank allowed.'),
          before: outcome.describe('Outcome with the current configuration.'),
          after: outcome.describe('Outcome with the draft.'),
        }),
      )
      .describe('Expectations by query, at most 200.'),
    needs_reindexing: needsReindexing,
  }),
});

export const searchConfigurationEvaluate = call({
  path: 'client/account/search/configuration/evaluate',
  summary: 'Searches without and with a draft of a rule, synonym, redirect or configuration, and compares the results. Saves nothing.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_EXPECTATIONS_VIEW' },
  input: z.object({
    key: storeKey,
    draft: searchDraft.describe('Draft to evaluate.'),
    queries: z.array(z.string().max(200)).min(1).max(20).describe('Queries to search for, 1 to 20.'),
  }),
  answer: z.object({
    result: z
      .array(
        z.object({
          query: z.string().describe('Query.'),
          before: z.array(z.string()).describe('IDs of the top 10 products without the draft.'),
          after: z.array(z.string()).describe('IDs of the top 10 products with the draft.'),
          total_before: z.int().min(0).describe('Number of products found without the draft.'),
          total_after: z.int().min(0).describe('Number of products found with the draft.'),
          moved: z.int().min(0).describe('Number of ranks in the top 10 that have a different product.'),
          redirect_before: z.string().nullable().describe('URL that shoppers are sent to without the draft; null if none.'),
          redirect_after: z.string().nullable().describe('URL that shoppers are sent to with the draft; null if none.'),
        }),
      )
      .describe('Comparison of each query, in the order of the input.'),
    needs_reindexing: needsReindexing,
  }),
});
