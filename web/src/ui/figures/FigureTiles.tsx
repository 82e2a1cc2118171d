import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import styles from './figures.module.css';

interface FigureTile<Name extends string> {
  readonly name: Name;
  readonly label: MessageDescriptor;
  readonly value: string;
  /** What the figure means next to the others, and what it was before. */
  readonly notes: readonly string[];
  /** Whether it can be chosen; default true. */
  readonly canChoose?: boolean;
}

interface FigureTilesProps<Name extends string> {
  /** What the tiles are about, for those who do not see them. */
  readonly label: string;
  readonly tiles: readonly FigureTile<Name>[];
  readonly chosen: Name;
  /** What choosing a tile does. */
  readonly hint: string;
  readonly onChoose: (name: Name) => void;
}

/** Figures side by side, one of which is chosen. */
export function FigureTiles<Name extends string>({ label, tiles, chosen, hint, onChoose }: FigureTilesProps<Name>) {
  return (
    <div className={styles['tiles']} data-tiles={tiles.length} role="group" aria-label={label}>
      {tiles.map(({ name, label: tileLabel, value, notes, canChoose = true }) => {
        const content = (
          <>
            <span className={styles['name']}>
              <FormattedMessage {...tileLabel} />
            </span>
            <span className={styles['figure']}>{value}</span>
            {notes.map((note) => (
              <span key={note} className={styles['small']}>
                {note}
              </span>
            ))}
          </>
        );
        if (!canChoose)
          return (
            <div key={name} className={styles['tile']}>
              {content}
            </div>
          );
        return (
          <button
            key={name}
            type="button"
            className={styles['tile']}
            aria-pressed={name === chosen}
            title={hint}
            onClick={() => onChoose(name)}
          >
            {content}
          </button>
        );
      })}
    </div>
  );
}
