import { describe, expect, it } from 'vitest';

import { shownState } from './importState.ts';
import { importsMessages as messages } from './imports.messages.ts';
import { importUndoMessages } from './undo/importUndo.messages.ts';

describe('the status of an import', () => {
  it.each([
    ['SUCCESS', 0, messages.stateSuccess, 'green'],
    ['SUCCESS', 1, messages.stateWithErrors, 'yellow'],
    ['DISCARDED', 0, messages.stateDiscarded, 'gray'],
    ['DISCARDED', 3, messages.stateDiscarded, 'gray'],
    ['HELD', 0, messages.stateHeld, 'yellow'],
    ['FAILED', 2, messages.stateFailed, 'red'],
  ] as const)('%s with %i skipped rows', (state, failed, message, color) => {
    expect(shownState({ state, counts: { failed }, undo: { undoneAt: null } })).toEqual({ message, color });
  });

  it('is Undone, whatever it was before', () =>
    expect(shownState({ state: 'SUCCESS', counts: { failed: 1 }, undo: { undoneAt: '2026-11-23T02:00:00Z' } })).toMatchObject({
      message: importUndoMessages.stateUndone,
    }));
});
