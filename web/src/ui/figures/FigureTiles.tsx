import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import styles from './figures.module.css';

interface FigureTile<Name extends string> {
  readonly name: Name;
  readonly label: MessageDescriptor;
  readonly value: string;
  /** What the figure means beside the others, and what it was before. */
  readonly notes: readonly string[];
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
      {tiles.map((tile) => (
        <button
          key={tile.name}
          type="button"
          className={styles['tile']}
          aria-pressed={tile.name === chosen}
          title={hint}
          onClick={() => onChoose(tile.name)}
        >
          <span className={styles['name']}>
            <FormattedMessage {...tile.label} />
          </span>
          <span className={styles['figure']}>{tile.value}</span>
          {tile.notes.map((note) => (
            <span key={note} className={styles['small']}>
              {note}
            </span>
          ))}
        </button>
      ))}
    </div>
  );
}
