import { defineMessages } from '../../app/words/defineMessages.ts';

export const accessoriesMessages = defineMessages({
  listTitle: { id: 'recommendations.accessories.listTitle', defaultMessage: 'Accessories' },
  listText: {
    id: 'recommendations.accessories.listText',
    defaultMessage: 'Choose which products are recommended together. They come before products that customers often buy together.',
  },
  itemTitle: { id: 'recommendations.accessories.itemTitle', defaultMessage: 'Accessory' },
  newTitle: { id: 'recommendations.accessories.newTitle', defaultMessage: 'New accessory' },
  searchLabel: { id: 'recommendations.accessories.searchLabel', defaultMessage: 'Search accessories' },
  mainProduct: { id: 'recommendations.accessories.mainProduct', defaultMessage: 'Main product' },
  mainHint: {
    id: 'recommendations.accessories.mainHint',
    defaultMessage: 'Shoppers who view this product, or have it in their cart, see the accessories.',
  },
  twoWay: { id: 'recommendations.accessories.twoWay', defaultMessage: 'Two-way accessories' },
  twoWayHint: {
    id: 'recommendations.accessories.twoWayHint',
    defaultMessage: 'Each is recommended with the main product, and the main product with each.',
  },
  oneWay: { id: 'recommendations.accessories.oneWay', defaultMessage: 'One-way accessories' },
  oneWayHint: {
    id: 'recommendations.accessories.oneWayHint',
    defaultMessage: 'Recommended with the main product only. A battery goes with a camera, but not a camera with a battery.',
  },
  pick: { id: 'recommendations.accessories.pick', defaultMessage: 'Add product' },
  columnTwoWay: { id: 'recommendations.accessories.columnTwoWay', defaultMessage: 'Two-way' },
  columnOneWay: { id: 'recommendations.accessories.columnOneWay', defaultMessage: 'One-way' },
  salesTogether: { id: 'recommendations.accessories.salesTogether', defaultMessage: 'Sales together (30 days)' },
  product: { id: 'recommendations.accessories.product', defaultMessage: 'Product' },
  hasTwoWay: { id: 'recommendations.accessories.hasTwoWay', defaultMessage: 'Has two-way accessories' },
  hasOneWay: { id: 'recommendations.accessories.hasOneWay', defaultMessage: 'Has one-way accessories' },
  isDead: { id: 'recommendations.accessories.isDead', defaultMessage: 'Product deleted' },
  needsMain: { id: 'recommendations.accessories.needsMain', defaultMessage: 'Please select a main product before saving' },
  needsAccessory: {
    id: 'recommendations.accessories.needsAccessory',
    defaultMessage: 'Please select at least one accessory before saving',
  },
  itself: { id: 'recommendations.accessories.itself', defaultMessage: 'A product can’t be an accessory of itself.' },
  emptyTitle: { id: 'recommendations.accessories.emptyTitle', defaultMessage: 'No accessories yet' },
  emptyText: {
    id: 'recommendations.accessories.emptyText',
    defaultMessage:
      'Endcap learns from orders which products are bought together. Add accessories for new products, or to choose them yourself.',
  },
  suggestions: { id: 'recommendations.accessories.suggestions', defaultMessage: 'Suggestions from orders' },
  suggestionsHint: {
    id: 'recommendations.accessories.suggestionsHint',
    defaultMessage: 'What customers buy with the main product.',
  },
  suggestionsChoose: { id: 'recommendations.accessories.suggestionsChoose', defaultMessage: 'Select a main product to see suggestions.' },
  suggestionsNone: {
    id: 'recommendations.accessories.suggestionsNone',
    defaultMessage:
      'Too few orders so far. {orders, plural, =0 {No order contains the main product.} one {{shownOrders} order contains the main product, {others} with other products.} other {{shownOrders} orders contain the main product, {others} with other products.}} A product is suggested once it is in {needed} of these orders. The most so far: {most}.',
  },
  suggestionsTaken: {
    id: 'recommendations.accessories.suggestionsTaken',
    defaultMessage: 'All suggested products are accessories already.',
  },
  evidence: {
    id: 'recommendations.accessories.evidence',
    defaultMessage: '{support, plural, one {{shown} order} other {{shown} orders}}, {confidence} of the orders of the main product',
  },
  add: { id: 'recommendations.accessories.add', defaultMessage: 'Add' },
  addLabel: { id: 'recommendations.accessories.addLabel', defaultMessage: 'Add “{name}” as a one-way accessory' },
});
