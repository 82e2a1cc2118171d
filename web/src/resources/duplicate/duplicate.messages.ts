import { defineMessages } from '../../app/words/defineMessages.ts';

/** Words of a copy next to its original. */
export const duplicateMessages = defineMessages({
  duplicate: { id: 'resources.duplicate.duplicate', defaultMessage: 'Duplicate' },
  duplicated: { id: 'resources.duplicate.duplicated', defaultMessage: '“{name}” created' },
  duplicateFailed: { id: 'resources.duplicate.duplicateFailed', defaultMessage: 'Couldn’t create the copy' },
});
