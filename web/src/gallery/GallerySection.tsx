import type { ReactNode } from 'react';

import styles from './gallery.module.css';
import type { ShownState } from './showStates.ts';

/** A family of pieces. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </section>
  );
}

interface PieceProps {
  /** The piece and the state that it is in. */
  readonly name: string;
  /** A state shown as if a pointer or the keyboard had brought it about. */
  readonly shown?: ShownState | undefined;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One piece in one state. */
export function GalleryPiece({ name, shown, isWide = false, children }: PieceProps) {
  return (
    <figure className={styles['piece']} data-wide={isWide || undefined}>
      <figcaption className={styles['name']}>{name}</figcaption>
      <div data-shown={shown}>{children}</div>
    </figure>
  );
}

/** Pieces next to each other. */
export function GalleryRow({ children }: { children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}

const states: readonly (readonly [name: string, shown: ShownState | undefined])[] = [
  ['at rest', undefined],
  ['hover', 'hover'],
  ['focus', 'focus'],
  ['pressed', 'pressed'],
];

/** A piece at rest, under the pointer, with the focus and pressed. */
export function InAllStates({ name, children }: { name: string; children: ReactNode }) {
  return states.map(([state, shown]) => (
    <GalleryPiece key={state} name={`${name}: ${state}`} shown={shown}>
      {children}
    </GalleryPiece>
  ));
}
