import { z } from 'zod';

import { resource } from '../../resources/resource.ts';

/** An expectation: products that a search must show on top, whatever staff change. */
export const searchExpectations = resource({
  kind: 'search_expectation',
  type: 'SearchExpectation',
  list: 'searchExpectations',
  path: 'client/account/search/tests',
  noun: { one: 'expectation', many: 'expectations' },
  can: { view: 'SEARCH_EXPECTATIONS_VIEW', edit: 'SEARCH_EXPECTATIONS_EDIT' },
  fields: z.object({
    query: z.string().min(1).max(200).describe('Query, as a shopper would type it.'),
    must_include: z.array(z.string().min(1).max(200)).max(20).default([]).describe('IDs of the products that must be found, 1 to 20.'),
    max_rank: z.int().min(1).max(100).default(10).describe('Lowest rank that each of them may have, 1 to 100.'),
  }),
  figures: z.object({
    missing_products: z
      .array(z.string())
      .describe('IDs of the products that do not meet the expectation at the moment; empty if it is met.'),
  }),
  filters: { query: 'text' },
  search: ['query'],
  sorts: ['name', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { without: 'Staff find expectations where they try the search.' },
  references: { must_include: 'product' },
  personalData: { without: 'An expectation has a query and products.' },
  usage: { without: 'Usage counts searches of shoppers.' },
  help: 'search-expectations',
  demo: { without: 'Products of the demo shop are known only after its import.' },
});
