import { defineMessages } from '../../app/words/defineMessages.ts';

export const chatTrialMessages = defineMessages({
  title: { id: 'chat.trial.title', defaultMessage: 'Test the assistant' },
  hint: { id: 'chat.trial.hint', defaultMessage: 'Ask as a shopper would. Unsaved changes are included; nothing is stored or sent.' },
  hintSaved: {
    id: 'chat.trial.hintSaved',
    defaultMessage: 'Ask as a shopper would. Saved guidance and FAQs are used; nothing is stored or sent.',
  },
  question: { id: 'chat.trial.question', defaultMessage: 'Test question' },
  ask: { id: 'chat.trial.ask', defaultMessage: 'Ask' },
  clear: { id: 'chat.trial.clear', defaultMessage: 'Start over' },
  you: { id: 'chat.trial.you', defaultMessage: 'You' },
  assistant: { id: 'chat.trial.assistant', defaultMessage: 'Assistant' },
  sources: { id: 'chat.trial.sources', defaultMessage: 'Sources: {list}' },
  noSources: { id: 'chat.trial.noSources', defaultMessage: 'No sources' },
  took: { id: 'chat.trial.took', defaultMessage: '{tools} · {time} ms' },
  builtIn: { id: 'chat.trial.builtIn', defaultMessage: 'Built-in assistant' },
  model: { id: 'chat.trial.model', defaultMessage: 'Language model' },
  ANSWERED: { id: 'chat.trial.ANSWERED', defaultMessage: 'Answered' },
  ASKED: { id: 'chat.trial.ASKED', defaultMessage: 'Asked a question' },
  UNANSWERED: { id: 'chat.trial.UNANSWERED', defaultMessage: 'Unanswered' },
  HANDED_OVER: { id: 'chat.trial.HANDED_OVER', defaultMessage: 'Handed over' },
});
