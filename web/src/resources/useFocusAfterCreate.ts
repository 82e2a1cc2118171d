import { type RefObject, useEffect } from 'react';

import { pathBefore } from '../app/router/lastPath.ts';
import { useLocation } from '../app/router/useLocation.ts';
import { isFocusNowhere } from '../ui/keys/useFocusKept.ts';

/** Anyone who has created something continues where it was saved: its page takes the place of the form, and the focus would fall to the page's start. */
export function useFocusAfterCreate(form: RefObject<HTMLFormElement | null>, newPath: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathBefore(pathname) !== newPath) return undefined;
    // As in a list: the shell may not have come to the new screen yet.
    const wait = requestAnimationFrame(() => {
      if (isFocusNowhere()) form.current?.querySelector<HTMLElement>('[data-form-bar]')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(wait);
  }, [form, newPath, pathname]);
}
