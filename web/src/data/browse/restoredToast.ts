import type { IntlShape } from 'react-intl';

import { showToast } from '../../app/toasts/toastStack.ts';
import { counted, type Numbers } from '../../app/words/numbers.ts';
import { browseMessages as messages } from './browse.messages.ts';

interface Restored {
  readonly restored: readonly string[];
  readonly kept: readonly string[];
  readonly gone: readonly string[];
}

interface Words {
  readonly intl: IntlShape;
  readonly numbers: Numbers;
}

/** Says what came back, and why the rest did not. */
export function showRestoredToast({ intl, numbers }: Words, { restored, kept, gone }: Restored): void {
  const reasons = [
    ...(kept.length > 0 ? [intl.formatMessage(messages.restoredKept)] : []),
    ...(gone.length > 0 ? [intl.formatMessage(messages.restoreTooLate)] : []),
  ].join(' ');
  if (restored.length === 0) showToast({ type: 'danger', title: intl.formatMessage(messages.restoreFailed), message: reasons });
  else
    showToast({
      type: 'success',
      title: intl.formatMessage(messages.restored, counted(numbers, restored.length)),
      ...(reasons !== '' && { message: reasons }),
    });
}
