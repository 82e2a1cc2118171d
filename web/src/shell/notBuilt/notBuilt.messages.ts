import { defineMessages } from '../../app/words/defineMessages.ts';

/** Titles of the screens of notBuiltScreens.ts, by the names of their routes; and what such a screen says. */
export const notBuiltMessages = defineMessages({
  EmailAINewsletters: { id: 'shell.notBuilt.EmailAINewsletters', defaultMessage: 'AI newsletters' },
  EmailAINewslettersWizard: { id: 'shell.notBuilt.EmailAINewslettersWizard', defaultMessage: 'New AI newsletter' },
  EmailAINewslettersItem: { id: 'shell.notBuilt.EmailAINewslettersItem', defaultMessage: 'AI newsletter' },
});

export const notBuiltPageMessages = defineMessages({
  text: {
    id: 'shell.notBuilt.text',
    defaultMessage: 'This screen isn’t available yet. It will come with {module}.',
  },
});
