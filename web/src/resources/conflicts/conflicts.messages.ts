import { defineMessages } from '../../app/words/defineMessages.ts';

export const conflictsMessages = defineMessages({
  title: { id: 'resources.conflicts.title', defaultMessage: 'Conflicts' },
});
