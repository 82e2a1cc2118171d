import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePaginationFragment, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { DraftsPage_store$key } from './__generated__/DraftsPage_store.graphql.ts';
import type { DraftsPageQuery } from './__generated__/DraftsPageQuery.graphql.ts';
import { DraftDialog } from './DraftDialog.tsx';
import styles from './drafts.module.css';
import { draftsMessages as messages } from './drafts.messages.ts';
import { draftsPaths } from './draftsPaths.ts';
import { DraftStateBadge } from './DraftStateBadge.tsx';

/** The drafts of a store, last changed first. */
export function DraftsPage({ queryRef }: PageProps<DraftsPageQuery>) {
  const data = usePreloadedQuery<DraftsPageQuery>(
    graphql`
      query DraftsPageQuery($storeId: String!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          id
          storeId
          ...DraftsPage_store
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const { id, storeId } = store;
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      <FormattedMessage {...messages.create} />
    </Button>
  );
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} actions={create} />
      <Drafts store={store} />
      {isCreating && (
        <DraftDialog
          storeGlobalId={id}
          draft={null}
          onClose={() => setIsCreating(false)}
          onSaved={(draft) => navigate.push(draftsPaths.item({ storeId, draft }))}
        />
      )}
    </>
  );
}

function Drafts({ store }: { readonly store: DraftsPage_store$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment(
    graphql`
      fragment DraftsPage_store on Store
      @throwOnFieldError
      @argumentDefinitions(first: { type: "NonNegativeInt", defaultValue: 50 }, after: { type: "String" })
      @refetchable(queryName: "DraftsPagePaginationQuery") {
        storeId
        drafts(first: $first, after: $after) @connection(key: "DraftsPage_drafts") {
          edges {
            node {
              id
              internalId
              name
              state
              createdBy
              updatedAt
              changeCount
              problem
            }
          }
        }
      }
    `,
    store,
  );
  const numbers = useNumbers();
  const { storeId, drafts } = data;
  if (drafts.edges.length === 0)
    return <EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />;
  return (
    <>
      <ul className={styles['list']}>
        {drafts.edges.map(({ node: { id, internalId: draft, name, state, createdBy, updatedAt, changeCount, problem } }) => (
          <li key={id} className={styles['card']}>
            <div className={styles['head']}>
              <span className={styles['name']}>
                <PageLink to={draftsPaths.item({ storeId, draft })}>{name}</PageLink>
              </span>
              <DraftStateBadge state={state} />
            </div>
            <p className={styles['soft']}>
              <FormattedMessage {...messages.changeCount} values={counted(numbers, changeCount)} /> · <Moment at={updatedAt} />
              {createdBy != null && (
                <>
                  {' · '}
                  <FormattedMessage {...messages.createdBy} values={{ who: createdBy }} />
                </>
              )}
            </p>
            {problem !== '' && <p className={styles['problem']}>{problem}</p>}
          </li>
        ))}
      </ul>
      {hasNext && (
        <Button variant="subtle" size="xs" loading={isLoadingNext} onClick={() => loadNext(50)}>
          <FormattedMessage {...messages.more} />
        </Button>
      )}
    </>
  );
}
