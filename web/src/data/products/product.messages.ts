import { defineMessages } from '../../app/words/defineMessages.ts';

/** Words of the page of one product. */
export const productMessages = defineMessages({
  figures: { id: 'data.product.figures', defaultMessage: 'Views, clicks and orders' },
  preview: { id: 'data.product.preview', defaultMessage: 'Preview' },
  previewTitle: { id: 'data.product.previewTitle', defaultMessage: 'What shoppers see' },
  closePreview: { id: 'data.product.closePreview', defaultMessage: 'Close preview' },
  previewHidden: { id: 'data.product.previewHidden', defaultMessage: 'Shoppers can’t find this product: the shop has hidden it.' },
  previewBefore: { id: 'data.product.previewBefore', defaultMessage: 'Was {price}' },
  previewInStock: { id: 'data.product.previewInStock', defaultMessage: 'In stock' },
  previewNoText: { id: 'data.product.previewNoText', defaultMessage: 'No description.' },
  previewNote: { id: 'data.product.previewNote', defaultMessage: 'Built from the shop’s data. Your shop’s own page can look different.' },
  figure: { id: 'data.product.figure', defaultMessage: 'Figure' },
  range: { id: 'data.product.range', defaultMessage: 'Period' },
  lastDays: { id: 'data.product.lastDays', defaultMessage: '{days} days' },
  orders: { id: 'data.product.orders', defaultMessage: 'Orders' },
  revenue: { id: 'data.product.revenue', defaultMessage: 'Revenue' },
  views: { id: 'data.product.views', defaultMessage: 'Views' },
  clicks: { id: 'data.product.clicks', defaultMessage: 'Clicks' },
  chartOf: { id: 'data.product.chartOf', defaultMessage: '{figure} by day, {from} to {to}' },
  notTracked: {
    id: 'data.product.notTracked',
    defaultMessage: 'No events from your shop’s pages in this period. Add the tracking script to see views and clicks.',
  },
  nothingInRange: { id: 'data.product.nothingInRange', defaultMessage: 'None in this period.' },
  relations: { id: 'data.product.relations', defaultMessage: 'Related products and rules' },
  crossSells: { id: 'data.product.crossSells', defaultMessage: 'Bought together' },
  crossSellsHint: {
    id: 'data.product.crossSellsHint',
    defaultMessage:
      '{count, plural, one {Based on the latest order of this product.} other {Based on the latest {shown} orders of this product.}}',
  },
  neverOrdered: { id: 'data.product.neverOrdered', defaultMessage: 'No orders of this product yet.' },
  noCrossSells: {
    id: 'data.product.noCrossSells',
    defaultMessage:
      '{count, plural, one {No other product appears twice in its {shown} order.} other {No other product appears twice in its {shown} orders.}}',
  },
  togetherIn: { id: 'data.product.togetherIn', defaultMessage: '{count, plural, one {in {shown} order} other {in {shown} orders}}' },
  alternatives: { id: 'data.product.alternatives', defaultMessage: 'Alternatives' },
  alternativesHint: {
    id: 'data.product.alternativesHint',
    defaultMessage: 'In stock, same category and a similar price. Most purchased first.',
  },
  noAlternatives: {
    id: 'data.product.noAlternatives',
    defaultMessage: 'No product in stock has the same category and a similar price.',
  },
  orderedIn90: {
    id: 'data.product.orderedIn90',
    defaultMessage: '{count, plural, one {{shown} order in 90 days} other {{shown} orders in 90 days}}',
  },
  rules: { id: 'data.product.rules', defaultMessage: 'Search rules with this product' },
  noRules: { id: 'data.product.noRules', defaultMessage: 'No search rule includes this product.' },
  emptyQuery: { id: 'data.product.emptyQuery', defaultMessage: 'Empty search' },
  onTop: { id: 'data.product.onTop', defaultMessage: 'Pinned' },
  hidden: { id: 'data.product.hidden', defaultMessage: 'Hidden' },
  switchedOff: { id: 'data.product.switchedOff', defaultMessage: 'Disabled' },
  keywords: { id: 'data.product.keywords', defaultMessage: 'Keywords' },
  keywordsHint: {
    id: 'data.product.keywordsHint',
    defaultMessage: 'Words that match this product in search. Rare words and words in important fields weigh more.',
  },
  noKeywords: { id: 'data.product.noKeywords', defaultMessage: 'Search has no words for this product.' },
  keywordTitle: {
    id: 'data.product.keywordTitle',
    defaultMessage: '{score} of the top word’s weight; {count, plural, one {{shown} product has it} other {{shown} products have it}}',
  },
  history: { id: 'data.product.history', defaultMessage: 'Changes' },
  noHistory: {
    id: 'data.product.noHistory',
    defaultMessage: 'No changes recorded. Changes are kept for 180 days.',
  },
  changeCreated: { id: 'data.product.changeCreated', defaultMessage: 'Created' },
  changeUpdated: { id: 'data.product.changeUpdated', defaultMessage: 'Updated' },
  changeDeleted: { id: 'data.product.changeDeleted', defaultMessage: 'Deleted' },
  before: { id: 'data.product.before', defaultMessage: 'Before' },
  after: { id: 'data.product.after', defaultMessage: 'After' },
  labels: { id: 'data.product.labels', defaultMessage: 'Labels' },
  labelsHint: {
    id: 'data.product.labelsHint',
    defaultMessage: 'Tracking labels of the elements where it was clicked in the last 90 days.',
  },
  noLabels: { id: 'data.product.noLabels', defaultMessage: 'No clicks in labelled elements in the last 90 days.' },
  labelClicks: { id: 'data.product.labelClicks', defaultMessage: '{count, plural, one {{shown} click} other {{shown} clicks}}' },
});
