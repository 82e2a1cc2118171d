import { Button, Group, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { CommentsButton } from '../../resources/comments/CommentsButton.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { DraftPageQuery } from './__generated__/DraftPageQuery.graphql.ts';
import { DraftActions } from './DraftActions.tsx';
import { DraftChanges } from './DraftChanges.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { DraftPreview } from './DraftPreview.tsx';
import styles from './drafts.module.css';
import { draftsMessages as messages } from './drafts.messages.ts';
import { draftsPaths, draftTravelPath } from './draftsPaths.ts';
import { DraftStateBadge } from './DraftStateBadge.tsx';

/** One draft: what it changes, what shoppers would get, and what can be done with it. */
export function DraftPage({ queryRef }: PageProps<DraftPageQuery>) {
  const data = usePreloadedQuery<DraftPageQuery>(
    graphql`
      query DraftPageQuery($storeId: String!, $draft: ID!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          id
          storeId
          draft(id: $draft) {
            id
            name
            note
            state
            revision
            publishAt
            publishedAt
            createdBy
            submittedBy
            decidedBy
            decision
            problem
            availableActions
            changes {
              id
              kind
              name
              action
              problem
              hasRendering
              changes {
                field
                before
                after
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const reload = useReload();
  const can = useCan();
  const [isEditing, setIsEditing] = useState(false);
  const { id, storeId, draft } = loaded(data.store);
  const back = (
    <PageLink look="back" to={draftsPaths.list({ storeId })}>
      <FormattedMessage {...messages.title} />
    </PageLink>
  );
  if (draft == null)
    return (
      <EmptyState
        isPage
        drawing="lens"
        title={<FormattedMessage {...messages.goneTitle} />}
        text={<FormattedMessage {...messages.goneText} />}
        action={back}
      />
    );
  const { changes, state, problem, note, decision, publishAt, publishedAt } = draft;
  const isClosed = state === 'PUBLISHED' || state === 'UNDONE' || state === 'DISCARDED';
  const people = [
    draft.createdBy != null && intl.formatMessage(messages.createdBy, { who: draft.createdBy }),
    draft.submittedBy != null && intl.formatMessage(messages.submittedBy, { who: draft.submittedBy }),
    draft.decidedBy != null && intl.formatMessage(messages.decidedBy, { who: draft.decidedBy }),
  ].filter((text) => text !== false);
  return (
    <>
      <PageHead
        back={back}
        title={draft.name}
        text={people.join(' · ')}
        actions={
          <Group gap="sm">
            <DraftStateBadge state={state} />
            <CommentsButton ownerId={id} objectId={draft.id} />
            {!isClosed && (
              <Button variant="default" onClick={() => setIsEditing(true)}>
                <FormattedMessage {...messages.edit} />
              </Button>
            )}
            <DraftActions draft={draft.id} actions={draft.availableActions} onDone={reload} />
          </Group>
        }
      />
      <div className={styles['page']}>
        {problem !== '' && <Notice tone="danger">{problem}</Notice>}
        {decision !== '' && <Notice tone="info">{decision}</Notice>}
        {note !== '' && <p className={styles['soft']}>{note}</p>}
        {publishedAt != null ? (
          <p className={styles['soft']}>
            <FormattedMessage {...messages.published} values={{ when: <Moment at={publishedAt} /> }} />
          </p>
        ) : (
          publishAt != null && (
            <p className={styles['soft']}>
              <FormattedMessage
                {...messages.publishes}
                values={{ when: intl.formatDate(publishAt, { dateStyle: 'medium', timeStyle: 'short' }) }}
              />
            </p>
          )
        )}
        <DraftChanges changes={changes} isClosed={isClosed} onDone={reload} />
        {!isClosed && changes.length > 0 && can('MERCHANDISING_VIEW') && (
          <PageLink to={draftTravelPath({ storeId }, { tab: 'travel', draft: draft.id })}>
            <FormattedMessage {...messages.travel} />
          </PageLink>
        )}
        {!isClosed && changes.length > 0 && (
          <PageErrorBoundary attempt={draft.revision} onRetry={reload}>
            <Suspense fallback={<Skeleton h={160} />}>
              <DraftPreview storeId={storeId} draft={draft.id} revision={draft.revision} />
            </Suspense>
          </PageErrorBoundary>
        )}
      </div>
      {isEditing && <DraftDialog storeGlobalId={id} draft={draft} onClose={() => setIsEditing(false)} onSaved={reload} />}
    </>
  );
}
