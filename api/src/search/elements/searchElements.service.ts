import { moneyOf } from '@endcap/schema/contract/money.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { searchElements } from '@endcap/schema/search/elements/searchElements.resource.ts';

import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { type Problems, resourceService } from '../../resources/resourceService.ts';
import type { ElementBody } from './searchElements.part.ts';

/** The specification's sentences, word for word, and what else is wrong with an element on its own. */
function elementProblems(body: ElementBody): Problems {
  const { type, labels, facets, insertion, selector, filter, results_url: url } = body;
  if (body.name.trim() === '') return { name: 'This field is required.' };
  if (labels.length === 0) return { labels: 'Must contain at least 1 item(s).' };
  if (insertion !== 'manual' && selector.trim() === '') return { selector: 'You must specify a CSS selector.' };
  if (insertion === 'attach' && (type === 'search_page' || type === 'category_page'))
    return { insertion: 'Only live search and omnisearch can be attached to a search input.' };
  if (new Set(facets.map(({ attribute }) => attribute)).size < facets.length) return { facets: 'Contains the same attribute twice.' };
  if (url !== '' && !/^(?:https?:\/\/|\/(?![\\/]))/i.test(url)) return { results_url: 'Must be a valid url.' };
  const { problem } = parseFilter(filter);
  return problem === undefined ? {} : { filter: `The filter cannot be read at character ${problem.from + 1}.` };
}

const ofLabels = `SELECT jsonb_array_elements_text(body -> 'labels')`;
const clicks = `(SELECT coalesce(sum(d.events), 0)::int FROM event_days d WHERE d.store_key = store_resources.store_key AND d.day > current_date - 30
    AND d.type = 'click' AND d.label <> '' AND d.label IN (${ofLabels}))`;

export const service = resourceService(searchElements, {
  name: ({ name }) => name,
  keys: ({ name }) => [name.trim().toLowerCase()],
  taken: ({ rival, place }) => ({ field: 'name', message: `The search element “${rival}” already exists in ${place}.` }),
  problems: elementProblems,
  list: { label: `(SELECT string_agg(label, E'\\n') FROM (${ofLabels}) AS own (label))`, clicks },
  async figures({ pool }, { key }, rows) {
    const labels = [...new Set(rows.flatMap(({ body }) => body.labels))];
    const designIds = rows.flatMap(({ body }) => body.design_key ?? []);
    const [told, designs, store] = await Promise.all([
      rowsOf<{ label: string; impressions: number; clicks: number; cents: number }>(
        pool,
        sql`SELECT label, coalesce(sum(impressions), 0)::int AS impressions, coalesce(sum(clicks), 0)::int AS clicks,
              coalesce(sum(revenue) * 100, 0)::float8 AS cents FROM (
              SELECT label, NULL::bigint AS impressions, events AS clicks, NULL::numeric AS revenue FROM event_days
              WHERE store_key = ${key} AND day > current_date - 30 AND type = 'click' AND label = ANY(${labels}::text[]) AND label <> ''
              UNION ALL
              SELECT label, requests - empty, NULL, NULL FROM api_metrics
              WHERE store_key = ${key} AND hour > now() - interval '30 days' AND call = 'search/element' AND label = ANY(${labels}::text[]) AND label <> ''
              UNION ALL
              SELECT label, NULL, NULL, revenue FROM order_source_days
              WHERE store_key = ${key} AND day > current_date - 30 AND source = 'search' AND label = ANY(${labels}::text[]) AND label <> ''
            ) AS told GROUP BY label`,
      ),
      rowsOf<{ id: string; name: string }>(
        pool,
        sql`SELECT id, name FROM store_resources WHERE store_key = ${key} AND kind = 'design' AND id = ANY(${designIds}::uuid[])`,
      ),
      rowOf<{ currency: string }>(pool, sql`SELECT currency FROM live_stores WHERE key = ${key}`),
    ]);
    const byLabel = new Map(told.map((row) => [row.label, row]));
    const names = new Map(designs.map(({ id, name }) => [id, name]));
    return new Map(
      rows.map(({ id, body }) => {
        const own = body.labels.flatMap((label) => byLabel.get(label) ?? []);
        const sumOf = (figure: 'impressions' | 'clicks' | 'cents') => own.reduce((sum, row) => sum + row[figure], 0);
        return [
          id,
          {
            impressions: sumOf('impressions'),
            clicks: sumOf('clicks'),
            // A product of an order counts under one label.
            revenue: moneyOf((sumOf('cents') / 100).toFixed(2), store?.currency ?? ''),
            design_name: names.get(body.design_key ?? '') ?? null,
          },
        ];
      }),
    );
  },
});
