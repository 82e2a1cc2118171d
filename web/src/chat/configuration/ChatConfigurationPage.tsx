import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { ChatConfigurationPageQuery } from './__generated__/ChatConfigurationPageQuery.graphql.ts';
import { chatConfigurationMessages as messages } from './chatConfiguration.messages.ts';
import { ChatConfigurationForm } from './ChatConfigurationForm.tsx';
import { ChatIndexNotice } from './ChatIndexNotice.tsx';

/** The configuration of a store's shop assistant. */
export function ChatConfigurationPage({ queryRef }: PageProps<ChatConfigurationPageQuery>) {
  const store = loaded(
    usePreloadedQuery<ChatConfigurationPageQuery>(
      graphql`
        query ChatConfigurationPageQuery($storeId: String!) @preloadable @throwOnFieldError {
          store(storeId: $storeId) {
            id
            storeId
            ...ChatIndexNotice_store
            chatConfiguration {
              updatedAt
              updatedBy
              isEnabled
              usesModel
              ...ChatConfigurationForm_configuration
            }
          }
        }
      `,
      queryRef,
    ).store,
  );
  const { id, storeId, chatConfiguration } = store;
  const { updatedAt, updatedBy: who, isEnabled, usesModel } = chatConfiguration;
  const when = updatedAt == null ? undefined : <Moment at={updatedAt} />;
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.heading} />}
        text={
          <>
            <FormattedMessage {...messages.text} /> <FormattedMessage {...(usesModel ? messages.usesModel : messages.usesBuiltIn)} />{' '}
            {when && <FormattedMessage {...(who == null ? messages.lastChangeUnknown : messages.lastChange)} values={{ when, who }} />}
          </>
        }
      />
      {!isEnabled && (
        <Notice tone="info">
          <FormattedMessage {...messages.disabled} />
        </Notice>
      )}
      <ChatIndexNotice store={store} />
      <ChatConfigurationForm configuration={chatConfiguration} id={id} storeId={storeId} />
    </>
  );
}
