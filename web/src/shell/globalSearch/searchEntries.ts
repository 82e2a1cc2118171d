import type { MessageDescriptor } from 'react-intl';

/** One line of the search's list. */
export interface SearchEntry {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** Figures at the end of the line. */
  readonly aside?: string | undefined;
  readonly image?: string | null | undefined;
  /** Where it leads; absent for an action. */
  readonly path?: string | undefined;
  /** What it does; absent for a place. */
  readonly run?: (() => void) | undefined;
  /** Whether it is kept among what was opened last. */
  readonly isRemembered?: boolean;
}

/** Key of the way to the help centre, which is always offered and is not a result. */
export const helpKey = 'help';

export interface SearchSection {
  readonly key: string;
  readonly title: MessageDescriptor;
  readonly entries: readonly SearchEntry[];
}

/** The entry that a key moves to: up and down go round, Home and End to the ends; undefined for other keys. */
export function movedTo(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return Math.min(at + 5, count - 1);
  if (key === 'PageUp') return Math.max(at - 5, 0);
  return undefined;
}
