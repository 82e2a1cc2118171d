import type { KeyGroup } from '../keys/shownKeys.ts';
import { listMessages } from './list.messages.ts';

/** The keys that work in a list; see useListKeys. */
export const listKeys: KeyGroup = {
  title: listMessages.shortcuts,
  keys: [
    { keys: ['j'], does: listMessages.keyDown },
    { keys: ['k'], does: listMessages.keyUp },
    { keys: ['x', 'Space'], does: listMessages.keySelect },
    { keys: ['e', 'Enter'], does: listMessages.keyOpen },
    { keys: ['/'], does: listMessages.keySearch },
    { keys: ['↓'], does: listMessages.keyFromSearch },
    { keys: ['Esc'], does: listMessages.keyEscape },
  ],
};
