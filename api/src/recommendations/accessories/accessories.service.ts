import { accessories } from '@endcap/schema/recommendations/accessories/accessories.resource.ts';

import { type Problems, resourceService } from '../../resources/resourceService.ts';
import type { AccessoryBody } from './accessories.part.ts';
import { hasMissing, productsOfEntry, readFigures, salesTogether } from './accessories.figures.ts';

/** The specification's sentences, word for word, and what else is wrong with an entry on its own. */
function accessoryProblems({ main_product: main, accessories: twoWay, directed_accessories: oneWay }: AccessoryBody): Problems {
  if (main.trim() === '') return { main_product: 'Please select a main product before saving' };
  if (twoWay.length + oneWay.length === 0) return { accessories: 'Please select at least one accessory before saving' };
  for (const [field, ids] of [
    ['accessories', twoWay],
    ['directed_accessories', oneWay],
  ] as const) {
    if (ids.includes(main)) return { [field]: 'A product cannot be an accessory of itself.' };
    if (new Set(ids).size < ids.length) return { [field]: 'The list contains the same product twice.' };
  }
  const both = oneWay.find((id) => twoWay.includes(id));
  return both === undefined ? {} : { directed_accessories: `The product “${both}” is already a two-way accessory.` };
}

export const service = resourceService(accessories, {
  name: ({ main_product: main }) => main,
  keys: ({ main_product: main }) => [main],
  taken: ({ key, place }) => ({ field: 'main_product', message: `The product “${key}” already has accessories in ${place}.` }),
  problems: accessoryProblems,
  list: {
    product: `(SELECT string_agg(entry.id || coalesce(E'\\n' || p.name, ''), E'\\n') FROM (${productsOfEntry}) AS entry (id)
      LEFT JOIN products p ON p.store_key = store_resources.store_key AND p.id = entry.id)`,
    sales_together: salesTogether,
    has_two_way: `body -> 'accessories' <> '[]'`,
    has_one_way: `body -> 'directed_accessories' <> '[]'`,
    dead: hasMissing,
  },
  figures: readFigures,
});
