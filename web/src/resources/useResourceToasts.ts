import { useIntl } from 'react-intl';
import type { MessageDescriptor } from 'react-intl';

import { showToast } from '../app/toasts/toastStack.ts';
import { counted, useNumbers } from '../app/words/numbers.ts';
import type { PayloadError } from '../ui/form/formProblems.ts';
import { resourcesMessages as messages } from './resources.messages.ts';

/** An undo stays long enough to read what was done and think about it. */
const undoFor = 12_000;

/** What is said after a write to several resources. */
export function useResourceToasts() {
  const intl = useIntl();
  const numbers = useNumbers();
  return {
    /** Tells the first error of a payload; true when there was one. */
    failed(errors: readonly PayloadError[]): boolean {
      const [error] = errors;
      if (error === undefined) return false;
      showToast({ type: 'danger', title: intl.formatMessage(messages.failedToast), message: error.message });
      return true;
    },
    done(message: MessageDescriptor, count: number, onUndo?: () => Promise<void>) {
      showToast({
        type: 'success',
        title: intl.formatMessage(message, counted(numbers, count)),
        ...(onUndo && { duration: undoFor, action: { label: intl.formatMessage(messages.undo), onRun: onUndo } }),
      });
    },
  };
}
