import { defineMessages } from '../../app/words/defineMessages.ts';

export const searchReplayMessages = defineMessages({
  title: { id: 'search.replay.title', defaultMessage: 'Replay' },
  hint: {
    id: 'search.replay.hint',
    defaultMessage: 'Repeats the searches of the last 30 days with your changes. Nothing is saved, and shoppers aren’t affected.',
  },
  incomplete: { id: 'search.replay.incomplete', defaultMessage: 'Change or complete the form to replay searches.' },
  run: { id: 'search.replay.run', defaultMessage: 'Replay searches' },
  again: { id: 'search.replay.again', defaultMessage: 'Replay again' },
  running: { id: 'search.replay.running', defaultMessage: 'Replaying searches' },
  failed: { id: 'search.replay.failed', defaultMessage: 'The replay failed: {message}' },
  outdated: { id: 'search.replay.outdated', defaultMessage: 'You’ve made changes since this replay.' },
  noSearches: { id: 'search.replay.noSearches', defaultMessage: 'There were no searches in the last 30 days.' },
  nothing: { id: 'search.replay.nothing', defaultMessage: 'None of {searches} searches change.' },
  changed: { id: 'search.replay.changed', defaultMessage: '{changed} of {searches} searches change ({share}).' },
  revenue: { id: 'search.replay.revenue', defaultMessage: 'They led to {revenue} of {all} revenue from search.' },
  skippedSearches: { id: 'search.replay.skippedSearches', defaultMessage: '{count} searches for rare queries weren’t replayed.' },
  reindex: { id: 'search.replay.reindex', defaultMessage: 'Some of your changes take effect only after reindexing.' },
  estimate: {
    id: 'search.replay.estimate',
    defaultMessage: 'Expected clicks on these searches: {change} (95% confidence interval: {low} to {high}), based on {clicks} clicks.',
  },
  tooFew: { id: 'search.replay.tooFew', defaultMessage: 'Too few searches and clicks to estimate the effect. Try an experiment instead.' },
  top: { id: 'search.replay.top', defaultMessage: 'Most important searches' },
  query: { id: 'search.replay.query', defaultMessage: 'Query' },
  searches: { id: 'search.replay.searches', defaultMessage: 'Searches' },
  earned: { id: 'search.replay.earned', defaultMessage: 'Revenue' },
  moved: { id: 'search.replay.moved', defaultMessage: 'Moved in top 10' },
});
