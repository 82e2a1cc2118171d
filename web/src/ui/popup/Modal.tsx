import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import styles from './Modal.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Name of the cross that closes it; null for one that has none, since it must be answered. */
  readonly closeButtonProps: { readonly 'aria-label': string } | null;
  readonly children: ReactNode;
}

/** A dialog that must be answered or closed before anything else. The browser's own: the rest of the page is inert while it is open. */
export function Modal(props: Props) {
  return props.opened ? <OpenModal {...props} /> : null;
}

function OpenModal({ onClose, title, size = 'md', closeButtonProps, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed while it is still in the document, so that the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The component that opened it decides whether it closes.
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        // The dialog's own box is filled by its content: a press on the dialog itself is one on the backdrop.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles['box']}>
        <header className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          {closeButtonProps !== null && (
            <button type="button" className={styles['close']} onClick={onClose} {...closeButtonProps}>
              <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
                <path d="M2 2l10 10M12 2L2 12" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
              </svg>
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
