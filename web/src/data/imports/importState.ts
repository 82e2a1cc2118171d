import { importsMessages, importStateMessages } from './imports.messages.ts';
import { importUndoMessages } from './undo/importUndo.messages.ts';

const stateColors = {
  WAITING: 'gray',
  RUNNING: 'blue',
  HELD: 'yellow',
  SUCCESS: 'green',
  FAILED: 'red',
  DISCARDED: 'gray',
  EXPIRED: 'gray',
  '%future added value': 'gray',
} as const;

interface Outcome {
  readonly state: keyof typeof stateColors;
  readonly counts: { readonly failed: number };
  readonly undo: { readonly undoneAt: string | null | undefined };
}

/** How staff read the state of an import: one that skipped rows is not simply completed, and one that was undone is not there any more. */
export function shownState({ state, counts, undo }: Outcome) {
  if (undo.undoneAt !== null && undo.undoneAt !== undefined) return { message: importUndoMessages.stateUndone, color: 'gray' };
  const hasErrors = state === 'SUCCESS' && counts.failed > 0;
  return {
    message: hasErrors ? importsMessages.stateWithErrors : importStateMessages[state],
    color: hasErrors ? 'yellow' : stateColors[state],
  };
}
