import { defineMessages } from '../../app/words/defineMessages.ts';

export const companyOverviewMessages = defineMessages({
  title: { id: 'company.overview.title', defaultMessage: 'Company overview' },
  text: { id: 'company.overview.text', defaultMessage: 'All stores combined. Days are in UTC.' },
  currency: { id: 'company.overview.currency', defaultMessage: 'Currency' },
  currencyStores: {
    id: 'company.overview.currencyStores',
    defaultMessage: '{currency} ({count, plural, one {{shown} store} other {{shown} stores}})',
  },
  addStore: { id: 'company.overview.addStore', defaultMessage: 'Add store' },
  deletedStores: { id: 'company.overview.deletedStores', defaultMessage: 'Deleted stores' },
  rename: { id: 'company.overview.rename', defaultMessage: 'Rename company' },
  renameText: {
    id: 'company.overview.renameText',
    defaultMessage: 'All users see the new name. The name on invoices is part of the billing details.',
  },
  companyName: { id: 'company.overview.companyName', defaultMessage: 'Name of the company' },
  saveName: { id: 'company.overview.saveName', defaultMessage: 'Save name' },
  renamed: { id: 'company.overview.renamed', defaultMessage: 'Company renamed' },
  revenue: { id: 'company.overview.revenue', defaultMessage: 'Revenue' },
  orders: { id: 'company.overview.orders', defaultMessage: 'Orders' },
  searches: { id: 'company.overview.searches', defaultMessage: 'Searches' },
  stores: { id: 'company.overview.stores', defaultMessage: 'Stores' },
  search: { id: 'company.overview.search', defaultMessage: 'Search stores' },
  name: { id: 'company.overview.name', defaultMessage: 'Store' },
  change: { id: 'company.overview.change', defaultMessage: 'Change' },
  products: { id: 'company.overview.products', defaultMessage: 'Products' },
  setup: { id: 'company.overview.setup', defaultMessage: 'Setup' },
  setupSteps: { id: 'company.overview.setupSteps', defaultMessage: '{done} of {all}' },
  todoText: {
    id: 'company.overview.todoText',
    defaultMessage: 'From all stores, ranked by estimated revenue lost in the last 28 days. Currencies are not converted.',
  },
  sync: { id: 'company.overview.sync', defaultMessage: 'Last sync' },
  never: { id: 'company.overview.never', defaultMessage: 'Never synced' },
  development: { id: 'company.overview.development', defaultMessage: 'Test store' },
  emptyTitle: { id: 'company.overview.emptyTitle', defaultMessage: 'No stores yet' },
  emptyText: { id: 'company.overview.emptyText', defaultMessage: 'Add your first store to see its figures here.' },
});

export const storeImportMessages = defineMessages({
  WAITING: { id: 'company.overview.waiting', defaultMessage: 'Waiting' },
  RUNNING: { id: 'company.overview.running', defaultMessage: 'Syncing' },
  SUCCESS: { id: 'company.overview.success', defaultMessage: 'Synced' },
  FAILED: { id: 'company.overview.failed', defaultMessage: 'Failed' },
});
