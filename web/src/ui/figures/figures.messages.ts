import { defineMessages } from '../../app/words/defineMessages.ts';

export const figuresMessages = defineMessages({
  chartOf: { id: 'ui.figures.chartOf', defaultMessage: '{figure} by day, {from} to {to}. Use the arrow keys to read single days.' },
  thisPeriod: { id: 'ui.figures.thisPeriod', defaultMessage: 'This period' },
});
