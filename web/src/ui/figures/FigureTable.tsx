import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import { WideTable } from '../page/WideTable.tsx';
import styles from './figures.module.css';
import { Fold } from './Fold.tsx';

export interface FigureRow {
  readonly key: string;
  /** The first names the row; the others are figures. */
  readonly cells: readonly ReactNode[];
}

interface FigureTableProps {
  readonly title: MessageDescriptor;
  /** What is next to the title, such as a choice of what the table shows. */
  readonly actions?: ReactNode;
  readonly heads: readonly MessageDescriptor[];
  readonly rows: readonly FigureRow[];
  /** As many rows are shown at first, the others when someone asks; default all. */
  readonly most?: number;
  /** Said in place of a table without rows. */
  readonly empty: MessageDescriptor;
}

/** A card with a small table of figures. */
export function FigureTable({ title, actions, heads, rows, most = rows.length, empty }: FigureTableProps) {
  return (
    <section className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          <FormattedMessage {...title} />
        </h2>
        {actions}
      </div>
      {rows.length === 0 ? (
        <p className={styles['small']}>
          <FormattedMessage {...empty} />
        </p>
      ) : (
        <Fold rows={rows} most={most}>
          {(shown) => (
            <WideTable label={title}>
              <table className={styles['table']}>
                <thead>
                  <tr>
                    {heads.map((head, at) => (
                      <th key={head.id} scope="col" className={at === 0 ? undefined : styles['number']}>
                        <FormattedMessage {...head} />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map(({ key, cells }) => (
                    <tr key={key}>
                      {cells.map((cell, at) => (
                        <td key={heads[at]?.id} className={at === 0 ? undefined : styles['number']}>
                          {cell}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </WideTable>
          )}
        </Fold>
      )}
    </section>
  );
}

/** A bar below what names a row, as long as its share of the most, from 0 to 1. */
export function ShareBar({ share }: { readonly share: number }) {
  return <span className={styles['bar']} style={{ width: `${share * 100}%` }} aria-hidden="true" />;
}

/** A name with that bar. */
export function BarName({ share, children }: { readonly share: number; readonly children: ReactNode }) {
  return (
    <>
      {children}
      <ShareBar share={share} />
    </>
  );
}
