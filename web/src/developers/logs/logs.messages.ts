import { defineMessages } from '../../app/words/defineMessages.ts';

export const logsMessages = defineMessages({
  title: { id: 'developers.logs.title', defaultMessage: 'Logs' },
  itemTitle: { id: 'developers.logs.itemTitle', defaultMessage: 'Log entry' },
  seriesTitle: { id: 'developers.logs.seriesTitle', defaultMessage: 'Log series' },
  text: {
    id: 'developers.logs.text',
    defaultMessage: 'What went wrong with the script, the calls and the jobs of this store, for the last 30 days.',
  },
  tabs: { id: 'developers.logs.tabs', defaultMessage: 'Entries or series' },
  tabEntries: { id: 'developers.logs.tabEntries', defaultMessage: 'Entries' },
  tabSeries: { id: 'developers.logs.tabSeries', defaultMessage: 'Series' },
  search: { id: 'developers.logs.search', defaultMessage: 'Search the messages' },
  types: { id: 'developers.logs.types', defaultMessage: 'Types' },
  all: { id: 'developers.logs.all', defaultMessage: 'All' },
  at: { id: 'developers.logs.at', defaultMessage: 'Time' },
  source: { id: 'developers.logs.source', defaultMessage: 'Source' },
  type: { id: 'developers.logs.type', defaultMessage: 'Type' },
  message: { id: 'developers.logs.message', defaultMessage: 'Message' },
  count: { id: 'developers.logs.count', defaultMessage: 'Times' },
  reference: { id: 'developers.logs.reference', defaultMessage: 'Error reference' },
  last: { id: 'developers.logs.last', defaultMessage: 'Last' },
  first: { id: 'developers.logs.first', defaultMessage: 'First' },
  total: { id: 'developers.logs.total', defaultMessage: 'Messages' },
  emptyTitle: { id: 'developers.logs.emptyTitle', defaultMessage: 'Nothing in the log' },
  emptyText: {
    id: 'developers.logs.emptyText',
    defaultMessage: 'No refused call, no failed job and no error of the script in the last 30 days.',
  },
  back: { id: 'developers.logs.back', defaultMessage: 'All logs' },
  backSeries: { id: 'developers.logs.backSeries', defaultMessage: 'All series' },
  details: { id: 'developers.logs.details', defaultMessage: 'Details' },
  payload: { id: 'developers.logs.payload', defaultMessage: 'What was sent' },
  payloadText: {
    id: 'developers.logs.payloadText',
    defaultMessage: 'Secrets are taken out and long values are cut before anything is stored.',
  },
  noPayload: { id: 'developers.logs.noPayload', defaultMessage: 'Nothing was sent that would help.' },
  copyEntry: { id: 'developers.logs.copyEntry', defaultMessage: 'this entry as JSON' },
  stands: {
    id: 'developers.logs.stands',
    defaultMessage: 'It stands for {count, plural, one {{shown} message} other {{shown} equal messages}} of the same minutes.',
  },
  toSeries: { id: 'developers.logs.toSeries', defaultMessage: 'All equal messages' },
  chart: { id: 'developers.logs.chart', defaultMessage: 'Messages of this series by day, from {from} to {to}' },
  perDay: { id: 'developers.logs.perDay', defaultMessage: 'Messages a day' },
  newest: { id: 'developers.logs.newest', defaultMessage: 'The newest entries' },
  sampled: {
    id: 'developers.logs.sampled',
    defaultMessage: 'Of a flood of equal messages only some are kept as entries; all of them are counted.',
  },
  gone: { id: 'developers.logs.gone', defaultMessage: 'There is no such entry. Entries are kept for 30 days.' },
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
