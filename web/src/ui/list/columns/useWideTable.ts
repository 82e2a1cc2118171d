import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Marks the frame of a table that is wider than it with `data-wide`: then it scrolls in its own region, and the page never sideways. Otherwise
 * the header row can stay in sight. How wide a table is depends on the words of the language and on the data, so it is measured: by the browser
 * itself, between its layout and its painting, so that nothing waits for another layout.
 */
export function useWideTable(frame: RefObject<HTMLElement | null>): void {
  const observer = useRef<ResizeObserver>(undefined);
  const watched = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const own = new ResizeObserver(() => {
      const table = element.querySelector('table');
      element.toggleAttribute('data-wide', table !== null && table.offsetWidth > element.clientWidth);
    });
    own.observe(element);
    observer.current = own;
    return () => {
      own.disconnect();
      watched.current = undefined;
    };
  }, [frame]);
  // After every drawing: an empty list has no table, and gets one.
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table') ?? undefined;
    if (table === watched.current) return;
    if (watched.current !== undefined) observer.current?.unobserve(watched.current);
    if (table !== undefined) observer.current?.observe(table);
    watched.current = table;
  });
}
