import '../ui/theme/applyColorScheme.ts';
import '../ui/theme/tokens.css';
import '../ui/theme/ground.css';

import { StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RawIntlProvider } from 'react-intl';

import { entryPage } from '../session/session/entryPage.ts';
import { ToastStack } from '../shell/ToastStack.tsx';
import { intl } from './words/intl.ts';

/** The documents before the console: sign-in, sign-up, and what mailed links lead to. */
function EntryApp() {
  const { Page, title } = entryPage(window.location.pathname);
  useEffect(() => {
    document.title = intl.formatMessage(title);
  }, [title]);
  return (
    <StrictMode>
      <RawIntlProvider value={intl}>
        <Suspense>
          <Page />
        </Suspense>
        <ToastStack />
      </RawIntlProvider>
    </StrictMode>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
createRoot(root).render(<EntryApp />);
