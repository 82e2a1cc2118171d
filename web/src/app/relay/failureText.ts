import type { IntlShape } from 'react-intl';

import { asConsoleFailure } from './consoleFailure.ts';
import { routerMessages } from '../router/router.messages.ts';

/** A failure as one sentence for a form, with the reference for the log. */
export function failureText(intl: IntlShape, thrown: unknown): string {
  const { code, message, reference } = asConsoleFailure(thrown);
  const text =
    message !== '' && code !== 'CONSOLE'
      ? message
      : intl.formatMessage(code === 'NETWORK' ? routerMessages.errorNetwork : routerMessages.errorUnknown);
  return reference === undefined ? text : `${text} ${intl.formatMessage(routerMessages.errorReference, { reference })}`;
}
