import { defineMessages } from '../../app/words/defineMessages.ts';

export const logsMessages = defineMessages({
  title: { id: 'developers.logs.title', defaultMessage: 'Logs' },
  itemTitle: { id: 'developers.logs.itemTitle', defaultMessage: 'Log entry' },
  seriesTitle: { id: 'developers.logs.seriesTitle', defaultMessage: 'Log series' },
  text: {
    id: 'developers.logs.text',
    defaultMessage: 'Errors in this store’s script, API calls and jobs from the last 30 days.',
  },
  tabs: { id: 'developers.logs.tabs', defaultMessage: 'Entries or series' },
  tabEntries: { id: 'developers.logs.tabEntries', defaultMessage: 'Entries' },
  tabSeries: { id: 'developers.logs.tabSeries', defaultMessage: 'Series' },
  search: { id: 'developers.logs.search', defaultMessage: 'Search messages' },
  types: { id: 'developers.logs.types', defaultMessage: 'Types' },
  all: { id: 'developers.logs.all', defaultMessage: 'All' },
  at: { id: 'developers.logs.at', defaultMessage: 'Time' },
  source: { id: 'developers.logs.source', defaultMessage: 'Source' },
  type: { id: 'developers.logs.type', defaultMessage: 'Type' },
  message: { id: 'developers.logs.message', defaultMessage: 'Message' },
  count: { id: 'developers.logs.count', defaultMessage: 'Count' },
  reference: { id: 'developers.logs.reference', defaultMessage: 'Error reference' },
  last: { id: 'developers.logs.last', defaultMessage: 'Last seen' },
  first: { id: 'developers.logs.first', defaultMessage: 'First seen' },
  total: { id: 'developers.logs.total', defaultMessage: 'Messages' },
  emptyTitle: { id: 'developers.logs.emptyTitle', defaultMessage: 'No log entries' },
  emptyText: {
    id: 'developers.logs.emptyText',
    defaultMessage: 'No rejected calls, failed jobs or script errors in the last 30 days.',
  },
  back: { id: 'developers.logs.back', defaultMessage: 'All logs' },
  backSeries: { id: 'developers.logs.backSeries', defaultMessage: 'All series' },
  details: { id: 'developers.logs.details', defaultMessage: 'Details' },
  payload: { id: 'developers.logs.payload', defaultMessage: 'Payload' },
  payloadText: {
    id: 'developers.logs.payloadText',
    defaultMessage: 'Secrets are removed and long values are shortened before anything is stored.',
  },
  noPayload: { id: 'developers.logs.noPayload', defaultMessage: 'No payload available.' },
  copyEntry: { id: 'developers.logs.copyEntry', defaultMessage: 'this entry as JSON' },
  stands: {
    id: 'developers.logs.stands',
    defaultMessage: 'Represents {count, plural, one {{shown} message} other {{shown} identical messages}} within a few minutes.',
  },
  toSeries: { id: 'developers.logs.toSeries', defaultMessage: 'View all identical messages' },
  chart: { id: 'developers.logs.chart', defaultMessage: 'Messages of this series by day, from {from} to {to}' },
  perDay: { id: 'developers.logs.perDay', defaultMessage: 'Messages per day' },
  newest: { id: 'developers.logs.newest', defaultMessage: 'Latest entries' },
  sampled: {
    id: 'developers.logs.sampled',
    defaultMessage: 'When many identical messages arrive, all are counted but only some are kept as entries.',
  },
  gone: { id: 'developers.logs.gone', defaultMessage: 'Log entry not found. Entries are kept for 30 days.' },
});

export const logTypeMessages = defineMessages({
  ERROR: { id: 'developers.logs.ERROR', defaultMessage: 'Errors' },
  WARN: { id: 'developers.logs.WARN', defaultMessage: 'Warnings' },
  INFO: { id: 'developers.logs.INFO', defaultMessage: 'Info' },
  DEBUG: { id: 'developers.logs.DEBUG', defaultMessage: 'Debug' },
});

export const logTypeNameMessages = defineMessages({
  oneERROR: { id: 'developers.logs.oneERROR', defaultMessage: 'Error' },
  oneWARN: { id: 'developers.logs.oneWARN', defaultMessage: 'Warning' },
  oneINFO: { id: 'developers.logs.oneINFO', defaultMessage: 'Info' },
  oneDEBUG: { id: 'developers.logs.oneDEBUG', defaultMessage: 'Debug' },
});

export const logSourceMessages = defineMessages({
  SCRIPT: { id: 'developers.logs.SCRIPT', defaultMessage: 'Script' },
  API: { id: 'developers.logs.API', defaultMessage: 'API' },
  JOBS: { id: 'developers.logs.JOBS', defaultMessage: 'Jobs' },
});
