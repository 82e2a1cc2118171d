import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { OutboxPageQuery } from './__generated__/OutboxPageQuery.graphql.ts';
import { outboxMessages as messages } from './outbox.messages.ts';
import { outboxColumns, outboxDefinition } from './outboxList.ts';
import { OutboxRow } from './OutboxRow.tsx';

/** The emails of a company, newest first. */
export function OutboxPage({ queryRef, isStale }: PageProps<OutboxPageQuery>) {
  const data = usePreloadedQuery<OutboxPageQuery>(
    graphql`
      query OutboxPageQuery(
        $companyId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: MailOrder
        $filter: [MailFilter!]
      ) @preloadable @throwOnFieldError {
        company(companyId: $companyId) {
          companyId
          mails(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
            totalCount
            isTotalExact
            edges {
              node {
                internalId
                ...OutboxRow_mail
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const [state, setState] = useListState(outboxDefinition);
  const { companyId, mails } = loaded(data.company);
  const rows = mails.edges.map((edge) => edge.node);
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.name} />} text={<FormattedMessage {...messages.text} />} />
      <DataList
        label={intl.formatMessage(messages.name)}
        searchLabel={intl.formatMessage(messages.search)}
        definition={outboxDefinition}
        columns={outboxColumns}
        state={state}
        onState={setState}
        rowIds={rows.map(({ internalId }) => internalId)}
        total={mails.totalCount}
        isTotalExact={mails.isTotalExact}
        isStale={isStale}
        empty={<EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />}
      >
        {rows.map((mail) => (
          <OutboxRow key={mail.internalId} mail={mail} companyId={companyId} />
        ))}
      </DataList>
    </>
  );
}
