import { defineMessages } from '../../app/words/defineMessages.ts';

export const companyUsageMessages = defineMessages({
  title: { id: 'company.usage.title', defaultMessage: 'Usage' },
  text: {
    id: 'company.usage.text',
    defaultMessage:
      'A full search, recommendation or chat message counts as 1 unit. Search as you type and searches for categories, pages or suggestions count as 0.2. Empty responses are free. Updated every five minutes.',
  },
  counted: { id: 'company.usage.counted', defaultMessage: 'Last counted {when}' },
  export: { id: 'company.usage.export', defaultMessage: 'Export CSV' },
  products: { id: 'company.usage.products', defaultMessage: 'Units by product' },
  product: { id: 'company.usage.product', defaultMessage: 'Product' },
  thisMonth: { id: 'company.usage.thisMonth', defaultMessage: 'This month so far' },
  expected: { id: 'company.usage.expected', defaultMessage: 'Expected this month' },
  nextMonth: { id: 'company.usage.nextMonth', defaultMessage: 'Expected next month' },
  lastMonth: { id: 'company.usage.lastMonth', defaultMessage: 'Last month' },
  noForecast: {
    id: 'company.usage.noForecast',
    defaultMessage: 'The forecast needs a week of usage. It is based on the same weekdays of the last four weeks.',
  },
  history: { id: 'company.usage.history', defaultMessage: 'Last 13 months' },
  historyOf: { id: 'company.usage.historyOf', defaultMessage: 'Units by month and product' },
  units: { id: 'company.usage.units', defaultMessage: 'Units' },
  stores: { id: 'company.usage.stores', defaultMessage: 'Units by store' },
  month: { id: 'company.usage.month', defaultMessage: 'Month' },
  search: { id: 'company.usage.search', defaultMessage: 'Search stores' },
  store: { id: 'company.usage.store', defaultMessage: 'Store' },
  requests: { id: 'company.usage.requests', defaultMessage: 'Calls' },
  byProduct: { id: 'company.usage.byProduct', defaultMessage: 'By product' },
  emptyTitle: { id: 'company.usage.emptyTitle', defaultMessage: 'No stores yet' },
  emptyText: { id: 'company.usage.emptyText', defaultMessage: 'Usage is counted by store. Add a store first.' },
  none: { id: 'company.usage.none', defaultMessage: 'No usage yet' },
});
