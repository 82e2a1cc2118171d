import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { listReturn } from '../../ui/list/listReturn.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { FactList } from '../browse/FactList.tsx';
import type { ImportPageQuery } from './__generated__/ImportPageQuery.graphql.ts';
import { ImportCounts } from './ImportCounts.tsx';
import { importIssuesMessages as words } from './issues/importIssues.messages.ts';
import { ImportIssuesTable } from './issues/ImportIssuesTable.tsx';
import { entityMessages, importsMessages as messages, importStateMessages } from './imports.messages.ts';
import styles from './imports.module.css';
import { importsPaths } from './importsPaths.ts';
import { stateColors } from './importState.ts';
import { RenamedColumns } from './issues/RenamedColumns.tsx';

/** One import: what it brought, and every row that it left out or changed. */
export function ImportPage({ queryRef, isStale }: PageProps<ImportPageQuery>) {
  const data = usePreloadedQuery<ImportPageQuery>(
    graphql`
      query ImportPageQuery(
        $storeId: String!
        $importId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: FeedRowIssueOrder
        $filter: [FeedRowIssueFilter!]
      ) @preloadable {
        store(storeId: $storeId) {
          storeId
          import(internalId: $importId) {
            sourceName
            entity
            mode
            state
            createdAt
            finishedAt
            startedBy
            counts {
              read
              created
              updated
              unchanged
              deleted
              failed
            }
            job {
              state
              message
            }
            renamedColumns {
              column
              attribute
            }
            ...ImportIssuesTable_import @arguments(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter)
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, import: run } = loaded(data.store);
  const listPath = listReturn(importsPaths.configuration({ storeId }));
  if (run === null || run === undefined) {
    return (
      <EmptyState
        isPage
        drawing="lens"
        title={<FormattedMessage {...words.notFound} />}
        text={<FormattedMessage {...words.notFoundText} />}
        action={
          <ButtonLink mt="xs" to={listPath}>
            <FormattedMessage {...words.toList} />
          </ButtonLink>
        }
      />
    );
  }
  const { state, job, startedBy, finishedAt, renamedColumns } = run;
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={listPath}>
            <FormattedMessage {...messages.title} />
          </PageLink>
        }
        title={<FormattedMessage {...words.heading} values={{ name: run.sourceName }} />}
      />
      <div className={styles['page']}>
        <ImportCounts counts={run.counts} />
        <FactList
          facts={[
            {
              label: messages.state,
              value: (
                <Badge size="sm" variant="light" tt="none" color={stateColors[state]}>
                  <FormattedMessage {...importStateMessages[state]} />
                </Badge>
              ),
            },
            { label: messages.entity, value: <FormattedMessage {...entityMessages[run.entity].label} /> },
            {
              label: words.extent,
              value: <FormattedMessage {...(run.mode === 'INCREMENTAL' ? messages.modeIncrementalShort : messages.modeFullShort)} />,
            },
            { label: messages.startedAt, value: <Moment at={run.createdAt} /> },
            { label: words.finishedAt, value: finishedAt == null ? undefined : <Moment at={finishedAt} /> },
            { label: words.startedBy, value: startedBy ?? undefined },
            { label: words.told, value: job.state === 'FAILED' ? job.message : undefined },
          ]}
        />
        {renamedColumns.length > 0 && <RenamedColumns columns={renamedColumns} />}
        <ImportIssuesTable run={run} storeId={storeId} isStale={isStale} />
      </div>
    </>
  );
}
