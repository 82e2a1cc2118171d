import { defineMessages } from '../../app/words/defineMessages.ts';

export const figuresMessages = defineMessages({
  chartOf: { id: 'ui.figures.chartOf', defaultMessage: '{figure} by day, {from} to {to}. Use the arrow keys to read single days.' },
  figures: { id: 'ui.figures.figures', defaultMessage: 'Figures' },
  show: { id: 'ui.figures.show', defaultMessage: 'Show in the chart' },
  before: { id: 'ui.figures.before', defaultMessage: '{value} before' },
  periodBefore: { id: 'ui.figures.periodBefore', defaultMessage: 'Comparison period' },
  thisPeriod: { id: 'ui.figures.thisPeriod', defaultMessage: 'This period' },
});
