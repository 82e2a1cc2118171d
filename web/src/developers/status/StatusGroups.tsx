import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { WideTable } from '../../ui/page/WideTable.tsx';
import type { StatusGroups_groups$key } from './__generated__/StatusGroups_groups.graphql.ts';
import { statusMessages as messages } from './status.messages.ts';
import styles from '../../ui/figures/figures.module.css';
import { ShareBar } from '../../ui/figures/FigureTable.tsx';
import { useLatency } from './useLatency.ts';

interface StatusGroupsProps {
  readonly title: MessageDescriptor;
  readonly nameTitle: MessageDescriptor;
  readonly groups: StatusGroups_groups$key;
  /** Where a name leads; absent for names without a destination. */
  readonly pathOf?: (name: string) => string;
}

/** Figures by call or by label. */
export function StatusGroups({ title, nameTitle, groups: key, pathOf }: StatusGroupsProps) {
  const groups = useFragment(
    graphql`
      fragment StatusGroups_groups on ApiStatusGroup @relay(plural: true) {
        name
        figures {
          requests
          errors
          failures
          empty
          p50
          p95
          p99
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const latency = useLatency();
  const most = Math.max(1, ...groups.map(({ figures }) => figures.requests));
  const columns = [messages.requests, messages.errors, messages.failures, messages.empty, messages.p50, messages.p95, messages.p99];
  return (
    <section className={styles['card']}>
      <h2 className={styles['title']}>
        <FormattedMessage {...title} />
      </h2>
      {groups.length === 0 ? (
        <p className={styles['small']}>
          <FormattedMessage {...messages.noCalls} />
        </p>
      ) : (
        <WideTable label={title}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage {...nameTitle} />
                </th>
                {columns.map((column) => (
                  <th key={column.id} scope="col" className={styles['number']}>
                    <FormattedMessage {...column} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map(({ name, figures }) => (
                <tr key={name}>
                  <td>
                    {name === '' ? <FormattedMessage {...messages.noLabel} /> : <StatusGroupName name={name} path={pathOf?.(name)} />}
                    <ShareBar share={figures.requests / most} />
                  </td>
                  <td className={styles['number']}>{numbers.count(figures.requests)}</td>
                  <td className={styles['number']}>{numbers.count(figures.errors)}</td>
                  <td className={styles['number']} data-bad={figures.failures > 0 || undefined}>
                    {numbers.count(figures.failures)}
                  </td>
                  <td className={styles['number']}>{numbers.count(figures.empty)}</td>
                  <td className={styles['number']}>{latency(figures.p50)}</td>
                  <td className={styles['number']}>{latency(figures.p95)}</td>
                  <td className={styles['number']}>{latency(figures.p99)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </section>
  );
}

function StatusGroupName({ name, path }: { readonly name: string; readonly path: string | undefined }) {
  return path === undefined ? <code>{name}</code> : <PageLink to={path}>{name}</PageLink>;
}
