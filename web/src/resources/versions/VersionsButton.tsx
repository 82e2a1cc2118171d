import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { lazyPart } from '../../ui/state/lazyPart.tsx';
import type { VersionsProps } from './VersionsDialog.tsx';
import { versionsMessages as messages } from './versions.messages.ts';

const VersionsDialog = lazyPart(() => import('./VersionsDialog.tsx').then((module) => module.VersionsDialog));

/** Opens the history of a resource. */
export function VersionsButton(props: VersionsProps) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        data-shrinks
        title={intl.formatMessage(messages.history)}
        leftSection={<IconHistory size={16} aria-hidden />}
        {...VersionsDialog.soon}
        onClick={() => setIsOpen(true)}
      >
        <FormattedMessage {...messages.history} />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VersionsDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
