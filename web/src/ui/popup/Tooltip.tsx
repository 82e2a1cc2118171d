import { cloneElement, type ReactElement, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';

import styles from './Popover.module.css';
import { placePopup } from './placePopup.ts';

interface TargetProps {
  readonly 'aria-describedby'?: string | undefined;
  readonly onPointerEnter?: (event: SyntheticEvent<HTMLElement>) => void;
  readonly onPointerLeave?: () => void;
  readonly onFocus?: (event: SyntheticEvent<HTMLElement>) => void;
  readonly onBlur?: () => void;
}

interface Props {
  readonly label: ReactNode;
  readonly disabled?: boolean;
  /** Something that can have the focus or the pointer; its own handlers of these are replaced. */
  readonly children: ReactElement<TargetProps>;
}

/** Words that explain what the pointer or the focus is on. */
export function Tooltip({ label, disabled = false, children }: Props) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | undefined>(undefined);
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => setTarget(currentTarget);
  const hide = (): void => setTarget(undefined);
  if (disabled) return children;
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': target === undefined ? undefined : id,
        onPointerEnter: show,
        onPointerLeave: hide,
        onFocus: show,
        onBlur: hide,
      })}
      {target !== undefined && (
        <Tip id={id} target={target} onEscape={hide}>
          {label}
        </Tip>
      )}
    </>
  );
}

function Tip({ id, target, onEscape, children }: { id: string; target: HTMLElement; onEscape: () => void; children: ReactNode }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = tip.current;
    if (element === null) return undefined;
    element.showPopover();
    const size = { width: window.innerWidth, height: window.innerHeight };
    Object.assign(element.style, placePopup(target.getBoundingClientRect(), size, element, 'top'));
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return (
    <div ref={tip} id={id} role="tooltip" popover="manual" className={styles['tip']}>
      {children}
    </div>
  );
}
