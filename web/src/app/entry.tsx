import '../ui/theme/applyColorScheme.ts';
import '../ui/theme/tokens.css';
import '../ui/theme/ground.css';

import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RawIntlProvider } from 'react-intl';

import { LoginPage } from '../session/session/LoginPage.tsx';
import { sessionMessages } from '../session/session/session.messages.ts';
import { sessionPaths } from '../session/session/sessionPaths.ts';
import { SignUpPage } from '../session/session/SignUpPage.tsx';
import { ToastStack } from '../shell/ToastStack.tsx';
import { intl } from './words/intl.ts';

/** The documents before the console: sign-in and sign-up. */
function EntryApp() {
  const isSignUp = window.location.pathname.startsWith(sessionPaths.signUp.pattern);
  useEffect(() => {
    document.title = intl.formatMessage(isSignUp ? sessionMessages.signUpName : sessionMessages.loginName);
  }, [isSignUp]);
  return (
    <StrictMode>
      <RawIntlProvider value={intl}>
        {isSignUp ? <SignUpPage /> : <LoginPage />}
        <ToastStack />
      </RawIntlProvider>
    </StrictMode>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
createRoot(root).render(<EntryApp />);
