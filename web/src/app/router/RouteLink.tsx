import { type ComponentProps, type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useRouter } from 'found';

import { prepareVisit } from './visits/prepareVisit.ts';

/** A pointer that only passes over a link, or a focus that only passes through, stays less than this many milliseconds. */
const rest = 60;

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path within the console; build it with a module's paths. */
  readonly to: string;
  readonly onNavigate?: (() => void) | undefined;
}

/**
 * A link within the console. With a modifier key the browser opens it as it would any link. The screen's code and data start when a
 * pointer or the focus rests on it.
 */
export function RouteLink({ to, onNavigate, onClick, onPointerEnter, onPointerLeave, onFocus, onBlur, children, ...others }: Props) {
  const found = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = (): void => clearTimeout(timer.current);
  // A link that is removed while the pointer rests on it prepares nothing.
  useEffect(() => () => clearTimeout(timer.current), []);
  const enter = (): void => {
    leave();
    timer.current = setTimeout(() => prepareVisit(found, to), rest);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave();
    found.router.push(to);
    onNavigate?.();
  };
  return (
    <a
      {...others}
      href={to}
      onClick={follow}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerEnter?.(event);
        enter();
      }}
      onPointerLeave={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerLeave?.(event);
        leave();
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        onFocus?.(event);
        enter();
      }}
      onBlur={(event: FocusEvent<HTMLAnchorElement>) => {
        onBlur?.(event);
        leave();
      }}
    >
      {children}
    </a>
  );
}
