import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import type { ApiKeysPageQuery } from './__generated__/ApiKeysPageQuery.graphql.ts';
import { ApiKeyCard } from './ApiKeyCard.tsx';
import { ApiKeyDialog } from './ApiKeyDialog.tsx';
import { ApiKeyValueDialog, type ShownValue } from './ApiKeyValueDialog.tsx';
import { apiKeysMessages as messages } from './apiKeys.messages.ts';
import styles from './apiKeys.module.css';

/** The keys by which the shop and its servers call. */
export function ApiKeysPage({ queryRef, isStale }: PageProps<ApiKeysPageQuery>) {
  const data = usePreloadedQuery<ApiKeysPageQuery>(
    graphql`
      query ApiKeysPageQuery($storeId: String!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          publicKey
          apiKeys {
            id
            ...ApiKeyCard_apiKey
          }
          apiKeyScopes {
            scope
            calls
          }
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const { apiKeys, apiKeyScopes: scopes } = store;
  const intl = useIntl();
  const mayEdit = useCan()('API_KEYS_EDIT');
  const reload = useReload();
  const [isAdding, setIsAdding] = useState(false);
  const [value, setValue] = useState<ShownValue>();
  const onValue = (shown: ShownValue) => {
    setValue(shown);
    reload();
  };
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
      <FormattedMessage {...messages.newKey} />
    </Button>
  );
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} actions={add} />
      <div className={styles['page']} aria-busy={isStale}>
        <section className={styles['card']}>
          <h2 className={styles['title']}>
            <FormattedMessage {...messages.publicTitle} />
          </h2>
          <p className={styles['text']}>
            <FormattedMessage {...messages.publicText} />
          </p>
          <div className={styles['value']}>
            <code>{store.publicKey}</code>
            <CopyButton text={store.publicKey} what={intl.formatMessage(messages.publicTitle)} />
          </div>
        </section>
        <section>
          <h2 className={styles['title']}>
            <FormattedMessage {...messages.privateTitle} />
          </h2>
          <p className={styles['text']}>
            <FormattedMessage {...messages.privateText} />
          </p>
          {apiKeys.length === 0 ? (
            <div className={styles['card']}>
              <EmptyState
                title={<FormattedMessage {...messages.emptyTitle} />}
                text={<FormattedMessage {...messages.emptyText} />}
                action={add}
              />
            </div>
          ) : (
            <ul className={styles['keys']}>
              {apiKeys.map((apiKey) => (
                <li key={apiKey.id}>
                  <ApiKeyCard apiKey={apiKey} scopes={scopes} mayEdit={mayEdit} onValue={onValue} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      {isAdding && <ApiKeyDialog scopes={scopes} onClose={() => setIsAdding(false)} onValue={onValue} />}
      {value !== undefined && <ApiKeyValueDialog shown={value} onClose={() => setValue(undefined)} />}
    </>
  );
}
