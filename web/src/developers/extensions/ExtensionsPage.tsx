import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { apiKeysPaths } from '../apiKeys/apiKeysPaths.ts';
import type { ExtensionsPageQuery } from './__generated__/ExtensionsPageQuery.graphql.ts';
import { connectorCommand } from './connectorCommand.ts';
import { ExtensionCard } from './ExtensionCard.tsx';
import { extensionsMessages as messages } from './extensions.messages.ts';
import styles from './extensions.module.css';
import { extensionsPaths } from './extensionsPaths.ts';

/** The plug-ins of the shop that have reported, and a connector for shops that have none. */
export function ExtensionsPage({ queryRef, isStale }: PageProps<ExtensionsPageQuery>) {
  const data = usePreloadedQuery<ExtensionsPageQuery>(
    graphql`
      query ExtensionsPageQuery($storeId: String!) @preloadable @throwOnFieldError {
        apiAddress
        store(storeId: $storeId) {
          storeId
          publicKey
          extensions {
            id
            ...ExtensionCard_extension
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, publicKey, extensions } = loaded(data.store);
  const intl = useIntl();
  const can = useCan();
  const command = connectorCommand(data.apiAddress, publicKey);
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      <div className={styles['page']} aria-busy={isStale}>
        {extensions.length === 0 ? (
          <div className={styles['card']}>
            <EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />
          </div>
        ) : (
          <ul className={styles['list']}>
            {extensions.map((extension) => (
              <li key={extension.id}>
                <ExtensionCard extension={extension} mayEdit={can('DEVELOPERS_EDIT')} />
              </li>
            ))}
          </ul>
        )}
        <section className={styles['card']}>
          <h2 className={styles['title']}>
            <FormattedMessage {...messages.connector} />
          </h2>
          <p className={styles['text']}>
            <FormattedMessage {...messages.connectorText} />
          </p>
          <div className={styles['links']}>
            <a className={styles['download']} href={extensionsPaths.connector} download>
              <FormattedMessage {...messages.download} />
            </a>
            {can('API_KEYS_EDIT') && (
              <PageLink to={apiKeysPaths.list({ storeId })}>
                <FormattedMessage {...messages.newKey} />
              </PageLink>
            )}
          </div>
          <div className={styles['command']}>
            <code>{command}</code>
            <CopyButton text={command} what={intl.formatMessage(messages.command)} />
          </div>
        </section>
      </div>
    </>
  );
}
