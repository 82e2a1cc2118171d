import { expect, it } from 'vitest';

import { importStateOf } from './subscriberImportState.ts';

it.each([
  ['RUNNING', undefined, 'RUNNING'],
  ['FAILED', undefined, 'FAILED'],
  ['SUCCESS', undefined, 'SUCCESS'],
  ['SUCCESS', 'WAITING', 'UNDOING'],
  ['SUCCESS', 'SUCCESS', 'UNDONE'],
  ['SUCCESS', 'FAILED', 'SUCCESS'],
])('an import that is %s, with its undoing %s, is shown as %s', (state, undoing, shown) => {
  expect(importStateOf({ job: { state }, undoJob: undoing === undefined ? null : { state: undoing } })).toBe(shown);
});
