import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Marks the frame of a table that is wider than it with `data-wide`: then it scrolls in its own region, and the page never sideways. Otherwise
 * the header row can stay in sight. How wide a table is depends on the words of the language and on the data, so it is measured.
 */
export function useWideTable(frame: RefObject<HTMLElement | null>): void {
  // After every drawing: other rows and columns have other widths.
  useLayoutEffect(() => measure(frame.current));
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => measure(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
}

function measure(frame: HTMLElement | null): void {
  const table = frame?.querySelector('table');
  frame?.toggleAttribute('data-wide', table !== null && table !== undefined && table.offsetWidth > frame.clientWidth);
}
