import './ui/theme/applyColorScheme.ts';
import './ui/theme/tokens.css';
import './ui/theme/ground.css';
import './app/firstPaint/outline.css';

import { createRoot } from 'react-dom/client';

import { showRememberedDensity } from './account/preferences/shownDensity.ts';
import { watchConnection } from './app/connection/connection.ts';
import { ConsoleApp } from './ConsoleApp.tsx';
import { laterStylesReady } from './app/firstPaint/laterStyles.ts';
import { loadFirstLanguage } from './app/words/spokenWords.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
showRememberedDensity();
watchConnection();
void Promise.all([loadFirstLanguage('console'), laterStylesReady()]).then(() => createRoot(root).render(<ConsoleApp />));
