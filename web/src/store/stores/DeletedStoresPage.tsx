import { Button } from '@mantine/core';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { DeletedStoresPageQuery } from './__generated__/DeletedStoresPageQuery.graphql.ts';
import styles from './DeletedStoresPage.module.css';
import { storeDeletionMessages as messages } from './storeDeletion.messages.ts';
import { useRestoreStore } from './useRestoreStore.ts';

/** The company's stores that were deleted in the last 30 days, each with the way back. */
export function DeletedStoresPage({ queryRef }: PageProps<DeletedStoresPageQuery>) {
  const data = usePreloadedQuery<DeletedStoresPageQuery>(
    graphql`
      query DeletedStoresPageQuery($companyId: String!) @preloadable @throwOnFieldError {
        company(companyId: $companyId) {
          id
          deletedStores {
            storeId
            name
            domain
            deletedAt
            deletedBy
            restorableUntil
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const { id: companyId, deletedStores } = loaded(data.company);
  const [restore, isRestoring] = useRestoreStore();
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.listName} />} text={<FormattedMessage {...messages.listText} />} />
      {deletedStores.length === 0 ? (
        <EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />
      ) : (
        <ul className={styles['list']}>
          {deletedStores.map(({ storeId, name, domain, deletedAt, deletedBy, restorableUntil }) => (
            <li key={storeId} className={styles['store']}>
              <div className={styles['words']}>
                <h2 className={styles['name']}>{name}</h2>
                {domain !== '' && <p className={styles['line']}>{domain}</p>}
                <p className={styles['line']}>
                  <FormattedMessage {...messages.deletedLine} values={{ moment: <Moment at={deletedAt} />, name: deletedBy }} />
                  {' · '}
                  <FormattedMessage {...messages.until} values={{ date: <FormattedDate value={restorableUntil} dateStyle="medium" /> }} />
                </p>
              </div>
              <Button
                variant="default"
                disabled={isRestoring}
                aria-label={intl.formatMessage(messages.restoreNamed, { name })}
                onClick={() => void restore({ companyId, storeId })}
              >
                <FormattedMessage {...messages.restore} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
