import type { IntlShape } from 'react-intl';

import { asConsoleFailure } from './consoleFailure.ts';
import { failuresMessages } from './failures.messages.ts';

/** A failure as one sentence for a form, with the reference for the log. */
export function failureText(intl: IntlShape, thrown: unknown): string {
  const { code, message, reference } = asConsoleFailure(thrown);
  const text =
    message !== '' && code !== 'CONSOLE'
      ? message
      : intl.formatMessage(code === 'NETWORK' ? failuresMessages.errorNetwork : failuresMessages.errorUnknown);
  return reference === undefined ? text : `${text} ${intl.formatMessage(failuresMessages.errorReference, { reference })}`;
}
