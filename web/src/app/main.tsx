import '../ui/theme/tokens.css';
import '../ui/theme/ground.css';

import BrowserProtocol from 'farce/BrowserProtocol';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';

import { siteMap } from '../siteMap.ts';
import { createConsoleEnvironment } from './relay/consoleEnvironment.ts';
import { createConsoleRouter } from './router/consoleRouter.tsx';
import { Words } from './words/Words.tsx';

const environment = createConsoleEnvironment({ onUnauthenticated() {}, onFailure() {} });
const ConsoleRouter = createConsoleRouter({ environment, scopes: siteMap, protocol: new BrowserProtocol() });
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <RelayEnvironmentProvider environment={environment}>
      <Words>
        <ConsoleRouter />
      </Words>
    </RelayEnvironmentProvider>
  </StrictMode>,
);
