import { Alert, Title } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import type { ImportsPageQuery } from './__generated__/ImportsPageQuery.graphql.ts';
import { FeedsSection } from '../feeds/FeedsSection.tsx';
import { SyncSummary } from '../feeds/SyncSummary.tsx';
import { ConfigurationTabs } from './ConfigurationTabs.tsx';
import { HeldNotice } from './held/HeldNotice.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { importsMessages as messages } from './imports.messages.ts';
import styles from './imports.module.css';
import { importsPaths } from './importsPaths.ts';
import { ImportsTable } from './ImportsTable.tsx';
import { DropToImport } from './feed/DropToImport.tsx';
import { feedEndings } from './feed/feedEndings.ts';
import { useBeginImport } from './feed/useBeginImport.ts';

/** Where a store's data comes from: a new import, the one that runs, and the earlier ones. */
export function ImportsPage({ queryRef, isStale, location }: PageProps<ImportsPageQuery>) {
  const data = usePreloadedQuery<ImportsPageQuery>(
    graphql`
      query ImportsPageQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: ImportOrder
        $filter: [ImportFilter!]
      ) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          newest: imports(first: 10) {
            edges {
              node {
                internalId
                state
                ...ImportProgress_import
              }
            }
          }
          held: imports(first: 5, filter: [{ state: { in: [HELD] } }]) {
            edges {
              node {
                internalId
                ...HeldNotice_import
              }
            }
          }
          ...SyncSummary_store
          ...FeedsSection_store
          ...ImportsTable_store @arguments(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter)
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const can = useCan();
  const reload = useReload();
  const { storeId } = store;
  const begin = useBeginImport(storeId);
  // The menu calls the screen by another name than the step of setting a store up.
  const isSetup = location.pathname !== importsPaths.configuration({ storeId });
  const shown = store.newest.edges.map((edge) => edge.node).filter(({ state }) => state === 'WAITING' || state === 'RUNNING');
  return (
    <>
      <DropToImport storeId={storeId} />
      <PageHead
        title={<FormattedMessage {...(isSetup ? messages.heading : messages.title)} />}
        text={<FormattedMessage {...messages.text} />}
      />
      <ConfigurationTabs storeId={storeId} current="sync" />
      <div className={styles['page']}>
        <SyncSummary store={store} />
        {store.held.edges.map(({ node }) => (
          <HeldNotice key={node.internalId} run={node} storeId={storeId} />
        ))}
        {shown.map((run) => (
          <ImportProgress key={run.internalId} run={run} storeId={storeId} onEnded={reload} />
        ))}
        <FeedsSection store={store} onStarted={reload} />
        <Title order={2} size="h4">
          <FormattedMessage {...messages.once} />
        </Title>
        {can('IMPORT_EDIT') ? (
          <section className={styles['panel']}>
            <FileDrop
              title={<FormattedMessage {...messages.dropHere} />}
              hint={<FormattedMessage {...messages.formats} />}
              accept={feedEndings}
              onFile={begin}
            />
            <ButtonLink variant="default" size="xs" style={{ justifySelf: 'start' }} to={importsPaths.create({ storeId }, { from: 'url' })}>
              <FormattedMessage {...messages.fromUrl} />
            </ButtonLink>
          </section>
        ) : (
          <Alert>
            <FormattedMessage {...messages.noRight} />
          </Alert>
        )}
        <ImportsTable store={store} isStale={isStale} />
      </div>
    </>
  );
}
