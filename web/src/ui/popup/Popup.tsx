import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';

import styles from './Popup.module.css';
import { placePopup } from './placePopup.ts';

interface Props {
  /** Look of the button that opens it. */
  readonly className: string | undefined;
  /** Name of the button for those who do not see it; default its content. */
  readonly label?: string | undefined;
  /** Name of what opens. */
  readonly title: string;
  readonly button: ReactNode;
  /** Which edge of the button it keeps to. */
  readonly align?: 'start' | 'end';
  /** Widest, in pixels. */
  readonly width: number;
  /** What it shows; made only while it is open. `close` closes it and gives the focus back to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button with something that opens below it. The browser's own popover does the hard parts: it is above everything, closes with Escape
 * or a click elsewhere, and gives the focus back. The arrow keys move between its links and buttons.
 */
export function Popup({ className, label, title, button, align = 'start', width, children }: Props) {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const onBeforeToggle = (event: ToggleEvent<HTMLDivElement>): void => {
    if (event.newState !== 'open' || target.current === null) return;
    Object.assign(event.currentTarget.style, placePopup(target.current.getBoundingClientRect(), window.innerWidth, width, align));
    setOpen(true);
  };
  const onToggle = (event: ToggleEvent<HTMLDivElement>): void => {
    if (event.newState === 'closed') setOpen(false);
    else event.currentTarget.querySelector<HTMLElement>('[data-first], input, a[href], button')?.focus();
  };
  return (
    <>
      <button ref={target} type="button" className={className} aria-label={label} aria-expanded={isOpen} popoverTarget={id}>
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={styles['panel']}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onKeyDown={moveFocus}
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}

/** Up and down go round through everything that can be operated; Home and End within a text stay the text's own. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href], button:not(:disabled)')];
  const at = items.findIndex((item) => item === document.activeElement);
  event.preventDefault();
  items.at((at + step) % items.length)?.focus();
}
