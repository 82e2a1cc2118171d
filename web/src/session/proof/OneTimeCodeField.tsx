import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';

import { PlainField } from '../../ui/state/PlainField.tsx';
import { proofMessages as messages } from './proof.messages.ts';

/** Where a code of the authenticator app is typed, or pasted by the browser. */
export function OneTimeCodeField(props: Omit<ComponentProps<typeof PlainField>, 'label'>) {
  const intl = useIntl();
  return (
    <PlainField
      hint={intl.formatMessage(messages.codeHint)}
      {...props}
      label={intl.formatMessage(messages.code)}
      name="code"
      inputMode="text"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
