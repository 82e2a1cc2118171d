import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { productKeywords } from '@endcap/schema/data/products/productInsights.rest.ts';

import type { ProductWords } from '../../search/engine/productDocument.ts';
import { groupOfField, textFields } from '../../search/engine/attributeGroups.ts';
import { defaultSettings } from '../../search/engine/searchSettings.ts';

type Keywords = AnswerOf<typeof productKeywords>['result'];

const mostKeywords = 40;

/**
 * The words of a product by what they weigh in the ranking: a word in important texts more than one in others, a rare one more than one
 * that many products have. Pairs of words that the index keeps for compounds are omitted.
 */
export function weighKeywords(words: ProductWords, products: number, countOf: (word: string) => number): Keywords {
  const { weights, saturation } = defaultSettings;
  const weighed = [...words.occurrences]
    .filter(([word]) => !word.includes(' '))
    .map(([word, { counts }]) => {
      const frequency = textFields.reduce((sum, field) => sum + counts[field] * weights[field], 0);
      const count = countOf(word);
      const rarity = Math.log(1 + (Math.max(products, count) - count + 0.5) / (count + 0.5));
      const group = groupOfField[textFields.find((field) => counts[field] > 0) ?? 'other'];
      return { word, weight: (rarity * frequency) / (frequency + saturation), group, products: count };
    })
    .toSorted((one, other) => other.weight - one.weight || (one.word < other.word ? -1 : 1))
    .slice(0, mostKeywords);
  const most = weighed[0]?.weight ?? 0;
  return weighed.map(({ weight, ...rest }) => ({ ...rest, score: most === 0 ? 0 : Math.round((weight / most) * 1000) / 1000 }));
}
