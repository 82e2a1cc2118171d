import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { AuditPageQuery } from './__generated__/AuditPageQuery.graphql.ts';
import { auditMessages as messages } from './audit.messages.ts';
import { auditColumns, auditDefinition } from './auditList.ts';
import { AuditRow } from './AuditRow.tsx';
import { auditFileUrl } from './auditFileUrl.ts';
import { AuditSeals } from './AuditSeals.tsx';

/** Every change in the company and its stores, newest first. */
export function AuditPage({ queryRef, isStale }: PageProps<AuditPageQuery>) {
  const data = usePreloadedQuery<AuditPageQuery>(
    graphql`
      query AuditPageQuery(
        $companyId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: AuditEntryOrder
        $filter: [AuditEntryFilter!]
      ) @preloadable @throwOnFieldError {
        company(companyId: $companyId) {
          companyId
          auditEntries(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
            totalCount
            isTotalExact
            edges {
              node {
                internalId
                ...AuditRow_entry
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const [state, setState] = useListState(auditDefinition);
  const { companyId, auditEntries } = loaded(data.company);
  const rows = auditEntries.edges.map(({ node }) => node);
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} />}
        actions={
          <Button
            component="a"
            href={auditFileUrl(companyId, state)}
            download
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            <FormattedMessage {...messages.export} />
          </Button>
        }
      />
      <AuditSeals companyId={companyId} />
      <DataList
        label={intl.formatMessage(messages.title)}
        searchLabel={intl.formatMessage(messages.search)}
        definition={auditDefinition}
        columns={auditColumns}
        state={state}
        onState={setState}
        rowIds={rows.map(({ internalId }) => internalId)}
        total={auditEntries.totalCount}
        isTotalExact={auditEntries.isTotalExact}
        isStale={isStale}
        empty={<EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />}
      >
        {rows.map((entry) => (
          <AuditRow key={entry.internalId} entry={entry} companyId={companyId} />
        ))}
      </DataList>
    </>
  );
}
