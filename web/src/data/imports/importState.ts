import { importsMessages, importStateMessages } from './imports.messages.ts';

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
}

/** How staff read the state of an import: one that skipped rows is not simply completed. */
export function shownState({ state, counts }: Outcome) {
  const hasErrors = state === 'SUCCESS' && counts.failed > 0;
  return {
    message: hasErrors ? importsMessages.stateWithErrors : importStateMessages[state],
    color: hasErrors ? 'yellow' : stateColors[state],
  };
}
