import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { NotFoundPanel } from '../../store/stores/NotFoundPanel.tsx';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { listReturn } from '../../ui/list/listReturn.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { LogEntryPageQuery } from './__generated__/LogEntryPageQuery.graphql.ts';
import { LogSource } from './LogRow.tsx';
import { logsMessages as messages } from './logs.messages.ts';
import styles from './logs.module.css';
import { logsPaths } from './logsPaths.ts';
import { LogType } from './LogType.tsx';

/** A value of the details in one line, or as indented JSON when it is nested. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** One entry of the log, with all that is known of it. */
export function LogEntryPage({ queryRef }: PageProps<LogEntryPageQuery>) {
  const data = usePreloadedQuery<LogEntryPageQuery>(
    graphql`
      query LogEntryPageQuery($storeId: String!, $internalId: ID!) @preloadable {
        store(storeId: $storeId) {
          storeId
          logEntry(id: $internalId) {
            internalId
            seriesId
            at
            source
            type
            message
            count
            errorReference
            details
            payload
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const { storeId, logEntry: entry } = loaded(data.store);
  if (entry === null || entry === undefined) return <NotFoundPanel />;
  const { details, payload, ...rest } = entry;
  // What the contract calls JSON is an object here.
  const facts = Object.entries(details as Readonly<Record<string, unknown>>);
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={listReturn(logsPaths.list({ storeId }))}>
            <FormattedMessage {...messages.back} />
          </PageLink>
        }
        title={entry.message}
        actions={<CopyButton text={JSON.stringify({ ...rest, details, payload }, null, 2)} what={intl.formatMessage(messages.copyEntry)} />}
      />
      <div className={styles['page']}>
        <section className={styles['card']}>
          <dl className={styles['facts']}>
            <div>
              <dt>
                <FormattedMessage {...messages.at} />
              </dt>
              <dd>{intl.formatDate(entry.at, { dateStyle: 'medium', timeStyle: 'medium' })}</dd>
            </div>
            <div>
              <dt>
                <FormattedMessage {...messages.type} />
              </dt>
              <dd>
                <LogType type={entry.type} />
              </dd>
            </div>
            <div>
              <dt>
                <FormattedMessage {...messages.source} />
              </dt>
              <dd>
                <LogSource source={entry.source} />
              </dd>
            </div>
            {entry.errorReference != null && (
              <div>
                <dt>
                  <FormattedMessage {...messages.reference} />
                </dt>
                <dd>
                  <code>{entry.errorReference}</code>
                </dd>
              </div>
            )}
          </dl>
          <p className={styles['text']}>
            {entry.count > 1 && <FormattedMessage {...messages.stands} values={counted(numbers, entry.count)} />}{' '}
            <PageLink to={logsPaths.series({ storeId, id: entry.seriesId })}>
              <FormattedMessage {...messages.toSeries} />
            </PageLink>
          </p>
        </section>
        {facts.length > 0 && (
          <section className={styles['card']}>
            <h2 className={styles['title']}>
              <FormattedMessage {...messages.details} />
            </h2>
            <dl className={styles['facts']}>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className={styles['plain']}>{textOf(value)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <section className={styles['card']}>
          <h2 className={styles['title']}>
            <FormattedMessage {...messages.payload} />
          </h2>
          <p className={styles['text']}>
            <FormattedMessage {...(payload == null ? messages.noPayload : messages.payloadText)} />
          </p>
          {payload != null && (
            // A long one scrolls, and the keyboard must reach what scrolls.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre className={styles['payload']} tabIndex={0}>
              {JSON.stringify(payload, null, 2)}
            </pre>
          )}
        </section>
      </div>
    </>
  );
}
