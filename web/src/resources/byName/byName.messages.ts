import { defineMessages } from '../../app/words/defineMessages.ts';

/** Words of a deletion that repeats the name. */
export const byNameMessages = defineMessages({
  deleteTitle: { id: 'resources.byName.deleteTitle', defaultMessage: 'Delete “{name}”?' },
  deleteText: { id: 'resources.byName.deleteText', defaultMessage: 'Type the name to confirm. You can undo this right after.' },
  deleteName: { id: 'resources.byName.deleteName', defaultMessage: 'Name' },
  deleteTyped: { id: 'resources.byName.deleteTyped', defaultMessage: 'Type the name exactly: {name}' },
});
