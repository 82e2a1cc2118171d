import { type RefObject, useEffect, useRef } from 'react';

/** After a navigation the next Tab starts in the new screen, and a screen reader reads from its beginning. */
export function useFocusOnNavigation(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The new screen is before its frame learns of it, so someone in it may have the focus by then: a quick person, or a list that gave it to the
    // row of the item one comes back from.
    const { activeElement } = document;
    if (activeElement !== main.current && main.current?.contains(activeElement) === true) return;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}
