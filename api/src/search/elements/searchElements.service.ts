import { designs } from '@endcap/schema/content/designs/designs.resource.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { searchElements } from '@endcap/schema/search/elements/searchElements.resource.ts';

import { rowOf, sql } from '../../db/sql.ts';
import { type CheckContext, type Problems, resourceService } from '../../resources/resourceService.ts';
import { selectorProblem } from '../../content/placement/selectorProblem.ts';
import { clicksUnderLabel, labelledFigures, labelLines } from './labelledFigures.ts';
import type { ElementBody } from './searchElements.part.ts';

/** Whether the store has a design by this id that draws such an element. */
async function draws({ db, store }: CheckContext, design: string, type: ElementBody['type']): Promise<boolean> {
  const drawn = type === 'omnisearch' ? 'omni_search' : type;
  const found = await rowOf(
    db.pool,
    sql`SELECT FROM store_resources WHERE store_key = ${store.key} AND kind = ${designs.kind} AND id = ${design}::uuid
          AND body ->> 'product_type' = ${drawn} AND coalesce(body ->> 'role', 'design') = 'design'`,
  );
  return found !== undefined;
}

/** The specification's sentences, word for word, and what else is wrong with an element. */
async function elementProblems(body: ElementBody, context: CheckContext): Promise<Problems> {
  const { type, labels, design_key: design, facets, insertion, filter, results_url: url } = body;
  if (body.name.trim() === '') return { name: 'This field is required.' };
  if (labels.length === 0) return { labels: 'Must contain at least 1 item(s).' };
  if (design !== null && !(await draws(context, design, type))) return { design_key: 'You must select a design.' };
  const misplaced = selectorProblem(body);
  if (misplaced !== undefined) return { selector: misplaced };
  if (insertion === 'attach' && (type === 'search_page' || type === 'category_page'))
    return { insertion: 'Only live search and omnisearch can be attached to a search input.' };
  if (new Set(facets.map(({ attribute }) => attribute)).size < facets.length) return { facets: 'Contains the same attribute twice.' };
  if (url !== '' && !/^(?:https?:\/\/|\/(?![\\/]))/i.test(url)) return { results_url: 'Must be a valid url.' };
  const { problem } = parseFilter(filter);
  return problem === undefined ? {} : { filter: `The filter cannot be read at character ${problem.from + 1}.` };
}

export const service = resourceService(searchElements, {
  name: ({ name }) => name,
  keys: ({ name }) => [name.trim().toLowerCase()],
  taken: ({ existing, place }) => ({ field: 'name', message: `The search element “${existing}” already exists in ${place}.` }),
  problems: elementProblems,
  list: { label: labelLines, clicks: clicksUnderLabel('search') },
  figures: (db, store, rows) => labelledFigures(db, store, rows, { call: 'search/element', source: 'search', isShownEmpty: true }),
});
