import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { OutboxMailPageQuery } from './__generated__/OutboxMailPageQuery.graphql.ts';
import { linkedText } from './linkedText.ts';
import { outboxMessages as messages } from './outbox.messages.ts';
import styles from './OutboxMailPage.module.css';
import { outboxPaths } from './outboxPaths.ts';

/** One mail as its reader would get it, with links that work. */
export function OutboxMailPage({ queryRef }: PageProps<OutboxMailPageQuery>) {
  const data = usePreloadedQuery<OutboxMailPageQuery>(
    graphql`
      query OutboxMailPageQuery($companyId: String!, $mailId: String!) @preloadable {
        company(companyId: $companyId) {
          companyId
          mail(internalId: $mailId) {
            subject
            recipient
            text
          }
        }
      }
    `,
    queryRef,
  );
  const { companyId, mail } = loaded(data.company);
  const back = (
    <PageLink to={outboxPaths.list({ companyId })} look="back">
      <FormattedMessage {...messages.name} />
    </PageLink>
  );
  if (mail === null || mail === undefined)
    return <PageHead back={back} title={<FormattedMessage {...messages.mailName} />} text={<FormattedMessage {...messages.notFound} />} />;
  return (
    <>
      <PageHead back={back} title={mail.subject} text={<FormattedMessage {...messages.to} values={{ recipient: mail.recipient }} />} />
      {mail.text === null || mail.text === undefined ? (
        <FormattedMessage {...messages.noText} />
      ) : (
        <div className={styles['text']}>
          {linkedText(mail.text).map(({ at, text, url }) =>
            url === undefined ? (
              text
            ) : (
              <a key={at} href={url}>
                {text}
              </a>
            ),
          )}
        </div>
      )}
    </>
  );
}
