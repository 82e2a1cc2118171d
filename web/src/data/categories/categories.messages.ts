import { defineMessages } from '../../app/words/defineMessages.ts';

export const categoriesMessages = defineMessages({
  title: { id: 'data.categories.title', defaultMessage: 'Categories' },
  text: { id: 'data.categories.text', defaultMessage: 'The tree of the shop’s categories, and how many products name each of them.' },
  searchLabel: { id: 'data.categories.searchLabel', defaultMessage: 'Search names and ids' },
  category: { id: 'data.categories.category', defaultMessage: 'Category' },
  categoryId: { id: 'data.categories.categoryId', defaultMessage: 'Id' },
  url: { id: 'data.categories.url', defaultMessage: 'Address' },
  subcategories: { id: 'data.categories.subcategories', defaultMessage: 'Sub-categories' },
  hasSubcategories: { id: 'data.categories.hasSubcategories', defaultMessage: 'Has sub-categories' },
  products: { id: 'data.categories.products', defaultMessage: 'Products' },
  derived: { id: 'data.categories.derived', defaultMessage: 'Named by products only' },
  derivedNote: {
    id: 'data.categories.derivedNote',
    defaultMessage:
      'The shop sends no such category: only its products name it. Address and sub-categories come with a feed of categories.',
  },
  updated: { id: 'data.categories.updated', defaultMessage: 'Updated' },
  emptyTitle: { id: 'data.categories.emptyTitle', defaultMessage: 'No categories yet' },
  emptyText: {
    id: 'data.categories.emptyText',
    defaultMessage: 'Categories come with the shop’s data. Those that only products name appear by themselves.',
  },
  back: { id: 'data.categories.back', defaultMessage: 'Categories' },
  gone: { id: 'data.categories.gone', defaultMessage: 'This category is not in the store' },
  goneText: { id: 'data.categories.goneText', defaultMessage: 'The shop may have removed it, or the link belongs to another store.' },
  toList: { id: 'data.categories.toList', defaultMessage: 'To the list of categories' },
  place: { id: 'data.categories.place', defaultMessage: 'Place in the tree' },
  topLevel: { id: 'data.categories.topLevel', defaultMessage: 'A top category: no other has it below.' },
  loop: {
    id: 'data.categories.loop',
    defaultMessage: 'This category is below itself: {way}. The shop’s tree goes round here; every category is shown once.',
  },
  missing: { id: 'data.categories.missing', defaultMessage: 'The shop names sub-categories that it does not send: {list}' },
  noChildren: { id: 'data.categories.noChildren', defaultMessage: 'No sub-categories.' },
  breadcrumbs: { id: 'data.categories.breadcrumbs', defaultMessage: 'Way through the tree' },
  sample: { id: 'data.categories.sample', defaultMessage: 'Products' },
  allProducts: { id: 'data.categories.allProducts', defaultMessage: 'All {count}' },
  noProducts: { id: 'data.categories.noProducts', defaultMessage: 'No product names this category.' },
  productCount: { id: 'data.categories.productCount', defaultMessage: '{count, plural, one {{shown} product} other {{shown} products}}' },
});
