import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { showToast } from '../../app/toasts/toastStack.ts';
import { useCopied } from '../../ui/copy/useCopied.ts';
import { browseMessages as messages } from './browse.messages.ts';
import styles from './browse.module.css';
import { DetailPanel } from './DetailPanel.tsx';

/** An object as JSON, to look at and to copy. */
export function RawData({ value }: { value: unknown }) {
  const intl = useIntl();
  const json = JSON.stringify(value, null, 2);
  const [outcome, copy] = useCopied();
  useEffect(() => {
    // Browsers refuse without a secure connection, or when the person said no.
    if (outcome === 'failed') showToast({ type: 'danger', title: intl.formatMessage(messages.copyFailed) });
  }, [intl, outcome]);
  return (
    <DetailPanel
      title={<FormattedMessage {...messages.raw} />}
      action={
        <Button variant="default" size="xs" onClick={() => copy(json)}>
          <FormattedMessage {...(outcome === 'copied' ? messages.copied : messages.copy)} />
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
