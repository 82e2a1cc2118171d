import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Whether the focus is on nothing that a person has chosen. */
export function isFocusNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN';
}

/**
 * Keeps the focus near when what had it goes away, such as a chip that is taken off or an undo that is done: it would fall back to the start
 * of the page. Goes on the element around everything that may go.
 */
export function useFocusKept(next: () => HTMLElement | null): { readonly onFocus: (event: FocusEvent) => void } {
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    if (last.current?.isConnected !== false) return;
    last.current = null;
    if (isFocusNowhere()) next()?.focus({ preventScroll: true });
  });
  return { onFocus: ({ target }) => (last.current = target) };
}
