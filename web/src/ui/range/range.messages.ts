import { defineMessages } from '../../app/words/defineMessages.ts';

export const rangeMessages = defineMessages({
  range: { id: 'ui.range.range', defaultMessage: 'Range' },
  today: { id: 'ui.range.today', defaultMessage: 'Today' },
  lastDays: { id: 'ui.range.lastDays', defaultMessage: '{days, number} days' },
  month: { id: 'ui.range.month', defaultMessage: 'This month' },
  custom: { id: 'ui.range.custom', defaultMessage: 'Custom' },
  chooseDays: { id: 'ui.range.chooseDays', defaultMessage: 'Choose days' },
  from: { id: 'ui.range.from', defaultMessage: 'First day' },
  to: { id: 'ui.range.to', defaultMessage: 'Last day' },
  apply: { id: 'ui.range.apply', defaultMessage: 'Show days' },
  noDay: { id: 'ui.range.noDay', defaultMessage: 'Enter both days.' },
  turnedRound: { id: 'ui.range.turnedRound', defaultMessage: 'The last day can’t be before the first day.' },
  tooLong: { id: 'ui.range.tooLong', defaultMessage: 'Choose at most {most} days.' },
  compare: { id: 'ui.range.compare', defaultMessage: 'Compare with' },
  previous: { id: 'ui.range.previous', defaultMessage: 'Previous period' },
  year: { id: 'ui.range.year', defaultMessage: 'Same period last year' },
  none: { id: 'ui.range.none', defaultMessage: 'No comparison' },
});
