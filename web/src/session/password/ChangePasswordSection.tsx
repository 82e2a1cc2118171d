import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { SafetySection } from '../proof/SafetySection.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { passwordMessages as messages } from './password.messages.ts';

/** The way to another password. */
export function ChangePasswordSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SafetySection
      title={<FormattedMessage {...messages.title} />}
      text={<FormattedMessage {...messages.text} />}
      actions={
        <Button variant="default" onClick={() => setOpen(true)}>
          <FormattedMessage {...messages.change} />
        </Button>
      }
    >
      {isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </SafetySection>
  );
}
