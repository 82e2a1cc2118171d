import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import styles from './Popover.module.css';
import type { PopupPosition } from './placePopup.ts';
import { useTopLayer } from './useTopLayer.ts';

interface PopoverState {
  readonly id: string;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Whether the one who uses it keeps the state; then the target's own click decides. */
  readonly isControlled: boolean;
  readonly target: RefObject<HTMLElement | null>;
  readonly position: PopupPosition;
  readonly width: number | undefined;
}

const PopoverContext = createContext<PopoverState | undefined>(undefined);

function usePopover(): PopoverState {
  const state = use(PopoverContext);
  if (state === undefined) throw new Error('This belongs inside a Popover.');
  return state;
}

interface Props {
  readonly opened?: boolean;
  readonly onChange?: (isOpen: boolean) => void;
  readonly position?: PopupPosition;
  /** Width in pixels; default as wide as its content. */
  readonly width?: number;
  readonly children: ReactNode;
}

/**
 * Something that opens next to a button. It is in the browser's top layer, so nothing cuts it off; Escape, a click elsewhere or
 * the focus leaving close it. Used as Mantine's component of the same name, at a twentieth of the weight.
 */
export function Popover({ opened, onChange, position = 'bottom-start', width, children }: Props) {
  const id = useId();
  const target = useRef<HTMLElement>(null);
  const [own, setOwn] = useState(false);
  const isOpen = opened ?? own;
  const setOpen = (next: boolean): void => {
    setOwn(next);
    onChange?.(next);
  };
  return (
    <PopoverContext value={{ id, isOpen, setOpen, isControlled: opened !== undefined, target, position, width }}>{children}</PopoverContext>
  );
}

interface TargetProps {
  readonly ref?: RefObject<HTMLElement | null>;
  readonly onClick?: (event: MouseEvent) => void;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string | undefined;
  readonly 'aria-haspopup'?: 'dialog';
}

function Target({ children }: { children: ReactElement<TargetProps> }) {
  const { id, isOpen, setOpen, isControlled, target } = usePopover();
  const { onClick } = children.props;
  return cloneElement(children, {
    ref: target,
    'aria-expanded': isOpen,
    'aria-haspopup': 'dialog',
    'aria-controls': isOpen ? id : undefined,
    onClick: (event) => {
      onClick?.(event);
      if (!isControlled) setOpen(!isOpen);
    },
  });
}

function Dropdown({ children, label }: { children: ReactNode; label?: string }) {
  const { isOpen } = usePopover();
  return isOpen ? <OpenDropdown label={label}>{children}</OpenDropdown> : null;
}

const operable = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), a[href], button:not(:disabled)';

function OpenDropdown({ children, label }: { children: ReactNode; label: string | undefined }) {
  const { id, setOpen, target, position, width } = usePopover();
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(setOpen);
  useLayoutEffect(() => {
    close.current = setOpen;
  });

  useTopLayer(panel, target, position);

  useEffect(() => {
    const element = panel.current;
    const anchor = target.current;
    const isInside = (node: EventTarget | null): boolean =>
      node instanceof Node && (element?.contains(node) === true || anchor?.contains(node) === true);
    const onPointerDown = (event: PointerEvent): void => {
      if (!isInside(event.target)) close.current(false);
    };
    const first = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector<HTMLElement>(operable);
    first?.focus({ preventScroll: true });
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      // Anyone who was inside when it closed continues from its button.
      if (element?.contains(document.activeElement) === true || document.activeElement === document.body)
        anchor?.focus({ preventScroll: true });
    };
  }, [target]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') {
      // Only this one: a dialog around it stays.
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    } else if (event.target instanceof HTMLElement && !event.target.matches('select, textarea, [role=combobox], [type=number]'))
      moveFocus(event);
  };
  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="dialog"
      aria-label={label}
      className={styles['panel']}
      style={{ width }}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !panel.current?.contains(relatedTarget) && !target.current?.contains(relatedTarget))
          setOpen(false);
      }}
    >
      {children}
    </div>
  );
}

/** Up and down go round through everything that can be operated. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(operable)];
  const at = items.findIndex((item) => item === document.activeElement);
  event.preventDefault();
  items.at((at + step) % items.length)?.focus();
}

Popover.Target = Target;
Popover.Dropdown = Dropdown;
