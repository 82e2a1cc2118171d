import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
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
      query OutboxMailPageQuery($companyId: String!, $mailId: ID!) @preloadable {
        company(companyId: $companyId) {
          companyId
          mail(id: $mailId) {
            subject
            recipient
            kind
            text
            html
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
        <MailBody kind={mail.kind} text={mail.text} html={mail.html ?? undefined} />
      )}
    </>
  );
}

/** Emails that a shop sends to its customers are read as they look; those of this product as their text. */
const shopKinds: ReadonlySet<string> = new Set(['NEWSLETTER', 'AI_NEWSLETTER', 'TRIGGER', 'AI_CAMPAIGN', 'TEST_MAIL']);

function MailBody({ kind, text, html }: { readonly kind: string; readonly text: string; readonly html: string | undefined }) {
  const intl = useIntl();
  const [look, setLook] = useState(html !== undefined && shopKinds.has(kind) ? 'mail' : 'text');
  return (
    <>
      {html !== undefined && (
        <SegmentedControl
          className={styles['look']}
          aria-label={intl.formatMessage(messages.showAs)}
          size="xs"
          value={look}
          data={[
            { value: 'mail', label: intl.formatMessage(messages.asMail) },
            { value: 'text', label: intl.formatMessage(messages.asText) },
          ]}
          onChange={setLook}
        />
      )}
      {look === 'mail' && html !== undefined ? (
        // No scripts and no forms; its links open in a tab of their own.
        <iframe
          className={styles['frame']}
          title={intl.formatMessage(messages.mailName)}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          srcDoc={html.replace(/<head\b[^>]*>/i, (head) => `${head}<base target="_blank">`)}
        />
      ) : (
        <div className={styles['text']}>
          {linkedText(text).map(({ at, text: part, url }) =>
            url === undefined ? (
              part
            ) : (
              <a key={at} href={url}>
                {part}
              </a>
            ),
          )}
        </div>
      )}
    </>
  );
}
