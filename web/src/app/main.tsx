import '../ui/theme/applyColorScheme.ts';
import '../ui/theme/tokens.css';
import '../ui/theme/ground.css';

import { createRoot } from 'react-dom/client';

import { ConsoleApp } from './ConsoleApp.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
createRoot(root).render(<ConsoleApp />);
