import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { copyMessages as messages } from './copy.messages.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, e.g. "public key", for those who do not see what the button stands beside. */
  readonly what: string;
}

/** Copies a text, and says on itself whether that worked. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const intl = useIntl();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), 3_000);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <Button
      type="button"
      size="compact-sm"
      mih={28}
      miw={64}
      style={{ flex: 'none' }}
      variant="default"
      aria-label={outcome === undefined ? intl.formatMessage(messages.copyWhat, { what }) : undefined}
      onClick={() => {
        // Without HTTPS there is no clipboard at all.
        const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
        written.then(
          () => setOutcome('copied'),
          () => setOutcome('failed'),
        );
      }}
    >
      <span aria-live="polite">
        <FormattedMessage {...(outcome === undefined ? messages.copy : messages[outcome])} />
      </span>
    </Button>
  );
}
