import { defineMessages } from '../../app/words/defineMessages.ts';

/** Words of the page of one product. */
export const productMessages = defineMessages({
  figures: { id: 'data.product.figures', defaultMessage: 'Views, clicks and orders' },
  figure: { id: 'data.product.figure', defaultMessage: 'Figure' },
  range: { id: 'data.product.range', defaultMessage: 'Time' },
  lastDays: { id: 'data.product.lastDays', defaultMessage: '{days} days' },
  orders: { id: 'data.product.orders', defaultMessage: 'Orders' },
  revenue: { id: 'data.product.revenue', defaultMessage: 'Revenue' },
  views: { id: 'data.product.views', defaultMessage: 'Views' },
  clicks: { id: 'data.product.clicks', defaultMessage: 'Clicks' },
  chartOf: { id: 'data.product.chartOf', defaultMessage: '{figure} by day, {from} to {to}' },
  notTracked: {
    id: 'data.product.notTracked',
    defaultMessage: 'The shop’s pages have told no events in this time, so nobody knows. Add the tracking script to see views and clicks.',
  },
  nothingInRange: { id: 'data.product.nothingInRange', defaultMessage: 'Nothing in this time.' },
  relations: { id: 'data.product.relations', defaultMessage: 'Related products and rules' },
  crossSells: { id: 'data.product.crossSells', defaultMessage: 'Bought together' },
  crossSellsHint: {
    id: 'data.product.crossSellsHint',
    defaultMessage:
      '{count, plural, one {From the {shown} newest order of this product.} other {From the {shown} newest orders of this product.}}',
  },
  neverOrdered: { id: 'data.product.neverOrdered', defaultMessage: 'Nobody has ordered this product yet.' },
  noCrossSells: {
    id: 'data.product.noCrossSells',
    defaultMessage:
      '{count, plural, one {In its {shown} order no other product came twice.} other {In its {shown} orders no other product came twice.}}',
  },
  togetherIn: { id: 'data.product.togetherIn', defaultMessage: '{count, plural, one {in {shown} order} other {in {shown} orders}}' },
  alternatives: { id: 'data.product.alternatives', defaultMessage: 'In its place' },
  alternativesHint: {
    id: 'data.product.alternativesHint',
    defaultMessage: 'Same category, about the same price, in stock; most bought first.',
  },
  noAlternatives: {
    id: 'data.product.noAlternatives',
    defaultMessage: 'No product in stock shares its category and costs about the same.',
  },
  orderedIn90: {
    id: 'data.product.orderedIn90',
    defaultMessage: '{count, plural, one {{shown} order in 90 days} other {{shown} orders in 90 days}}',
  },
  rules: { id: 'data.product.rules', defaultMessage: 'Search rules that name it' },
  noRules: { id: 'data.product.noRules', defaultMessage: 'No search rule names this product.' },
  emptyQuery: { id: 'data.product.emptyQuery', defaultMessage: 'Before anything is typed' },
  onTop: { id: 'data.product.onTop', defaultMessage: 'On top' },
  hidden: { id: 'data.product.hidden', defaultMessage: 'Hidden' },
  switchedOff: { id: 'data.product.switchedOff', defaultMessage: 'Switched off' },
  keywords: { id: 'data.product.keywords', defaultMessage: 'Keywords' },
  keywordsHint: {
    id: 'data.product.keywordsHint',
    defaultMessage: 'Words that search finds it by. Rare words, and those in important texts, weigh most.',
  },
  noKeywords: { id: 'data.product.noKeywords', defaultMessage: 'Search has no words for this product.' },
  keywordTitle: {
    id: 'data.product.keywordTitle',
    defaultMessage: '{score} of the heaviest word; {count, plural, one {{shown} product has it} other {{shown} products have it}}',
  },
  history: { id: 'data.product.history', defaultMessage: 'Changes' },
  noHistory: {
    id: 'data.product.noHistory',
    defaultMessage: 'No change is on record. Changes are kept for 180 days, since the first import after the history began.',
  },
  changeCreated: { id: 'data.product.changeCreated', defaultMessage: 'Came into the store' },
  changeUpdated: { id: 'data.product.changeUpdated', defaultMessage: 'Changed' },
  changeDeleted: { id: 'data.product.changeDeleted', defaultMessage: 'Left the store' },
  before: { id: 'data.product.before', defaultMessage: 'Before' },
  after: { id: 'data.product.after', defaultMessage: 'After' },
  labels: { id: 'data.product.labels', defaultMessage: 'Labels' },
  labelsHint: {
    id: 'data.product.labelsHint',
    defaultMessage: 'Tracking labels of the elements in which it was clicked in the last 90 days.',
  },
  noLabels: { id: 'data.product.noLabels', defaultMessage: 'It was not clicked in an element with a label in the last 90 days.' },
  labelClicks: { id: 'data.product.labelClicks', defaultMessage: '{count, plural, one {{shown} click} other {{shown} clicks}}' },
});
