import { Button, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { SecretValue_secret$key } from './__generated__/SecretValue_secret.graphql.ts';
import { RevealSecretDialog } from './RevealSecretDialog.tsx';
import { secretsMessages as messages } from './secrets.messages.ts';
import styles from './secrets.module.css';

/** The value of a secret: revealed after a proof of who asks, hidden again, copied. It lives in this part alone, so leaving the page forgets it. */
export function SecretValue({ secret: key }: { readonly secret: SecretValue_secret$key }) {
  const { id, status, keyId, createdAt, createdBy } = useFragment(
    graphql`
      fragment SecretValue_secret on Secret {
        id
        status
        keyId
        createdAt
        createdBy
      }
    `,
    key,
  );
  const intl = useIntl();
  const [value, setValue] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <FormSection title={messages.value}>
      {status === 'EXPIRED' ? (
        <Text size="sm">
          <FormattedMessage {...messages.expiredText} />
        </Text>
      ) : (
        <>
          <code className={styles['value']}>{value ?? '••••••••••••'}</code>
          <div className={styles['actions']}>
            {value === undefined ? (
              <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={() => setIsAsking(true)}>
                <FormattedMessage {...messages.reveal} />
              </Button>
            ) : (
              <>
                <Button variant="default" leftSection={<IconEyeOff size={16} aria-hidden />} onClick={() => setValue(undefined)}>
                  <FormattedMessage {...messages.hide} />
                </Button>
                <CopyButton text={value} what={intl.formatMessage(messages.value)} />
              </>
            )}
          </div>
        </>
      )}
      <Text size="xs" c="dimmed">
        <FormattedMessage {...messages.encryption} values={{ key: keyId }} />
        {' · '}
        <FormattedMessage
          {...(createdBy == null ? messages.createdByUnknown : messages.createdBy)}
          values={{ when: <FormattedDate value={createdAt} dateStyle="medium" />, who: createdBy }}
        />
      </Text>
      {isAsking && (
        <Suspense fallback={null}>
          <RevealSecretDialog id={id} onRevealed={setValue} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </FormSection>
  );
}
