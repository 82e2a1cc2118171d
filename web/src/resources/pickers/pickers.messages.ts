import { defineMessages } from '../../app/words/defineMessages.ts';

export const pickersMessages = defineMessages({
  findProducts: { id: 'resources.pickers.findProducts', defaultMessage: 'Find products by name or ID' },
  findCategories: { id: 'resources.pickers.findCategories', defaultMessage: 'Find categories by name or ID' },
  searching: { id: 'resources.pickers.searching', defaultMessage: 'Searching…' },
  noProduct: { id: 'resources.pickers.noProduct', defaultMessage: 'No product found' },
  noCategory: { id: 'resources.pickers.noCategory', defaultMessage: 'No category found' },
  findContentPages: { id: 'resources.pickers.findContentPages', defaultMessage: 'Find content pages by title or ID' },
  noContentPage: { id: 'resources.pickers.noContentPage', defaultMessage: 'No content pages found' },
  taken: { id: 'resources.pickers.taken', defaultMessage: 'Chosen' },
  productCount: {
    id: 'resources.pickers.productCount',
    defaultMessage: '{count, plural, one {{shown} product} other {{shown} products}}',
  },
  findStores: { id: 'resources.pickers.findStores', defaultMessage: 'Find a store by name or domain' },
  goneAudience: { id: 'resources.pickers.goneAudience', defaultMessage: 'Deleted audience' },
  noStore: { id: 'resources.pickers.noStore', defaultMessage: 'No other store found' },
  searchStores: { id: 'resources.pickers.searchStores', defaultMessage: 'Search stores' },
  noRightInStore: { id: 'resources.pickers.noRightInStore', defaultMessage: 'You can’t edit in this store.' },
  moreStores: { id: 'resources.pickers.moreStores', defaultMessage: 'Show more stores' },
  removeProduct: { id: 'resources.pickers.removeProduct', defaultMessage: 'Remove {name}' },
  moveProduct: { id: 'resources.pickers.moveProduct', defaultMessage: 'Move {name}, position {place} of {count}. Use the arrow keys.' },
  moved: { id: 'resources.pickers.moved', defaultMessage: '{name} moved to position {place} of {count}.' },
  productGone: { id: 'resources.pickers.productGone', defaultMessage: 'No longer in the store' },
  noProducts: { id: 'resources.pickers.noProducts', defaultMessage: 'No products selected' },
});
