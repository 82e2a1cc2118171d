import { Button, Group, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useLocation } from '../../app/router/useLocation.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { losesNothing } from '../../app/connection/agreedReload.ts';
import { formMessages } from './form.messages.ts';
import { Modal } from '../popup/Modal.tsx';

interface LeaveGuardProps {
  /** True while there is something to lose. */
  readonly isActive: boolean;
  /** Paths that still belong to this form, e.g. the same page with another tab; a change of the query alone is never asked about. */
  readonly staysOn?: (pathname: string) => boolean;
  /** The query of the address says what the form is about, so that another one leaves it. */
  readonly includesQuery?: boolean;
  readonly onStay?: () => void;
}

/** Asks before unsaved changes are left behind: inside the console with a dialog, for a closed tab with the browser's own. */
export function LeaveGuard({ isActive, staysOn, includesQuery = false, onStay }: LeaveGuardProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const here = useLocation();
  const [pending, setPending] = useState<{ readonly decide: (mayLeave: boolean) => void } | null>(null);

  const onLeave = useEffectEvent(({ pathname, search }: { readonly pathname: string; readonly search?: string | undefined }) => {
    const isHere = pathname === here.pathname && (!includesQuery || (search ?? '') === here.search);
    if (isHere || staysOn?.(pathname) === true) return null;
    return new Promise<boolean>((resolve) => {
      setPending((earlier) => {
        // A second attempt to leave, such as "back" pressed twice, replaces the first.
        earlier?.decide(false);
        return {
          decide: (mayLeave) => {
            setPending(null);
            if (!mayLeave) onStay?.();
            resolve(mayLeave);
          },
        };
      });
    });
  });

  useEffect(() => {
    if (!isActive) return undefined;
    // Without a location the tab itself is closing: only the browser's own question can be asked then.
    return navigate.addNavigationListener((location) => (location === null ? losesNothing() : onLeave(location)), {
      beforeUnload: true,
    });
  }, [isActive, navigate]);

  return (
    <Modal
      opened={pending !== null}
      onClose={() => pending?.decide(false)}
      title={<FormattedMessage {...formMessages.leaveTitle} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(formMessages.close) }}
    >
      <Text size="sm">
        <FormattedMessage {...formMessages.leaveText} />
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" data-autofocus onClick={() => pending?.decide(false)}>
          <FormattedMessage {...formMessages.leaveStay} />
        </Button>
        <Button color="red" variant="light" onClick={() => pending?.decide(true)}>
          <FormattedMessage {...formMessages.leaveGo} />
        </Button>
      </Group>
    </Modal>
  );
}
