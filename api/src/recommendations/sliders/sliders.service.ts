import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { logicCatalogue, type LogicName } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';
import { sliders } from '@endcap/schema/recommendations/sliders/sliders.resource.ts';

import { type Problems, resourceService } from '../../resources/resourceService.ts';
import { clicksUnderLabel, labelledFigures, labelLines } from '../../search/elements/labelledFigures.ts';
import { selectorProblem } from '../../content/placement/selectorProblem.ts';
import type { SliderBody } from './sliders.part.ts';

const lists = (logic: LogicName) => logicCatalogue[logic].answers === 'products';
/** Whether a logic can be a part of another: a blend has none of its own. */
const isPart = (logic: LogicName) => lists(logic) && logic !== 'blend';

/** Whether what a slider shows may come from a logic: from its own, or from one of the two that it blends. */
const asks = ({ logic, blend }: SliderBody, wanted: LogicName) =>
  logic === wanted || (logic === 'blend' && blend.some((part) => part.logic === wanted));

/** The specification's sentences, word for word, and what else is wrong with a slider on its own. */
function sliderProblems(body: SliderBody): Problems {
  const { logic } = body;
  if (body.name.trim() === '') return { name: 'This field is required.' };
  if (!lists(logic)) return { logic: 'Choose a logic that returns products.' };
  if (logic === 'blend' && (body.blend.length !== 2 || body.blend[0]?.logic === body.blend[1]?.logic))
    return { blend: 'Choose two different logics.' };
  if (body.blend.some((part) => !isPart(part.logic))) return { blend: 'Choose logics that return products.' };
  const wrong = (body.fallbacks ?? []).find((fallback) => !isPart(fallback) || fallback === logic);
  if (wrong !== undefined) return { fallbacks: `“${wrong}” cannot be a fallback of this slider.` };
  if (body.labels.length === 0) return { labels: 'Must contain at least 1 item(s).' };
  if (asks(body, 'keywords') && body.keywords.trim() === '') return { keywords: 'This field is required.' };
  if (asks(body, 'specific') && body.products.length === 0) return { products: 'Must contain at least 1 item(s).' };
  // Who is about to leave sees it in a dialog, wherever the page has no embed code of it.
  const misplaced = body.place === 'exit_intent' ? undefined : selectorProblem(body);
  if (misplaced !== undefined) return { selector: misplaced };
  const { problem } = parseFilter(body.filter);
  return problem === undefined ? {} : { filter: `The filter cannot be read at character ${problem.from + 1}.` };
}

export const service = resourceService(sliders, {
  name: ({ name }) => name,
  keys: ({ name }) => [name.trim().toLowerCase()],
  taken: ({ existing, place }) => ({ field: 'name', message: `The slider “${existing}” already exists in ${place}.` }),
  problems: sliderProblems,
  list: { label: labelLines, clicks: clicksUnderLabel('recommendations') },
  figures: (db, store, rows) =>
    labelledFigures(db, store, rows, { call: 'recommendations/slider', source: 'recommendations', isShownEmpty: false }),
});
