import { defineMessages } from '../../app/words/defineMessages.ts';

/** Words of the fields of a product logic, wherever one is chosen. */
export const logicMessages = defineMessages({
  logic: { id: 'recommendations.logic.logic', defaultMessage: 'Product logic' },
  fallbacks: { id: 'recommendations.logic.fallbacks', defaultMessage: 'Fallback logics' },
  fallbacksHint: {
    id: 'recommendations.logic.fallbacksHint',
    defaultMessage: 'Used in this order when the logic finds too few products. Leave empty for the standard fallbacks: {standard}.',
  },
  noFallbacks: { id: 'recommendations.logic.noFallbacks', defaultMessage: 'none' },
  pick: { id: 'recommendations.logic.pick', defaultMessage: 'Add product' },
  category: { id: 'recommendations.logic.category', defaultMessage: 'Category' },
  keywords: { id: 'recommendations.logic.keywords', defaultMessage: 'Keywords' },
  filter: { id: 'recommendations.logic.filter', defaultMessage: 'Filter' },
  filterHint: { id: 'recommendations.logic.filterHint', defaultMessage: 'Applies to all products, including fallbacks.' },
});
