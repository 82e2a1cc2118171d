import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useIsDone } from '../../resources/useResourceWrites.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import type { WebhookSecret_webhook$key } from './__generated__/WebhookSecret_webhook.graphql.ts';
import type { WebhookSecretMutation } from './__generated__/WebhookSecretMutation.graphql.ts';
import { webhooksMessages as messages } from './webhooks.messages.ts';
import styles from './webhooks.module.css';

interface WebhookSecretProps {
  readonly webhook: WebhookSecret_webhook$key;
  readonly isReadOnly: boolean;
}

/** The secret that messages are signed with: created here and shown once. It lives in this part alone, so leaving the page forgets it. */
export function WebhookSecret({ webhook: key, isReadOnly }: WebhookSecretProps) {
  const { id, secretCreatedAt } = useFragment(
    graphql`
      fragment WebhookSecret_webhook on Webhook {
        id
        secretCreatedAt
      }
    `,
    key,
  );
  const reload = useReload();
  const isDone = useIsDone();
  const [secret, setSecret] = useState<string>();
  const [rotate, isRotating] = useWrite<WebhookSecretMutation>(graphql`
    mutation WebhookSecretMutation($input: RotateWebhookSecretInput!) {
      payload: rotateWebhookSecret(input: $input) {
        secret
        errors {
          code
          message
        }
      }
    }
  `);
  const onRotate = async () => {
    const payload = (await rotate({ input: { id } }))?.payload;
    if (isDone(payload) && payload?.secret != null) setSecret(payload.secret);
  };
  return (
    <FormSection title={messages.secret} hint={messages.secretHint}>
      <Text size="sm">
        {secretCreatedAt == null ? (
          <FormattedMessage {...messages.secretNone} />
        ) : (
          <FormattedMessage {...messages.secretCreated} values={{ when: <Moment at={secretCreatedAt} /> }} />
        )}
      </Text>
      {!isReadOnly && (
        <div>
          <Button variant="default" size="sm" loading={isRotating} onClick={() => void onRotate()}>
            <FormattedMessage {...(secretCreatedAt == null ? messages.secretCreate : messages.secretRotate)} />
          </Button>
        </div>
      )}
      {secret !== undefined && (
        <SecretDialog
          secret={secret}
          onClose={() => {
            setSecret(undefined);
            reload();
          }}
        />
      )}
    </FormSection>
  );
}

/** Neither Escape nor a click next to it closes it: a secret that was not copied is lost. */
function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const intl = useIntl();
  const label = intl.formatMessage(messages.secret);
  return (
    <Modal opened size="lg" onClose={() => {}} title={<FormattedMessage {...messages.secretShown} />} closeButtonProps={null}>
      <div className={styles['form']}>
        <p className={styles['soft']}>
          <FormattedMessage {...messages.secretShownText} />
        </p>
        <div className={styles['value']}>
          <input readOnly value={secret} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton text={secret} what={label} />
        </div>
        <div>
          <Button onClick={onClose}>
            <FormattedMessage {...messages.secretDone} />
          </Button>
        </div>
      </div>
    </Modal>
  );
}
