import { useDeferredValue, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { RouteLink } from '../../app/router/RouteLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import type { ReferencePageQuery } from './__generated__/ReferencePageQuery.graphql.ts';
import { ReferenceCallPanel } from './ReferenceCallPanel.tsx';
import { matchingCalls, referenceCalls, referenceFailures } from './referenceCalls.ts';
import { referenceMessages as messages } from './reference.messages.ts';
import styles from './reference.module.css';
import { referencePaths } from './referencePaths.ts';

/** Every call of the api: what it takes, what it answers, and how it is made. */
export function ReferencePage({ queryRef, location }: PageProps<ReferencePageQuery>) {
  const data = usePreloadedQuery<ReferencePageQuery>(
    graphql`
      query ReferencePageQuery($storeId: String!, $audience: ReferenceAudience!) @preloadable @throwOnFieldError {
        apiAddress
        apiReference(audience: $audience)
        store(storeId: $storeId) {
          storeId
          publicKey
        }
      }
    `,
    queryRef,
  );
  const { storeId, publicKey } = loaded(data.store);
  const intl = useIntl();
  const [text, setText] = useState('');
  const looked = useDeferredValue(text);
  const isStaff = queryRef.variables.audience === 'STAFF';
  const document: unknown = loaded(data.apiReference);
  const calls = useMemo(() => referenceCalls(document, isStaff ? 'STAFF' : 'SHOP'), [document, isStaff]);
  const found = matchingCalls(calls, looked);
  const query = isStaff ? { calls: 'staff' } : {};
  const chosen = calls.find(({ url }) => url === location.query.get('call')) ?? found[0] ?? calls[0];
  const tabs = [
    { name: 'shop', to: referencePaths.reference({ storeId }), label: messages.shop },
    { name: 'staff', to: referencePaths.reference({ storeId }, { calls: 'staff' }), label: messages.staff },
  ] as const;
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} />}
        actions={
          <a href={referencePaths.documents[isStaff ? 'STAFF' : 'SHOP']} download>
            <FormattedMessage {...messages.document} />
          </a>
        }
      />
      <PageTabs label={messages.audience} tabs={tabs} current={isStaff ? 'staff' : 'shop'} />
      <div className={styles['page']}>
        <nav className={styles['list']} aria-label={intl.formatMessage(messages.calls)}>
          <input
            type="search"
            className={styles['search']}
            placeholder={intl.formatMessage(messages.search)}
            aria-label={intl.formatMessage(messages.search)}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {found.length === 0 && (
            <p className={styles['text']}>
              <FormattedMessage {...messages.nothing} />
            </p>
          )}
          {[...new Set(found.map(({ module }) => module))].map((module) => (
            <section key={module}>
              <h2 className={styles['module']}>{module}</h2>
              <ul>
                {found
                  .filter((call) => call.module === module)
                  .map((call) => (
                    <li key={call.url}>
                      <RouteLink
                        to={referencePaths.reference({ storeId }, { ...query, call: call.url })}
                        className={styles['link'] ?? ''}
                        aria-current={call === chosen ? 'true' : undefined}
                      >
                        {call.path}
                      </RouteLink>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </nav>
        {chosen !== undefined && (
          <ReferenceCallPanel
            key={chosen.url}
            call={chosen}
            failures={referenceFailures(document)}
            publicKey={publicKey}
            apiAddress={data.apiAddress}
          />
        )}
      </div>
    </>
  );
}
