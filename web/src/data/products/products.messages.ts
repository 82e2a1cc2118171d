import { defineMessages } from '../../app/words/defineMessages.ts';

export const productsMessages = defineMessages({
  title: { id: 'data.products.title', defaultMessage: 'Products' },
  text: { id: 'data.products.text', defaultMessage: 'Products from your latest import or push.' },
  import: { id: 'data.products.import', defaultMessage: 'Import products' },
  searchLabel: { id: 'data.products.searchLabel', defaultMessage: 'Search names and IDs' },
  expression: { id: 'data.products.expression', defaultMessage: 'Expression' },
  product: { id: 'data.products.product', defaultMessage: 'Product' },
  productId: { id: 'data.products.productId', defaultMessage: 'ID' },
  brand: { id: 'data.products.brand', defaultMessage: 'Brand' },
  findValue: { id: 'data.products.findValue', defaultMessage: 'Search' },
  noValue: { id: 'data.products.noValue', defaultMessage: 'Nothing found' },
  price: { id: 'data.products.price', defaultMessage: 'Price' },
  listPrice: { id: 'data.products.listPrice', defaultMessage: 'List price' },
  stock: { id: 'data.products.stock', defaultMessage: 'Stock' },
  categories: { id: 'data.products.categories', defaultMessage: 'Categories' },
  category: { id: 'data.products.category', defaultMessage: 'Category' },
  updated: { id: 'data.products.updated', defaultMessage: 'Updated' },
  created: { id: 'data.products.created', defaultMessage: 'Created' },
  picture: { id: 'data.products.picture', defaultMessage: 'Image' },
  moreCategories: { id: 'data.products.moreCategories', defaultMessage: '+{count}' },
  hidden: { id: 'data.products.hidden', defaultMessage: 'Hidden' },
  outOfStock: { id: 'data.products.outOfStock', defaultMessage: 'Out of stock' },
  emptyTitle: { id: 'data.products.emptyTitle', defaultMessage: 'No products yet' },
  emptyText: {
    id: 'data.products.emptyText',
    defaultMessage: 'Upload a product feed or enter its URL. You review the changes before anything is saved.',
  },

  // Pinned and hidden in a search
  pinInSearch: { id: 'data.products.pinInSearch', defaultMessage: 'Pin in search…' },
  hideInSearch: { id: 'data.products.hideInSearch', defaultMessage: 'Hide in search…' },
  pinInSearchText: {
    id: 'data.products.pinInSearchText',
    defaultMessage:
      '{count, plural, one {Pin this product at the top of a search.} other {Pin these {shown} products at the top of a search.}} You see the results before you save.',
  },
  hideInSearchText: {
    id: 'data.products.hideInSearchText',
    defaultMessage:
      '{count, plural, one {Hide this product from a search.} other {Hide these {shown} products from a search.}} You see the results before you save.',
  },
  searchQuery: { id: 'data.products.searchQuery', defaultMessage: 'What shoppers search for' },
  showResults: { id: 'data.products.showResults', defaultMessage: 'Show results' },
  tooManyToPlace: { id: 'data.products.tooManyToPlace', defaultMessage: 'Select at most {most} products.' },
  noRuleRight: { id: 'data.products.noRuleRight', defaultMessage: 'Your role can’t edit search rules.' },
  deletedToast: {
    id: 'data.products.deletedToast',
    defaultMessage: '{count, plural, one {{shown} product deleted} other {{shown} products deleted}}',
  },
  deleteFailed: { id: 'data.products.deleteFailed', defaultMessage: 'Failed to delete product' },

  itemTitle: { id: 'data.products.itemTitle', defaultMessage: 'Product' },
  back: { id: 'data.products.back', defaultMessage: 'Products' },
  gone: { id: 'data.products.gone', defaultMessage: 'Product not found' },
  goneText: {
    id: 'data.products.goneText',
    defaultMessage: 'The latest import may have removed it, or the link belongs to another store.',
  },
  toList: { id: 'data.products.toList', defaultMessage: 'Back to products' },
  idAndBrand: { id: 'data.products.idAndBrand', defaultMessage: '{id} · {brand}' },
  openInShop: { id: 'data.products.openInShop', defaultMessage: 'View in shop' },
  description: { id: 'data.products.description', defaultMessage: 'Description' },
  attributes: { id: 'data.products.attributes', defaultMessage: 'Attributes' },
  attributeCount: {
    id: 'data.products.attributeCount',
    defaultMessage: '{count, plural, one {{shown} attribute} other {{shown} attributes}}',
  },
  findAttribute: { id: 'data.products.findAttribute', defaultMessage: 'Find attribute' },
  noAttributes: { id: 'data.products.noAttributes', defaultMessage: 'No other attributes.' },
  noAttributeFound: { id: 'data.products.noAttributeFound', defaultMessage: 'No matching attributes or values.' },
  attributeName: { id: 'data.products.attributeName', defaultMessage: 'Attribute' },
});
