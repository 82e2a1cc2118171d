import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { listReturn } from '../../ui/list/listReturn.ts';
import { GonePage } from '../../ui/list/empty/GonePage.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import { FactList } from '../browse/FactList.tsx';
import type { ImportPageQuery } from './__generated__/ImportPageQuery.graphql.ts';
import { HeldImport } from './held/HeldImport.tsx';
import { RefusedImport } from './held/RefusedImport.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { importIssuesMessages as words } from './issues/importIssues.messages.ts';
import { ImportIssuesTable } from './issues/ImportIssuesTable.tsx';
import { entityMessages, importsMessages as messages } from './imports.messages.ts';
import styles from './imports.module.css';
import { importsPaths } from './importsPaths.ts';
import { ImportStateBadge } from './ImportStateBadge.tsx';
import { RenamedColumns } from './issues/RenamedColumns.tsx';
import { UndoImport } from './undo/UndoImport.tsx';

/** One import: what it brought, and every row that it omitted or changed. */
export function ImportPage({ queryRef, isStale }: PageProps<ImportPageQuery>) {
  const data = usePreloadedQuery<ImportPageQuery>(
    graphql`
      query ImportPageQuery(
        $storeId: String!
        $importId: ID!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: FeedRowIssueOrder
        $filter: [FeedRowIssueFilter!]
      ) @preloadable {
        store(storeId: $storeId) {
          storeId
          import(id: $importId) {
            sourceName
            entity
            mode
            state
            createdAt
            finishedAt
            startedBy
            counts {
              failed
            }
            ...ImportProgress_import
            ...HeldImport_import
            ...RefusedImport_import
            ...UndoImport_import
            undo {
              undoneAt
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
  const reload = useReload();
  const { storeId, import: run } = loaded(data.store);
  const listPath = listReturn(importsPaths.configuration({ storeId }));
  if (run === null || run === undefined) {
    return <GonePage title={words.notFound} text={words.notFoundText} to={listPath} back={words.toList} />;
  }
  const { state, startedBy, finishedAt, renamedColumns } = run;
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
        {state === 'HELD' ? (
          <HeldImport run={run} storeId={storeId} onChanged={reload} />
        ) : state === 'DISCARDED' || state === 'EXPIRED' ? (
          <RefusedImport run={run} onChanged={reload} />
        ) : (
          <ImportProgress run={run} storeId={storeId} onEnded={reload} />
        )}
        <UndoImport run={run} storeId={storeId} onEnded={reload} />
        <FactList
          facts={[
            {
              label: messages.state,
              value: <ImportStateBadge run={run} />,
            },
            { label: messages.entity, value: <FormattedMessage {...entityMessages[run.entity].label} /> },
            {
              label: messages.mode,
              value: <FormattedMessage {...(run.mode === 'INCREMENTAL' ? messages.modeIncrementalShort : messages.modeFullShort)} />,
            },
            { label: messages.startedAt, value: <Moment at={run.createdAt} /> },
            { label: words.finishedAt, value: finishedAt == null || state === 'HELD' ? undefined : <Moment at={finishedAt} /> },
            { label: words.startedBy, value: startedBy ?? undefined },
          ]}
        />
        {renamedColumns.length > 0 && <RenamedColumns columns={renamedColumns} />}
        <ImportIssuesTable run={run} storeId={storeId} isStale={isStale} />
      </div>
    </>
  );
}
