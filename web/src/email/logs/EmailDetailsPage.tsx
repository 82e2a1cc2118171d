import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import styles from '../../ui/figures/figures.module.css';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import { GonePage } from '../../ui/list/empty/GonePage.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { EmailDetailsPageQuery } from './__generated__/EmailDetailsPageQuery.graphql.ts';
import { EmailClicks } from './EmailClicks.tsx';
import { EmailFunnel } from './EmailFunnel.tsx';
import { EmailHours } from './EmailHours.tsx';
import { emailLogsMessages as messages } from './emailLogs.messages.ts';
import { kindWords, skipWords } from './emailLogsList.ts';
import { emailLogsPaths } from './emailLogsPaths.ts';
import { EmailVariants } from './EmailVariants.tsx';

const stateWords: Readonly<Record<string, MessageDescriptor | undefined>> = {
  PENDING: messages.sendPENDING,
  PREPARING: messages.sendPREPARING,
  SENDING: messages.sendSENDING,
  PAUSED: messages.sendPAUSED,
  STOPPED: messages.sendSTOPPED,
  SENT: messages.sendSENT,
  SENT_PARTIAL: messages.sendSENT_PARTIAL,
};

/** One send: how far it got with people, its links and products, and when they opened it. */
export function EmailDetailsPage({ queryRef }: PageProps<EmailDetailsPageQuery>) {
  const data = usePreloadedQuery<EmailDetailsPageQuery>(
    graphql`
      query EmailDetailsPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          storeId
          emailSend(id: $id) {
            internalId
            kind
            name
            subject
            stepNumber
            state
            at
            recipients
            ...EmailFunnel_send
            ...EmailClicks_send
            hours {
              hour
              opened
              clicked
            }
            ...EmailVariants_send
            skipped {
              reason
              count
            }
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const { storeId, emailSend: send } = loaded(data.store);
  const logs = emailLogsPaths.list({ storeId });
  if (send == null) return <GonePage title={messages.gone} text={messages.goneText} to={logs} back={messages.back} />;
  const { hours, skipped, stepNumber } = send;
  // The steps of a trigger have its name and differ in their places.
  const subject =
    stepNumber === null || stepNumber === undefined
      ? send.subject
      : intl.formatMessage(messages.mailOfFlow, { number: numbers.count(stepNumber), subject: send.subject });
  const state = stateWords[send.state];
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={logs}>
            <FormattedMessage {...messages.back} />
          </PageLink>
        }
        title={send.name || send.subject}
        text={
          <FormattedMessage
            {...messages.about}
            values={{
              subject: send.name === '' || subject === '' ? '' : `${subject} · `,
              kind: send.kind === '%future added value' ? '' : intl.formatMessage(kindWords[send.kind]),
              state: state === undefined ? '' : intl.formatMessage(state),
              when: <Moment at={send.at} />,
            }}
          />
        }
        actions={
          <PageLink to={emailLogsPaths.list({ storeId }, { send: send.internalId })}>
            <FormattedMessage {...messages.allMessages} />
          </PageLink>
        }
      />
      <div className={styles['content']}>
        <div className={styles['pair']}>
          <EmailFunnel send={send} />
          <EmailHours hours={hours} />
        </div>
        <EmailClicks send={send} storeId={storeId} />
        <EmailVariants send={send} />
        {skipped.length > 0 && (
          <FigureTable
            title={messages.skipReasons}
            heads={[messages.reason, messages.people]}
            empty={messages.noSkips}
            rows={skipped.flatMap(({ reason, count }) =>
              reason === '%future added value'
                ? []
                : [{ key: reason, cells: [<FormattedMessage key="reason" {...skipWords[reason]} />, numbers.count(count)] }],
            )}
          />
        )}
      </div>
    </>
  );
}
