import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { SafetySection } from '../proof/SafetySection.tsx';
import type { TwoFactorSection_viewer$key } from './__generated__/TwoFactorSection_viewer.graphql.ts';
import type { TwoFactorSectionStartMutation } from './__generated__/TwoFactorSectionStartMutation.graphql.ts';
import { NewRecoveryCodesDialog } from './NewRecoveryCodesDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { TurnOffTwoFactorDialog } from './TurnOffTwoFactorDialog.tsx';
import { type AppSecret, TurnOnTwoFactorDialog } from './TurnOnTwoFactorDialog.tsx';
import { twoFactorMessages as messages } from './twoFactor.messages.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';

type Open =
  | { readonly what: 'on'; readonly secret: AppSecret }
  | { readonly what: 'codes'; readonly codes: readonly string[] }
  | { readonly what: 'off' | 'new' };

/** Whether a code is asked for at the sign-in, and the way to turn that on and off. */
export function TwoFactorSection({ viewer: key }: { readonly viewer: TwoFactorSection_viewer$key }) {
  const { twoFactor } = useFragment(
    graphql`
      fragment TwoFactorSection_viewer on Viewer {
        twoFactor {
          enabledAt
          recoveryCodesLeft
        }
      }
    `,
    key,
  );
  const [open, setOpen] = useState<Open>();
  const [start, isStarting] = useWrite<TwoFactorSectionStartMutation>(graphql`
    mutation TwoFactorSectionStartMutation {
      startTwoFactor(input: {}) {
        secret
        uri
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.failed);
  const close = () => setOpen(undefined);
  const showCodes = (codes: readonly string[]) => setOpen({ what: 'codes', codes });
  const begin = async () => {
    const payload = (await start({}))?.startTwoFactor;
    if (isDone(payload) && payload?.secret != null && payload.uri != null)
      setOpen({ what: 'on', secret: { secret: payload.secret, uri: payload.uri } });
  };
  const { enabledAt, recoveryCodesLeft } = twoFactor;
  return (
    <SafetySection
      title={<FormattedMessage {...messages.title} />}
      text={
        enabledAt == null ? (
          <FormattedMessage {...messages.offText} />
        ) : (
          <FormattedMessage
            {...messages.onText}
            values={{ when: <FormattedDate value={enabledAt} dateStyle="medium" />, count: recoveryCodesLeft }}
          />
        )
      }
      actions={
        enabledAt == null ? (
          <Button variant="default" loading={isStarting} onClick={() => void begin()}>
            <FormattedMessage {...messages.turnOn} />
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => setOpen({ what: 'new' })}>
              <FormattedMessage {...messages.newCodes} />
            </Button>
            <Button variant="light" color="red" onClick={() => setOpen({ what: 'off' })}>
              <FormattedMessage {...messages.turnOff} />
            </Button>
          </>
        )
      }
    >
      {open?.what === 'on' && <TurnOnTwoFactorDialog secret={open.secret} onCodes={showCodes} onClose={close} />}
      {open?.what === 'new' && <NewRecoveryCodesDialog onCodes={showCodes} onClose={close} />}
      {open?.what === 'off' && <TurnOffTwoFactorDialog onClose={close} />}
      {open?.what === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
    </SafetySection>
  );
}
