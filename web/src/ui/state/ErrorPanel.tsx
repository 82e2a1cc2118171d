import { useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';

import { StatePanel } from './StatePanel.tsx';
import { TextButton } from './TextButton.tsx';
import { mayReload, reloadConsole } from '../../app/connection/agreedReload.ts';
import { isAway, isCodeMissing } from '../../app/connection/connectionRules.ts';
import { useConnection } from '../../app/connection/connection.ts';
import { useWhenBack } from '../../app/connection/useWhenBack.ts';
import { removeOutline } from '../../app/firstPaint/outline.ts';
import { asConsoleFailure } from '../../app/relay/consoleFailure.ts';
import { PageCodeError } from '../../app/router/visits/pageCode.ts';
import { failuresMessages } from '../../app/relay/failures.messages.ts';
import { routerMessages } from '../../app/router/router.messages.ts';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What a screen or a part of one shows when it could not be loaded: why, a way to try again, and the reference for the log. */
export function ErrorPanel({ error, onRetry }: Props) {
  const intl = useIntl();
  useLayoutEffect(removeOutline, []);
  const isCode = error instanceof PageCodeError || isCodeMissing(error);
  const isServerAway = isAway(useConnection());
  useWhenBack(() => {
    // A browser never asks again for code that it failed to load, so only a new document can have it.
    if (isCode && mayReload()) reloadConsole();
    else if (isCode || asConsoleFailure(error).code === 'NETWORK') onRetry();
  });
  if (isCode)
    return (
      <StatePanel
        role="alert"
        title={intl.formatMessage(routerMessages.errorTitle)}
        text={intl.formatMessage(isServerAway ? failuresMessages.errorNetwork : routerMessages.updateAvailable)}
        action={
          <>
            <TextButton look="main" onClick={reloadConsole}>
              {intl.formatMessage(routerMessages.reload)}
            </TextButton>{' '}
            <TextButton onClick={onRetry}>{intl.formatMessage(routerMessages.retry)}</TextButton>
          </>
        }
      />
    );
  const failure = asConsoleFailure(error);
  // The console is about to show the sign-in page.
  if (failure.code === 'UNAUTHENTICATED') return null;
  const fallback = failure.code === 'NETWORK' ? failuresMessages.errorNetwork : failuresMessages.errorUnknown;
  return (
    <StatePanel
      role="alert"
      title={failure.title ?? intl.formatMessage(routerMessages.errorTitle)}
      text={failure.message === '' || failure.code === 'CONSOLE' ? intl.formatMessage(fallback) : failure.message}
      detail={
        failure.reference === undefined ? undefined : intl.formatMessage(failuresMessages.errorReference, { reference: failure.reference })
      }
      action={<TextButton onClick={onRetry}>{intl.formatMessage(routerMessages.retry)}</TextButton>}
    />
  );
}
