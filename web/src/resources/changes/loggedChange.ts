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

/** What was done to what kind of object, such as “Search rule: updated”. Kinds and actions without a name of their own are read as they are logged. */
export function loggedChange(intl: IntlShape, { objectType, action }: Change): string {
  const type = intl.formatMessage(messages.typeName, { type: keyOf(objectType), words: upperFirst(spaced(objectType)) });
  return `${type}: ${intl.formatMessage(messages.actionName, { action: keyOf(action), words: spaced(action) })}`;
}
