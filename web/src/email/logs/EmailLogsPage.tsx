import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { EmailLogsPageQuery } from './__generated__/EmailLogsPageQuery.graphql.ts';
import { EmailLogRow } from './EmailLogRow.tsx';
import { emailLogsMessages as messages } from './emailLogs.messages.ts';
import { emailLogsColumns, emailLogsDefinition } from './emailLogsList.ts';
import { sendOfAddress } from './emailLogsAddress.ts';
import { emailLogsPaths } from './emailLogsPaths.ts';
import { SentEmailDialog } from './SentEmailDialog.tsx';

/** Every mail to every person. */
export function EmailLogsPage({ queryRef, location, isStale }: PageProps<EmailLogsPageQuery>) {
  const data = usePreloadedQuery<EmailLogsPageQuery>(
    graphql`
      query EmailLogsPageQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: EmailMessageOrder
        $filter: [EmailMessageFilter!]
      ) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          id
          storeId
          emailMessages(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
            totalCount
            isTotalExact
            edges {
              node {
                id
                ...EmailLogRow_message
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { id: storeGlobalId, storeId, emailMessages } = loaded(data.store);
  const intl = useIntl();
  const [state, setState] = useListState(emailLogsDefinition);
  const [viewed, setViewed] = useState<{ readonly id: string; readonly email: string }>();
  const rows = emailMessages.edges.map(({ node }) => node);
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      {sendOfAddress(location.query.get('send')) !== undefined && (
        <Notice tone="info">
          <FormattedMessage {...messages.ofSend} />{' '}
          <PageLink to={emailLogsPaths.list({ storeId })}>
            <FormattedMessage {...messages.allLogs} />
          </PageLink>
        </Notice>
      )}
      <DataList
        label={intl.formatMessage(messages.title)}
        searchLabel={intl.formatMessage(messages.searchLabel)}
        definition={emailLogsDefinition}
        columns={emailLogsColumns}
        state={state}
        onState={setState}
        rowIds={rows.map(({ id }) => id)}
        total={emailMessages.totalCount}
        isTotalExact={emailMessages.isTotalExact}
        isStale={isStale}
        empty={<EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />}
      >
        {rows.map((row) => (
          <EmailLogRow key={row.id} message={row} storeId={storeId} onView={setViewed} />
        ))}
      </DataList>
      {viewed !== undefined && <SentEmailDialog {...viewed} storeGlobalId={storeGlobalId} onClose={() => setViewed(undefined)} />}
    </>
  );
}
