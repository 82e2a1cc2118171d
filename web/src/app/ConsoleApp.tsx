import BrowserProtocol from 'farce/BrowserProtocol';
import { StrictMode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';

import { shellMessages } from '../shell/shell.messages.ts';
import { ToastStack } from '../shell/ToastStack.tsx';
import { siteMap } from '../siteMap.ts';
import { createConsoleEnvironment } from './relay/consoleEnvironment.ts';
import type { NetworkEvents } from './relay/graphqlFetch.ts';
import { createConsoleRouter } from './router/consoleRouter.tsx';
import { showToast } from './toasts/toastStack.ts';
import { currentIntl } from './words/spokenWords.ts';
import { WordsProvider } from './words/WordsProvider.tsx';
import { sessionPaths } from '../session/session/sessionPaths.ts';

const events: NetworkEvents = {
  onUnauthenticated() {
    const { pathname, search } = window.location;
    window.location.replace(sessionPaths.login({}, { to: pathname + search }));
  },
  onFailure({ code, title, message, reference }, { kind }) {
    // A screen that the role does not include says so itself.
    if (code === 'FORBIDDEN' && kind === 'query') return;
    const intl = currentIntl();
    const isOffline = code === 'NETWORK';
    showToast({
      type: 'danger',
      title: title ?? intl.formatMessage(isOffline ? shellMessages.offline : shellMessages.failed),
      message: message !== '' ? message : intl.formatMessage(isOffline ? shellMessages.offlineText : shellMessages.unknownError),
      reference,
    });
  },
};

const environment = createConsoleEnvironment(events);
const ConsoleRouter = createConsoleRouter({ environment, scopes: siteMap, protocol: new BrowserProtocol() });

export function ConsoleApp() {
  return (
    <StrictMode>
      <RelayEnvironmentProvider environment={environment}>
        <WordsProvider>
          <ConsoleRouter />
          <ToastStack />
        </WordsProvider>
      </RelayEnvironmentProvider>
    </StrictMode>
  );
}
