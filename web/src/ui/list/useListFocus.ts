import { type FocusEvent, type RefObject, useEffect } from 'react';

import { pathBefore } from '../../app/router/lastPath.ts';
import { isFocusNowhere, useFocusKept } from '../keys/useFocusKept.ts';

/** Keeps the focus in a list: a button that disappears moves it to the rows, and on the way back from an item it is at its row. */
export function useListFocus(frame: RefObject<HTMLElement | null>, pathname: string): { readonly onFocus: (event: FocusEvent) => void } {
  useEffect(() => {
    const item = pathBefore(pathname);
    // Where the shell has given the focus to the new screen, and where it has not come to that yet.
    const wait = requestAnimationFrame(() => {
      if (item !== '' && isFocusNowhere()) frame.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(item)}"]`)?.focus();
    });
    return () => cancelAnimationFrame(wait);
  }, [frame, pathname]);
  return useFocusKept(() => frame.current);
}
