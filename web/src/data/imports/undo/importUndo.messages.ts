import { defineMessages } from '../../../app/words/defineMessages.ts';

export const importUndoMessages = defineMessages({
  title: { id: 'data.importUndo.title', defaultMessage: 'Undo' },
  undo: { id: 'data.importUndo.undo', defaultMessage: 'Undo import' },
  hint: {
    id: 'data.importUndo.hint',
    defaultMessage: 'Restores the data from before this import. Anything changed since then is kept. Available for 14 days.',
  },
  ask: { id: 'data.importUndo.ask', defaultMessage: 'Undo “{name}”?' },
  askText: {
    id: 'data.importUndo.askText',
    defaultMessage:
      'Removes {created} created records and restores {changed} changed and {removed} removed ones. Records changed since then are kept. If your shop sends the same data again, the next sync repeats the changes.',
  },
  underWay: { id: 'data.importUndo.underWay', defaultMessage: 'Undoing import' },
  done: { id: 'data.importUndo.done', defaultMessage: 'Import undone' },
  outcome: { id: 'data.importUndo.outcome', defaultMessage: '{removed} removed, {restored} restored' },
  kept: {
    id: 'data.importUndo.kept',
    defaultMessage:
      '{count, plural, one {{shown} record has changed since the import and was kept:} other {{shown} records have changed since the import and were kept:}}',
  },
  keptFirst: { id: 'data.importUndo.keptFirst', defaultMessage: 'The first {most} are listed.' },
  stateUndone: { id: 'data.importUndo.stateUndone', defaultMessage: 'Undone' },
  failed: { id: 'data.importUndo.failed', defaultMessage: 'Couldn’t undo the import' },
});
