import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { categoriesPaths } from '../categories/categoriesPaths.ts';
import { ordersPaths } from '../orders/ordersPaths.ts';
import { contentPagesPaths } from '../pages/contentPagesPaths.ts';
import { productsPaths } from '../products/productsPaths.ts';
import type { VisitorLog_visitor$key } from './__generated__/VisitorLog_visitor.graphql.ts';
import { loggedValues } from './loggedValues.ts';
import { visitorsMessages as messages } from './visitors.messages.ts';
import { logPageSize } from './visitorsList.ts';
import styles from './visitors.module.css';

interface Props {
  readonly visitor: VisitorLog_visitor$key;
  readonly storeId: string;
  /** Address of the visitor's page. */
  readonly path: string;
  /** Number of entries before those on screen. */
  readonly offset: number;
  readonly isStale: boolean;
}

const columns = ['time', 'call', 'labels', 'input', 'output', 'metadata'] as const;

/** What a visitor did, newest first: each call with what was asked, what came of it, and how. */
export function VisitorLog({ visitor, storeId, path, offset, isStale }: Props) {
  const {
    log: { edges, totalCount },
  } = useFragment(
    graphql`
      fragment VisitorLog_visitor on Visitor @argumentDefinitions(first: { type: "NonNegativeInt!" }, offset: { type: "NonNegativeInt!" }) {
        log(first: $first, offset: $offset) {
          totalCount
          edges {
            node {
              id
              time
              call
              labels
              input
              output
              metadata
            }
          }
        }
      }
    `,
    visitor,
  );
  const entries = edges.map(({ node }) => node);
  const intl = useIntl();
  const numbers = useNumbers();
  const page = offset / logPageSize + 1;
  const pagePath = (number: number) => (number === 1 ? path : `${path}?${new URLSearchParams({ page: String(number) }).toString()}`);
  return (
    <section className={styles['log']} aria-busy={isStale}>
      <h2 className={styles['heading']}>
        <FormattedMessage {...messages.log} />
      </h2>
      <p className={styles['count']}>
        <FormattedMessage {...messages.logCount} values={counted(numbers, totalCount)} />
      </p>
      {entries.length > 0 && (
        // What scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label={intl.formatMessage(messages.log)}>
          <table className={styles['table']}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    <FormattedMessage {...messages[column]} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, time, call, labels, input, output, metadata }) => (
                <tr key={id}>
                  <td className={styles['time']}>
                    <Moment at={time} />
                  </td>
                  <td>
                    <code>{call}</code>
                  </td>
                  <td>{labels.join(', ')}</td>
                  <Values of={input} call={call} storeId={storeId} />
                  <Values of={output} call={call} storeId={storeId} />
                  <Values of={metadata} call="" storeId={storeId} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={styles['pages']}>
        {page > 1 && (
          <ButtonLink variant="default" to={pagePath(page - 1)}>
            <FormattedMessage {...messages.newer} />
          </ButtonLink>
        )}
        {offset + entries.length < totalCount && (
          <ButtonLink variant="default" to={pagePath(page + 1)}>
            <FormattedMessage {...messages.older} />
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

const paths = {
  product: (storeId: string, id: string) => productsPaths.item({ storeId, id }),
  category: (storeId: string, id: string) => categoriesPaths.item({ storeId, id }),
  page: (storeId: string, id: string) => contentPagesPaths.item({ storeId, id }),
  order: (storeId: string, id: string) => ordersPaths.item({ storeId, id }),
};

interface ValuesProps {
  readonly of: unknown;
  /** The call that said it. */
  readonly call: string;
  readonly storeId: string;
}

function Values({ of: value, call, storeId }: ValuesProps) {
  return (
    <td className={styles['values']}>
      {loggedValues(value, call).map(({ name, text, things }) => (
        <div key={name}>
          <span className={styles['name']}>{name}</span>{' '}
          {things?.map((thing, at) => (
            // One product may be in a basket twice.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={at}>
              {at > 0 && ', '}
              <PageLink to={paths[thing.kind](storeId, thing.id)}>{thing.text}</PageLink>
            </Fragment>
          )) ?? text}
        </div>
      ))}
    </td>
  );
}
