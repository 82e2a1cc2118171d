import { defineMessages } from '../../../app/words/defineMessages.ts';

export const importUndoMessages = defineMessages({
  title: { id: 'data.importUndo.title', defaultMessage: 'Undo' },
  undo: { id: 'data.importUndo.undo', defaultMessage: 'Undo import' },
  hint: {
    id: 'data.importUndo.hint',
    defaultMessage: 'Go back to how the data was before this import. Anything changed since stays as it is. Possible for 14 days.',
  },
  ask: { id: 'data.importUndo.ask', defaultMessage: 'Undo “{name}”?' },
  askText: {
    id: 'data.importUndo.askText',
    defaultMessage:
      'Removes {created} created, and restores {changed} changed and {removed} removed records. Records changed since stay as they are. If your shop sends the same data again, its next sync brings the changes back.',
  },
  underWay: { id: 'data.importUndo.underWay', defaultMessage: 'Undoing import' },
  done: { id: 'data.importUndo.done', defaultMessage: 'Import undone' },
  outcome: { id: 'data.importUndo.outcome', defaultMessage: '{removed} removed, {restored} restored' },
  kept: {
    id: 'data.importUndo.kept',
    defaultMessage:
      '{count, plural, one {{shown} record has changed since the import and was left as it is:} other {{shown} records have changed since the import and were left as they are:}}',
  },
  keptFirst: { id: 'data.importUndo.keptFirst', defaultMessage: 'The first {most} are listed.' },
  stateUndone: { id: 'data.importUndo.stateUndone', defaultMessage: 'Undone' },
  failed: { id: 'data.importUndo.failed', defaultMessage: 'Couldn’t undo the import' },
});
