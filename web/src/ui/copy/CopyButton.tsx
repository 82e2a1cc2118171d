import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { copyMessages as messages } from './copy.messages.ts';
import { useCopied } from './useCopied.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, e.g. "public key", for those who do not see what the button is next to. */
  readonly what: string;
}

/** Copies a text, and says on itself whether that worked. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const intl = useIntl();
  const [outcome, copy] = useCopied();
  return (
    <Button
      type="button"
      size="compact-sm"
      mih={28}
      miw={64}
      style={{ flex: 'none' }}
      variant="default"
      aria-label={outcome === undefined ? intl.formatMessage(messages.copyWhat, { what }) : undefined}
      onClick={() => copy(text)}
    >
      <span aria-live="polite">
        <FormattedMessage {...(outcome === undefined ? messages.copy : messages[outcome])} />
      </span>
    </Button>
  );
}
