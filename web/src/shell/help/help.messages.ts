import { defineMessages } from '../../app/words/defineMessages.ts';

export const helpMessages = defineMessages({
  title: { id: 'shell.help.title', defaultMessage: 'Help centre' },
  close: { id: 'shell.help.close', defaultMessage: 'Close help' },
  search: { id: 'shell.help.search', defaultMessage: 'Search the help centre' },
  back: { id: 'shell.help.back', defaultMessage: 'Back' },
  forScreen: { id: 'shell.help.forScreen', defaultMessage: 'About this screen' },
  results: { id: 'shell.help.results', defaultMessage: '{count, plural, one {{shown} article} other {{shown} articles}}' },
  suggestions: { id: 'shell.help.suggestions', defaultMessage: 'Suggestions' },
  typeMore: { id: 'shell.help.typeMore', defaultMessage: 'Type at least 3 characters.' },
  nothing: { id: 'shell.help.nothing', defaultMessage: 'No matching articles. Try different words.' },
  failed: { id: 'shell.help.failed', defaultMessage: 'An error occurred while searching. Please try again.' },
  gone: { id: 'shell.help.gone', defaultMessage: 'This article no longer exists.' },
  notTranslated: { id: 'shell.help.notTranslated', defaultMessage: 'This article is available in English only.' },
  retry: { id: 'shell.help.retry', defaultMessage: 'Try again' },
  loading: { id: 'shell.help.loading', defaultMessage: 'Loading' },
});
