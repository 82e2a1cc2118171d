import { useIntl } from 'react-intl';

import { toastsMessages as messages } from './toasts.messages.ts';
import { showToast, type ToastType } from './toastStack.ts';

/** Long enough to read what was done and think about it. */
export const undoFor = 20_000;

interface Done {
  readonly type?: ToastType;
  readonly title: string;
  readonly message?: string | undefined;
  /** True for what took long: its toast stays until it is closed, since someone may not be watching. */
  readonly isLong?: boolean;
  /** Undefined for what cannot be undone: its toast has no button and goes sooner. */
  readonly onUndo: (() => unknown) | undefined;
}

/** Says what was done, offers to undo it, and answers the toast's id. */
export function useUndoToast() {
  const intl = useIntl();
  return ({ type = 'success', title, message = '', isLong = false, onUndo }: Done): number =>
    showToast({
      type,
      title,
      message,
      ...(onUndo !== undefined && {
        duration: isLong ? 0 : undoFor,
        action: { label: intl.formatMessage(messages.undo), onRun: async () => void (await onUndo()) },
      }),
    });
}
