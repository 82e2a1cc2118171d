import type { MessageDescriptor } from 'react-intl';

import { defineMessages } from '../../app/words/defineMessages.ts';

/** Titles of the screens of notBuiltScreens.ts, by the names of their routes; and what such a screen says. */
export const notBuiltMessages: Readonly<Record<string, MessageDescriptor>> = {};

export const notBuiltPageMessages = defineMessages({
  text: {
    id: 'shell.notBuilt.text',
    defaultMessage: 'This screen isn’t available yet. It will come with {module}.',
  },
});
