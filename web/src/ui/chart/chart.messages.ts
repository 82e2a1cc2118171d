import { defineMessages } from '../../app/words/defineMessages.ts';

export const chartMessages = defineMessages({
  when: { id: 'ui.chart.when', defaultMessage: 'Time' },
  showTable: { id: 'ui.chart.showTable', defaultMessage: 'Show as table' },
  showTableOf: { id: 'ui.chart.showTableOf', defaultMessage: 'Show as table: {chart}' },
  hideTable: { id: 'ui.chart.hideTable', defaultMessage: 'Hide the table' },
  hideTableOf: { id: 'ui.chart.hideTableOf', defaultMessage: 'Hide the table: {chart}' },
  hour: { id: 'ui.chart.hour', defaultMessage: 'This hour (partial)' },
  day: { id: 'ui.chart.day', defaultMessage: 'Today (partial)' },
  month: { id: 'ui.chart.month', defaultMessage: 'This month (partial)' },
  pale: { id: 'ui.chart.pale', defaultMessage: 'Lighter bar: {when}' },
  soFar: { id: 'ui.chart.soFar', defaultMessage: '{when} (partial)' },
});
