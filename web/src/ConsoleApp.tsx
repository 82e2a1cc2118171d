import { StrictMode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';

import { ConnectionStrip } from './shell/connection/ConnectionStrip.tsx';
import { connectionMessages } from './shell/connection/connection.messages.ts';
import { shellMessages } from './shell/shell.messages.ts';
import { RoutePage } from './shell/route/RoutePage.tsx';
import { SiteRoutesContext } from './app/router/useSiteRoutes.ts';
import { ToastStack } from './shell/ToastStack.tsx';
import { siteMap, siteRoutes } from './siteMap.ts';
import { currentConnection, reportConnection } from './app/connection/connection.ts';
import { createConsoleEnvironment } from './app/relay/consoleEnvironment.ts';
import { forgetOutline } from './app/firstPaint/outline.ts';
import type { NetworkEvents } from './app/relay/graphqlFetch.ts';
import { createConsoleRouter } from './app/router/consoleRouter.tsx';
import { leaveDocument } from './app/router/leaveDocument.ts';
import { showToast } from './app/toasts/toastStack.ts';
import { currentIntl } from './app/words/spokenWords.ts';
import { WordsProvider } from './app/words/WordsProvider.tsx';
import { sessionPaths } from './session/session/sessionPaths.ts';

const events: NetworkEvents = {
  onUnauthenticated() {
    const { pathname, search } = window.location;
    forgetOutline();
    leaveDocument(sessionPaths.login({}, { to: pathname + search }));
  },
  onFailure({ code, title, type: failureType, message, reference }, { kind }) {
    // A screen that the role does not include says so itself.
    if (code === 'FORBIDDEN' && kind === 'query') return;
    const intl = currentIntl();
    if (code === 'NETWORK') {
      // What cannot be read says so instead, and the strip says why. What was not saved must be reported.
      if (kind !== 'mutation') return;
      const words = currentConnection().isOffline ? connectionMessages.notSavedOffline : connectionMessages.perhapsSaved;
      const text = intl.formatMessage(words, { page: document.title });
      showToast({ type: 'danger', title: intl.formatMessage(connectionMessages.notSaved), message: text });
      return;
    }
    // An operation of an older build: the newer server does not know it.
    if (code === 'PERSISTED_OPERATION_NOT_FOUND') return reportConnection({ type: 'code-missing' });
    showToast({
      type: 'danger',
      title: title ?? intl.formatMessage(shellMessages.failed),
      message: message === '' ? intl.formatMessage(shellMessages.unknownError) : message,
      failureType,
      reference,
    });
  },
};

const environment = createConsoleEnvironment(events);
const ConsoleRouter = createConsoleRouter({ environment, scopes: siteMap, Page: RoutePage });

export function ConsoleApp() {
  return (
    <StrictMode>
      <RelayEnvironmentProvider environment={environment}>
        <WordsProvider>
          <SiteRoutesContext value={siteRoutes}>
            <ConsoleRouter />
          </SiteRoutesContext>
          <ToastStack />
          <ConnectionStrip />
        </WordsProvider>
      </RelayEnvironmentProvider>
    </StrictMode>
  );
}
