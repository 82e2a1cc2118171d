import { z } from 'zod';

import { timestamp } from '../../contract/shapes.ts';
import { resource } from '../../resources/resource.ts';

const queries = z.array(z.string().min(1).max(200)).max(200).default([]);

/** A redirect: shoppers who search for certain queries are sent to an address instead of a list of hits. */
export const searchRedirects = resource({
  kind: 'search_redirect',
  type: 'SearchRedirect',
  list: 'searchRedirects',
  path: 'client/account/search/redirects',
  noun: { one: 'redirect', many: 'redirects' },
  can: { view: 'SEARCH_REDIRECTS_VIEW', edit: 'SEARCH_REDIRECTS_EDIT' },
  fields: z.object({
    url: z.string().min(1).max(2000).describe('Target: an http or https URL, or a path of the shop that starts with /.'),
    exact: queries.describe('Queries that a search must equal, at most 200.'),
    contains: queries.describe('Queries whose words a search must contain, adjacent and in this order, at most 200.'),
  }),
  figures: z.object({
    recent_hits: z.int().min(0).describe('Number of searches redirected in the last 30 days, including today.'),
    is_unused: z
      .boolean()
      .describe('Whether it redirected no search in the last 30 days, although it is enabled and has not been changed for a week.'),
    link_status: z.int().min(0).nullable().describe('HTTP status of the target; 0 if it did not respond, null before the first check.'),
    link_checked_at: timestamp.nullable().describe('When the target was last checked; null before the first check.'),
  }),
  filters: { query: 'text', url: 'text', recent_hits: 'number', has_exact: 'flag', has_contains: 'flag', broken: 'flag', unused: 'flag' },
  search: ['query', 'url'],
  sorts: ['name', 'url', 'recent_hits', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: { without: 'A target URL is stored as entered.' },
  personalData: { without: 'A redirect has queries and a URL of the shop, no personal data.' },
  usage: { without: 'Usage counts searches, not redirects.' },
  help: 'search-redirects',
  demo: [
    { url: '/delivery', exact: ['delivery', 'shipping', 'delivery time'], contains: ['track my order'] },
    { url: '/returns', exact: ['return'], contains: ['return policy', 'send back', 'refund'] },
    { url: '/gift-cards', exact: ['gift card', 'voucher'] },
    { url: '/stores/opening-hours', contains: ['opening hours'] },
  ],
});
