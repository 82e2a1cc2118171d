import { type RefObject, useLayoutEffect, useRef } from 'react';

const gap = 8;

/** How far from the bottom of the window toasts begin so that they leave a save bar free; undefined where they do not meet it. In pixels. */
export function placeAbove(
  bar: Pick<DOMRect, 'top' | 'bottom'> | undefined,
  { height, windowHeight }: { readonly height: number; readonly windowHeight: number },
): number | undefined {
  if (bar === undefined || bar.top >= windowHeight) return undefined;
  const usualTop = windowHeight - height - 3 * gap;
  return bar.bottom > usualTop ? windowHeight - bar.top + gap : undefined;
}

/** For the element of that many toasts: keeps it off the buttons of the bar that saves a form, wherever the page is scrolled to. */
export function useToastPlace(count: number): RefObject<HTMLElement | null> {
  const stack = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = stack;
    if (current === null || count === 0) return undefined;
    const place = () => {
      const bar = document.querySelector('[data-form-bar]')?.getBoundingClientRect();
      const bottom = placeAbove(bar, { height: current.offsetHeight, windowHeight: innerHeight });
      current.style.bottom = bottom === undefined ? '' : `${bottom}px`;
    };
    place();
    const options = { capture: true, passive: true };
    addEventListener('scroll', place, options);
    addEventListener('resize', place, options);
    return () => {
      removeEventListener('scroll', place, options);
      removeEventListener('resize', place, options);
    };
  }, [count]);
  return stack;
}
