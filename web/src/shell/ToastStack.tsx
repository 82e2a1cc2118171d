import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import { closeToast, currentToasts, onToastsChange, type Toast } from '../app/toasts/toastStack.ts';
import { supportPath } from '../app/toasts/supportPath.ts';
import { startToastTimer } from '../app/toasts/toastTimer.ts';
import { useCopied } from '../ui/copy/useCopied.ts';
import { useFocusKept } from '../ui/keys/useFocusKept.ts';
import { shellMessages } from './shell.messages.ts';
import { useToastPlace } from './toastPlace.ts';
import styles from './ToastStack.module.css';

/** Messages at the corner of the screen. Failures are read out at once, others when the reader pauses. */
export function ToastStack() {
  const intl = useIntl();
  const toasts = useSyncExternalStore(onToastsChange, currentToasts);
  const focus = useFocusKept(() => document.getElementById('content'));
  const stack = useToastPlace(toasts.length);
  return (
    <section ref={stack} className={styles['stack']} aria-label={intl.formatMessage(shellMessages.toasts)} {...focus}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const intl = useIntl();
  const pause = useCountdown(toast);
  const [outcome, copy] = useCopied();
  const { failureType, reference, action } = toast;
  return (
    <div className={styles['toast']} data-type={toast.type} role={toast.type === 'danger' ? 'alert' : 'status'} {...pause}>
      <div className={styles['words']}>
        <div className={styles['title']}>{toast.title}</div>
        {failureType !== undefined && <div className={styles['type']}>{failureType}</div>}
        {toast.message !== '' && <div className={styles['message']}>{toast.message}</div>}
        {action !== undefined && (
          <button
            type="button"
            className={styles['action']}
            onClick={() => {
              closeToast(toast.id);
              void action.onRun();
            }}
          >
            {action.label}
          </button>
        )}
        {reference !== undefined && (
          <div className={styles['reference']}>
            <span>{intl.formatMessage(shellMessages.toastReference, { reference })}</span>
            <button type="button" className={styles['copy']} onClick={() => copy(reference)}>
              {intl.formatMessage(outcome === 'copied' ? shellMessages.copied : shellMessages.copyReference)}
            </button>
            <a
              className={styles['copy']}
              href={supportPath(intl.formatMessage(shellMessages.supportText, { reference }), reference, intl.locale)}
              target="_blank"
              rel="noreferrer"
            >
              {intl.formatMessage(shellMessages.contactSupport)}
            </a>
          </div>
        )}
      </div>
      <button
        type="button"
        className={styles['close']}
        aria-label={intl.formatMessage(shellMessages.closeToast)}
        onClick={() => closeToast(toast.id)}
      >
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="M2 2l10 10M12 2L2 12" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}

/** Closes a toast when its time is over. The pointer or the focus on it stops the clock; leaving starts it again. */
function useCountdown({ id, duration }: Toast) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (isHeld) return undefined;
    return startToastTimer(duration, () => closeToast(id)).stop;
  }, [id, duration, isHeld]);
  return {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
