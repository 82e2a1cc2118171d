import { type RefObject, useLayoutEffect, useRef } from 'react';

import { isFocusNowhere } from '../../ui/keys/useFocusKept.ts';

/** Keeps the focus on the product that was pinned, moved or hidden: its card is elsewhere then, or another one. */
export function useActedFocus(around: RefObject<HTMLElement | null>): (product: string, action: string) => void {
  const acted = useRef<{ readonly product: string; readonly action: string }>(null);
  useLayoutEffect(() => {
    // A button that has just been disabled loses the focus only later.
    const isLost = isFocusNowhere() || document.activeElement?.matches(':disabled') === true;
    if (acted.current === null || !isLost) return;
    const { product, action } = acted.current;
    const card = around.current?.querySelector(`[data-product="${CSS.escape(product)}"]`);
    const button =
      card?.querySelector<HTMLElement>(`[data-action="${action}"]:not(:disabled)`) ??
      card?.querySelector<HTMLElement>('[data-action]:not(:disabled)');
    button?.focus({ preventScroll: true });
  });
  return (product, action) => (acted.current = { product, action });
}
