import { type RefObject, useLayoutEffect } from 'react';

import { type PopupPosition, placePopup } from './placePopup.ts';

/** Shows a `popover` in the browser's top layer, where nothing cuts it off, and keeps it next to its target while the page moves. */
export function useTopLayer(panel: RefObject<HTMLElement | null>, target: RefObject<HTMLElement | null>, position: PopupPosition): void {
  useLayoutEffect(() => {
    const element = panel.current;
    const anchor = target.current;
    if (element === null || anchor === null) return undefined;
    element.showPopover();
    const place = (): void => {
      const window = { width: innerWidth, height: innerHeight };
      Object.assign(element.style, placePopup(anchor.getBoundingClientRect(), window, element, position));
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, { capture: true });
    };
  }, [panel, target, position]);
}
