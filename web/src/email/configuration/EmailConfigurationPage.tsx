import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { OutboxNotice } from '../delivery/OutboxNotice.tsx';
import type { EmailConfigurationPageQuery } from './__generated__/EmailConfigurationPageQuery.graphql.ts';
import { emailConfigurationMessages as messages } from './emailConfiguration.messages.ts';
import { EmailConfigurationForm } from './EmailConfigurationForm.tsx';

/** How a store sends mail. */
export function EmailConfigurationPage({ queryRef }: PageProps<EmailConfigurationPageQuery>) {
  const { id, storeId, timeZone, emailConfiguration } = loaded(
    usePreloadedQuery<EmailConfigurationPageQuery>(
      graphql`
        query EmailConfigurationPageQuery($storeId: String!) @preloadable @throwOnFieldError {
          store(storeId: $storeId) {
            id
            storeId
            timeZone
            emailConfiguration {
              updatedAt
              updatedBy
              isSendingEnabled
              sender
              senderDomain
              ...EmailConfigurationForm_configuration
            }
          }
        }
      `,
      queryRef,
    ).store,
  );
  const { updatedAt, updatedBy: who, isSendingEnabled, sender, senderDomain } = emailConfiguration;
  const when = updatedAt == null ? undefined : <Moment at={updatedAt} />;
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.heading} />}
        text={
          <>
            <FormattedMessage {...messages.text} values={{ sender }} />{' '}
            {when && <FormattedMessage {...(who == null ? messages.lastChangeUnknown : messages.lastChange)} values={{ when, who }} />}
          </>
        }
      />
      {!isSendingEnabled && <OutboxNotice />}
      {isSendingEnabled && senderDomain === 'TAKEN' && (
        <Notice tone="danger">
          <FormattedMessage {...messages.domainTaken} />
        </Notice>
      )}
      <EmailConfigurationForm configuration={emailConfiguration} id={id} storeId={storeId} timeZone={timeZone} />
    </>
  );
}
