import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { showToast } from '../../app/toasts/toastStack.ts';
import { browseMessages as messages } from './browse.messages.ts';
import styles from './browse.module.css';
import { DetailPanel } from './DetailPanel.tsx';

/** Specification, section 9: the button says so this long. */
const copiedFor = 1500;

/** An object as JSON, to look at and to copy. */
export function RawData({ value }: { value: unknown }) {
  const intl = useIntl();
  const [isCopied, setIsCopied] = useState(false);
  const json = JSON.stringify(value, null, 2);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(json);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), copiedFor);
    } catch {
      // Browsers refuse without a secure connection, or when the person said no.
      showToast({ type: 'danger', title: intl.formatMessage(messages.copyFailed) });
    }
  };
  return (
    <DetailPanel
      title={<FormattedMessage {...messages.raw} />}
      action={
        <Button variant="default" size="xs" onClick={() => void copy()}>
          <FormattedMessage {...(isCopied ? messages.copied : messages.copy)} />
        </Button>
      }
    >
      <Text size="xs" c="dimmed" mb={8}>
        <FormattedMessage {...messages.rawHint} />
      </Text>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles['raw']} tabIndex={0} role="region" aria-label={intl.formatMessage(messages.raw)}>
        {json}
      </pre>
    </DetailPanel>
  );
}
