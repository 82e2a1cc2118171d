import { Alert, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import type { ImportsScreen_store$key } from './__generated__/ImportsScreen_store.graphql.ts';
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

interface ImportsScreenProps {
  readonly store: ImportsScreen_store$key;
  /** The menu calls the screen by another name than the step of setting a store up. */
  readonly isSetup: boolean;
  readonly isStale: boolean;
  /** What stands above the data's sources. */
  readonly children?: ReactNode;
}

/** Where a store's data comes from: a new import, the one that runs, and the earlier ones. */
export function ImportsScreen({ store: key, isSetup, isStale, children }: ImportsScreenProps) {
  const store = useFragment(
    graphql`
      fragment ImportsScreen_store on Store
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "ImportOrder" }
        filter: { type: "[ImportFilter!]" }
      )
      @throwOnFieldError {
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
    `,
    key,
  );
  const can = useCan();
  const reload = useReload();
  const { storeId } = store;
  const begin = useBeginImport(storeId);
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
        {children}
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
