import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { AgreementCard_company$key } from './__generated__/AgreementCard_company.graphql.ts';
import type { AgreementCardMutation } from './__generated__/AgreementCardMutation.graphql.ts';
import { agreementMessages as messages, gdprMessages } from './gdpr.messages.ts';
import styles from './gdpr.module.css';

const clauses = [messages.purpose, messages.confidential, messages.security, messages.subprocessors, messages.rights, messages.end];

/** The agreement, who accepted it, and the services that data may be sent to. */
export function AgreementCard({ company: key }: { readonly company: AgreementCard_company$key }) {
  const { id, dataProtection } = useFragment(
    graphql`
      fragment AgreementCard_company on Company @throwOnFieldError {
        id
        dataProtection {
          agreement {
            version
            acceptedAt
            acceptedBy
          }
          processors {
            kind
            name
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const reload = useReload();
  const mayEdit = useCan()('COMPANY_GDPR_EDIT');
  const [write, isWriting] = useWrite<AgreementCardMutation>(graphql`
    mutation AgreementCardMutation($input: AcceptDataProcessingAgreementInput!) {
      acceptDataProcessingAgreement(input: $input) {
        agreement {
          acceptedAt
        }
        errors {
          message
        }
      }
    }
  `);
  const { agreement, processors } = dataProtection;
  const { version, acceptedAt, acceptedBy } = agreement;
  const isDone = useIsDoneOr(gdprMessages.failed);
  const accept = async () => {
    const payload = (await write({ input: { companyId: id, version } }))?.acceptDataProcessingAgreement;
    if (payload === undefined) return;
    if (isDone(payload)) showToast({ type: 'success', title: intl.formatMessage(messages.acceptedToast) });
    reload();
  };
  return (
    <>
      <section className={styles['card']} aria-labelledby="gdpr-agreement">
        <h2 id="gdpr-agreement">
          <FormattedMessage {...messages.heading} />
        </h2>
        <p className={styles['soft']}>
          <FormattedMessage {...messages.version} values={{ version }} />
          {' · '}
          {acceptedAt == null ? (
            <FormattedMessage {...messages.notAccepted} />
          ) : (
            <FormattedMessage
              {...messages.accepted}
              values={{ name: acceptedBy ?? '', date: intl.formatDate(acceptedAt, { dateStyle: 'long' }) }}
            />
          )}
        </p>
        <p>
          <FormattedMessage {...messages.intro} />
        </p>
        <ol className={styles['clauses']}>
          {clauses.map((clause) => (
            <li key={clause.id}>
              <FormattedMessage {...clause} />
            </li>
          ))}
        </ol>
        {acceptedAt == null &&
          (mayEdit ? (
            <div>
              <Button loading={isWriting} onClick={() => void accept()}>
                <FormattedMessage {...messages.accept} />
              </Button>
            </div>
          ) : (
            <p className={styles['soft']}>
              <FormattedMessage {...messages.askManager} />
            </p>
          ))}
      </section>
      <section className={styles['card']} aria-labelledby="gdpr-services">
        <h2 id="gdpr-services">
          <FormattedMessage {...messages.services} />
        </h2>
        {processors.length === 0 ? (
          <p>
            <FormattedMessage {...messages.noServices} />
          </p>
        ) : (
          <ul className={styles['clauses']}>
            {processors.map(({ kind, name }) => (
              <li key={`${kind} ${name}`}>
                {kind !== '%future added value' && <FormattedMessage {...messages[kind]} />}: {name}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
