import { ConsoleFailure } from './consoleFailure.ts';

/**
 * What a screen cannot do without. When the server could not answer it, the answer holds null instead and the failure was reported
 * in a toast; thrown here, the panel around the screen says so too and offers another try.
 */
export function loaded<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new ConsoleFailure({ code: 'INCOMPLETE', message: '' });
  return value;
}
