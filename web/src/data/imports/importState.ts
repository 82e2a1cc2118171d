/** Colours of the states of an import. */
export const stateColors = {
  WAITING: 'gray',
  RUNNING: 'blue',
  HELD: 'yellow',
  SUCCESS: 'green',
  FAILED: 'red',
  DISCARDED: 'gray',
  EXPIRED: 'gray',
  '%future added value': 'gray',
} as const;
