import { type RefObject, useEffect, useEffectEvent } from 'react';

import { isTyping } from '../keys/shownKeys.ts';

interface ListKeys {
  /** The element around the rows; a row has `data-row` with its id and may have `data-path`. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onToggle: ((id: string) => void) | undefined;
  readonly onOpen: (path: string) => void;
  readonly onEscape: () => void;
}

/**
 * The keyboard of a list: j and k go down and up the rows, x or Space selects, e or Enter opens, / searches. The row the
 * keys work on is the one that has the focus, so what is read aloud and what is outlined is the same.
 */
export function useListKeys({ frame, search, onToggle, onOpen, onEscape }: ListKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[at];
    const isOnRow = row !== undefined && row === document.activeElement;
    if (event.key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus();
    else if (event.key === 'k') rows[Math.max(at - 1, 0)]?.focus();
    else if (event.key === '/') search.current?.focus();
    else if (event.key === 'Escape') onEscape();
    else if ((event.key === 'x' || (event.key === ' ' && isOnRow)) && onToggle !== undefined && row?.dataset['row'] !== undefined)
      onToggle(row.dataset['row']);
    else if ((event.key === 'e' || (event.key === 'Enter' && isOnRow)) && row?.dataset['path'] !== undefined) onOpen(row.dataset['path']);
    else return;
    if (event.key !== 'Escape') event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
