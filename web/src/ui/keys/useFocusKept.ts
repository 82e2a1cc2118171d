import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Whether the focus is on nothing that a person has chosen. */
export function isFocusNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN';
}

/**
 * Keeps the focus near when what had it goes away or is disabled, such as a chip that is taken off or a button whose work is done: it would
 * fall back to the start of the page. For the element around everything that may go.
 */
export function useFocusKept(next: () => HTMLElement | null): { readonly onFocus: (event: FocusEvent) => void } {
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    const had = last.current;
    if (had === null || (had.isConnected && !had.matches(':disabled'))) return;
    last.current = null;
    // A browser takes the focus off a disabled button a little later.
    if (isFocusNowhere() || document.activeElement === had) next()?.focus({ preventScroll: true });
  });
  return { onFocus: ({ target }) => (last.current = target) };
}
