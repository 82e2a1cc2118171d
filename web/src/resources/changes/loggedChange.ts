import type { IntlShape } from 'react-intl';

import { changesMessages as messages } from './changes.messages.ts';

interface Change {
  readonly objectType: string;
  readonly action: string;
}

const spaced = (key: string) => key.replaceAll('_', ' ');
const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
/** A key as the messages select it; some of the log hold spaces. */
const keyOf = (text: string) => text.replaceAll(' ', '_');

/** What a kind of object is called, such as “Search rule”. One without a name of its own is read as it is logged. */
export const loggedType = (intl: IntlShape, objectType: string): string =>
  intl.formatMessage(messages.typeName, { type: keyOf(objectType), words: upperFirst(spaced(objectType)) });

/** What was done to what kind of object, such as “Search rule: updated”. Kinds and actions without a name of their own are read as they are logged. */
export function loggedChange(intl: IntlShape, { objectType, action }: Change): string {
  const done = intl.formatMessage(messages.actionName, { action: keyOf(action), words: spaced(action) });
  return `${loggedType(intl, objectType)}: ${done}`;
}
