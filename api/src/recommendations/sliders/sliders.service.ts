import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { logicCatalogue, type LogicName } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';
import { sliders } from '@endcap/schema/recommendations/sliders/sliders.resource.ts';

import { rowsOf, sql } from '../../db/sql.ts';
import { type Problems, resourceService } from '../../resources/resourceService.ts';
import type { SliderBody } from './sliders.part.ts';

const unusable = (logic: LogicName) => logicCatalogue[logic].answers !== 'products' || logic === 'blend';

/** The specification's sentences, word for word, and what else is wrong with a slider on its own. */
function sliderProblems(body: SliderBody): Problems {
  const { logic } = body;
  if (body.name.trim() === '') return { name: 'This field is required.' };
  if (unusable(logic)) return { logic: 'Choose a logic that returns products.' };
  const wrong = (body.fallbacks ?? []).find((fallback) => unusable(fallback) || fallback === logic);
  if (wrong !== undefined) return { fallbacks: `“${wrong}” cannot be a fallback of this slider.` };
  if (body.labels.length === 0) return { labels: 'Must contain at least 1 item(s).' };
  if (logic === 'keywords' && body.keywords.trim() === '') return { keywords: 'This field is required.' };
  if (logic === 'specific' && body.products.length === 0) return { products: 'Must contain at least 1 item(s).' };
  if (body.insertion !== 'manual' && body.selector.trim() === '') return { selector: 'You must specify a CSS selector.' };
  const { problem } = parseFilter(body.filter);
  return problem === undefined ? {} : { filter: `The filter cannot be read at character ${problem.from + 1}.` };
}

const ofLabels = `SELECT jsonb_array_elements_text(body -> 'labels')`;
const clicks = `(SELECT coalesce(sum(d.events), 0)::int FROM event_days d WHERE d.store_key = store_resources.store_key AND d.day > current_date - 30
    AND d.type = 'click' AND d.label <> '' AND d.label IN (${ofLabels}))`;

export const service = resourceService(sliders, {
  name: ({ name }) => name,
  keys: ({ name }) => [name.trim().toLowerCase()],
  taken: ({ rival, place }) => ({ field: 'name', message: `The slider “${rival}” already exists in ${place}.` }),
  problems: sliderProblems,
  list: { label: `(SELECT string_agg(label, E'\\n') FROM (${ofLabels}) AS own (label))`, clicks },
  async figures({ pool }, { key }, rows) {
    const labels = [...new Set(rows.flatMap(({ body }) => body.labels))];
    const clicked = await rowsOf<{ label: string; clicks: number }>(
      pool,
      sql`SELECT label, sum(events)::int AS clicks FROM event_days
          WHERE store_key = ${key} AND day > current_date - 30 AND type = 'click' AND label = ANY(${labels}::text[]) AND label <> '' GROUP BY label`,
    );
    const clicksOf = new Map(clicked.map((row) => [row.label, row.clicks]));
    return new Map(rows.map(({ id, body }) => [id, { clicks: body.labels.reduce((sum, label) => sum + (clicksOf.get(label) ?? 0), 0) }]));
  },
});
