import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { withChanges } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { type CheckContext, type Home, type Problems, resourceService } from '../../resources/resourceService.ts';
import { urlProblem } from '../../http/outgoing/urlProblem.ts';
import { isUnused, linkIsBroken, readFigures, recentHits } from './searchRedirects.figures.ts';
import { normalisedQueries, redirectsPart, type RedirectBody, type StoreRedirects } from './searchRedirects.part.ts';

interface Draft {
  readonly id: string;
  readonly body: RedirectBody;
}

/** Names under which the search pages of shops take their query. */
const queryParameters = ['q', 'query', 'search', 's', 'keyword', 'keywords', 'term', 'text'];

/** The query that an address of the shop searches for; undefined when it is not a search page of the shop. */
export function searchedQuery(url: string, domain: string): string | undefined {
  const home = `https://${domain || 'shop.invalid'}`;
  if (!url.includes('?') || !URL.canParse(url, home)) return undefined;
  const { hostname, searchParams } = new URL(url, home);
  const host = (name: string) => name.replace(/^www\./, '');
  if (host(hostname) !== host(new URL(home).hostname)) return undefined;
  return queryParameters.map((name) => searchParams.get(name)?.trim()).find((query) => query !== undefined && query !== '');
}

/** The store's redirects as they would be with these saved and enabled. */
export async function redirectsWith(db: Database, { key, companyKey }: Home, drafts: readonly Draft[]): Promise<StoreRedirects> {
  const current = await currentConfiguration(db, { key, companyKey });
  await current.ready(redirectsPart); // the drafts below amend it
  const changes = drafts.map(({ id, body }) => ({ kind: redirectsPart.kind, id, body, stores: { [key]: { enabled: true } } }));
  return withChanges(current, changes).part(redirectsPart);
}

/** What makes a circle of redirects: one leads to a search that is sent on, or sends on the search that another one leads to. */
async function circle(drafts: readonly Draft[], { db, store }: Omit<CheckContext, 'id'>): Promise<Problems> {
  const [redirects, found] = await Promise.all([
    redirectsWith(db, store, drafts),
    rowOf<{ domain: string }>(db.pool, sql`SELECT domain FROM live_stores WHERE key = ${store.key}`),
  ]);
  const ids = new Set(drafts.map(({ id }) => id));
  for (const { id: from, url, exact, contains } of redirects.all()) {
    const query = searchedQuery(url, found?.domain ?? '');
    const taken = query === undefined ? undefined : redirects.take(query);
    if (taken === undefined || (!ids.has(from) && !ids.has(taken.id))) continue;
    const name = `“${[...exact, ...contains][0]} → ${url}”`;
    if (!ids.has(from))
      return { [taken.match]: `The redirect ${name} leads to a search for “${query}”, which this one would redirect again.` };
    const next = taken.id === from ? 'this redirect' : `the redirect to “${taken.url}”`;
    return { url: `This redirect creates a loop: it opens a search for “${query}”, which ${next} redirects again.` };
  }
  return {};
}

/** What is wrong with a redirect on its own, beyond its shape. */
function redirectProblems(body: RedirectBody): Problems {
  const problem = urlProblem(body.url);
  if (problem !== undefined) return { url: problem };
  for (const field of ['exact', 'contains'] as const) {
    const blank = body[field].find((query) => normalisedQueries([query]).length === 0);
    if (blank !== undefined) return { [field]: 'Enter a query with at least one letter, digit or symbol.' };
  }
  if (body.exact.length + body.contains.length === 0) return { exact: 'Enter at least one query.' };
  return {};
}

export const service = resourceService(searchRedirects, {
  name: ({ url, exact, contains }) => `${[...exact, ...contains][0] ?? ''} → ${url}`,
  keys: ({ exact, contains }) => [
    ...normalisedQueries(exact).map((query) => `exact:${query}`),
    ...normalisedQueries(contains).map((query) => `contains:${query}`),
  ],
  taken({ key, existing, place }) {
    const [field = 'exact'] = key.split(':', 1);
    return { field, message: `The redirect “${existing}” for “${key.slice(field.length + 1)}” already exists in ${place}.` };
  },
  problems: redirectProblems,
  together: circle,
  list: {
    query: `(SELECT string_agg(query, E'\\n') FROM jsonb_array_elements_text(body -> 'exact' || (body -> 'contains')) AS query)`,
    has_exact: `body -> 'exact' <> '[]'`,
    has_contains: `body -> 'contains' <> '[]'`,
    recent_hits: recentHits,
    broken: linkIsBroken,
    unused: isUnused,
  },
  figures: readFigures,
});
