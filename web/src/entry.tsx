import './ui/theme/applyColorScheme.ts';
import './ui/theme/tokens.css';
import './ui/theme/ground.css';

import { StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useIntl } from 'react-intl';

import { entryPage } from './entryPage.ts';
import { ToastStack } from './shell/ToastStack.tsx';
import { loadFirstLanguage } from './app/words/spokenWords.ts';
import { WordsProvider } from './app/words/WordsProvider.tsx';

/** The documents before the console: sign-in, sign-up, and what mailed links lead to. */
function EntryApp() {
  const { Page, title } = entryPage(window.location.pathname);
  const words = useIntl().formatMessage(title);
  useEffect(() => {
    document.title = words;
  }, [words]);
  return (
    <>
      <Suspense>
        <Page />
      </Suspense>
      <ToastStack />
    </>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
void loadFirstLanguage('entry').then(() =>
  createRoot(root).render(
    <StrictMode>
      <WordsProvider>
        <EntryApp />
      </WordsProvider>
    </StrictMode>,
  ),
);
