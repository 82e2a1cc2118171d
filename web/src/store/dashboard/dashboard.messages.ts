import { defineMessages } from '../../app/words/defineMessages.ts';

export const dashboardMessages = defineMessages({
  name: { id: 'store.dashboard.name', defaultMessage: 'Dashboard' },
  figures: { id: 'store.dashboard.figures', defaultMessage: 'Figures' },
  revenue: { id: 'store.dashboard.revenue', defaultMessage: 'Revenue' },
  orders: { id: 'store.dashboard.orders', defaultMessage: 'Orders' },
  averageOrderValue: { id: 'store.dashboard.averageOrderValue', defaultMessage: 'Average order value' },
  searches: { id: 'store.dashboard.searches', defaultMessage: 'Searches' },
  searchesWithoutResult: { id: 'store.dashboard.searchesWithoutResult', defaultMessage: 'Searches without result' },
  shareOfSearches: { id: 'store.dashboard.shareOfSearches', defaultMessage: '{share} of all searches' },
  before: { id: 'store.dashboard.before', defaultMessage: '{value} before' },
  wholeDays: { id: 'store.dashboard.wholeDays', defaultMessage: '{now} vs. {value}' },
  up: {
    id: 'store.dashboard.up',
    defaultMessage: '{period, select, year {Up {share} on the same period last year} other {Up {share} on the previous period}}',
  },
  down: {
    id: 'store.dashboard.down',
    defaultMessage: '{period, select, year {Down {share} on the same period last year} other {Down {share} on the previous period}}',
  },
  same: {
    id: 'store.dashboard.same',
    defaultMessage: '{period, select, year {Same as the same period last year} other {Same as the previous period}}',
  },
  noneBefore: {
    id: 'store.dashboard.noneBefore',
    defaultMessage: '{period, select, year {None in the same period last year} other {None in the previous period}}',
  },
  comparedWithoutToday: {
    id: 'store.dashboard.comparedWithoutToday',
    defaultMessage:
      'Figures include today so far. Changes leave today out: they compare {count, plural, one {one full day with one earlier day} other {{shown} full days with {shown} earlier days}}.',
  },
  nothingCompared: {
    id: 'store.dashboard.nothingCompared',
    defaultMessage: 'Today is not over, so there is no whole day to compare yet.',
  },
  showInChart: { id: 'store.dashboard.showInChart', defaultMessage: 'Show in the chart' },
  chartOf: { id: 'store.dashboard.chartOf', defaultMessage: '{figure} by day, {from} to {to}. Use the arrow keys to read single days.' },
  thisPeriod: { id: 'store.dashboard.thisPeriod', defaultMessage: 'This period' },
  topQueries: { id: 'store.dashboard.topQueries', defaultMessage: 'Top searches' },
  query: { id: 'store.dashboard.query', defaultMessage: 'Search' },
  results: { id: 'store.dashboard.results', defaultMessage: 'Products found' },
  noQueries: { id: 'store.dashboard.noQueries', defaultMessage: 'Nobody has searched in this time.' },
  noResults: { id: 'store.dashboard.noResults', defaultMessage: 'none' },
  recentImports: { id: 'store.dashboard.recentImports', defaultMessage: 'Recent imports' },
  noImports: { id: 'store.dashboard.noImports', defaultMessage: 'No product feed has been imported yet.' },
  importFeed: { id: 'store.dashboard.importFeed', defaultMessage: 'Import a product feed' },
  importCounts: {
    id: 'store.dashboard.importCounts',
    defaultMessage: '{read} rows read, {created} new, {updated} changed, {failed} skipped',
  },
  nothingImported: { id: 'store.dashboard.nothingImported', defaultMessage: 'Nothing imported' },
  revenueBySource: { id: 'store.dashboard.revenueBySource', defaultMessage: 'Revenue by source' },
  throughUs: { id: 'store.dashboard.throughUs', defaultMessage: '{value} found through us, {share} of the revenue' },
  noRevenue: { id: 'store.dashboard.noRevenue', defaultMessage: 'Nothing was sold in this time.' },
  RECOMMENDATIONS: { id: 'store.dashboard.source.recommendations', defaultMessage: 'Recommendations' },
  SEARCH: { id: 'store.dashboard.source.search', defaultMessage: 'Search' },
  EMAIL: { id: 'store.dashboard.source.email', defaultMessage: 'Email' },
  CHAT: { id: 'store.dashboard.source.chat', defaultMessage: 'Chat' },
  NOT_THROUGH_US: { id: 'store.dashboard.source.notThroughUs', defaultMessage: 'Not through us' },
});
