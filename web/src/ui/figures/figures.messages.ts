import { defineMessages } from '../../app/words/defineMessages.ts';

export const figuresMessages = defineMessages({
  chartOf: { id: 'ui.figures.chartOf', defaultMessage: '{figure} by day, {from} to {to}. Use the arrow keys to read single days.' },
  figures: { id: 'ui.figures.figures', defaultMessage: 'Figures' },
  show: { id: 'ui.figures.show', defaultMessage: 'Show in the chart' },
  before: { id: 'ui.figures.before', defaultMessage: '{value} before' },
  periodBefore: { id: 'ui.figures.periodBefore', defaultMessage: 'Comparison period' },
  thisPeriod: { id: 'ui.figures.thisPeriod', defaultMessage: 'This period' },
  figure: { id: 'ui.figures.figure', defaultMessage: 'Figure' },
  visitors: { id: 'ui.figures.visitors', defaultMessage: 'Visitors' },
  buyers: { id: 'ui.figures.buyers', defaultMessage: 'Buyers' },
  conversion: { id: 'ui.figures.conversion', defaultMessage: 'Conversion rate' },
  orderValue: { id: 'ui.figures.orderValue', defaultMessage: 'Average order value' },
  difference: { id: 'ui.figures.difference', defaultMessage: 'Difference' },
  shareOfAll: { id: 'ui.figures.shareOfAll', defaultMessage: '{share} of all' },
  visitorsLimit: {
    id: 'ui.figures.visitorsLimit',
    defaultMessage: 'Visitors and conversion are shown for ranges of up to 92 days. Choose a shorter range to see them.',
  },
  noneInPeriod: { id: 'ui.figures.noneInPeriod', defaultMessage: 'None in this period.' },
  noVisitors: { id: 'ui.figures.noVisitors', defaultMessage: 'No visitors in this period.' },
  showAll: { id: 'ui.figures.showAll', defaultMessage: 'Show all {count}' },
  showFirst: { id: 'ui.figures.showFirst', defaultMessage: 'Show only the first {most}' },
});
