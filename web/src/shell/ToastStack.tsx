import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import { closeToast, currentToasts, onToastsChange, type Toast } from '../app/toasts/toastStack.ts';
import { shellMessages } from './shell.messages.ts';
import styles from './ToastStack.module.css';

/** Messages at the corner of the screen. Failures are read out at once, others when the reader pauses. */
export function ToastStack() {
  const intl = useIntl();
  const toasts = useSyncExternalStore(onToastsChange, currentToasts);
  return (
    <section className={styles['stack']} aria-label={intl.formatMessage(shellMessages.toasts)}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const intl = useIntl();
  const pause = useCountdown(toast);
  const [isCopied, setCopied] = useState(false);
  const { reference, action } = toast;
  return (
    <div className={styles['toast']} data-type={toast.type} role={toast.type === 'danger' ? 'alert' : 'status'} {...pause}>
      <div className={styles['words']}>
        <div className={styles['title']}>{toast.title}</div>
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
            <button
              type="button"
              className={styles['copy']}
              onClick={() => {
                navigator.clipboard.writeText(reference).then(
                  () => setCopied(true),
                  () => undefined,
                );
              }}
            >
              {intl.formatMessage(isCopied ? shellMessages.copied : shellMessages.copyReference)}
            </button>
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

/** Closes a toast when its time is over. The pointer or the focus on it stops the clock; leaving lets the rest run. */
function useCountdown({ id, duration }: Toast) {
  const [isPaused, setPaused] = useState(false);
  const left = useRef(duration);
  useEffect(() => {
    if (duration === 0 || isPaused) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => closeToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [id, duration, isPaused]);
  return {
    onMouseEnter: () => setPaused(true),
    onMouseLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
}
