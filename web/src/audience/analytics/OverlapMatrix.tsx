import { FormattedMessage } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { audienceAnalyticsMessages as messages } from './audienceAnalytics.messages.ts';
import styles from './OverlapMatrix.module.css';

interface OverlapMatrixProps {
  readonly audiences: readonly { readonly id: string; readonly name: string; readonly to: string }[];
  readonly overlap: readonly { readonly one: string; readonly other: string; readonly people: number }[];
}

/** How many people every two audiences have in common; the darker a cell, the larger the share of the row's audience. */
export function OverlapMatrix({ audiences, overlap }: OverlapMatrixProps) {
  const numbers = useNumbers();
  const peopleOf = new Map(overlap.map(({ one, other, people }) => [`${one} ${other}`, people]));
  const inBoth = (one: string, other: string) => peopleOf.get(`${one} ${other}`) ?? 0;
  return (
    // A narrow screen scrolls it, and the keyboard must reach what scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0}>
      <table className={styles['matrix']}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage {...messages.audience} />
            </th>
            {audiences.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {audiences.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <PageLink to={row.to}>{row.name}</PageLink>
              </th>
              {audiences.map((column) => {
                const [both, own] = [inBoth(row.id, column.id), inBoth(row.id, row.id)];
                const share = own === 0 ? 0 : both / own;
                const isOwn = row.id === column.id;
                return (
                  <td
                    key={column.id}
                    style={{ background: isOwn ? undefined : `color-mix(in srgb, var(--accent) ${Math.round(share * 35)}%, transparent)` }}
                  >
                    {numbers.count(both)}
                    {!isOwn && <span className={styles['share']}>{own === 0 ? '–' : numbers.percent(share)}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
