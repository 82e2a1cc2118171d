// A document for developers alone: `npm run dev` of this package serves it at `/gallery`, and no build has it. It therefore speaks
// en-US only, from its own files instead of the catalogue.
import '../ui/theme/applyColorScheme.ts';
import '../ui/theme/tokens.css';
import '../ui/theme/ground.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { loadFirstLanguage } from '../app/words/spokenWords.ts';
import { GalleryFrame } from './GalleryFrame.tsx';
import { GallerySides } from './GallerySides.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
const [, , side] = window.location.pathname.split('/');
document.title = 'Gallery';
void loadFirstLanguage('console').then(() =>
  createRoot(root).render(
    <StrictMode>{side === 'light' || side === 'dark' ? <GalleryFrame scheme={side} /> : <GallerySides />}</StrictMode>,
  ),
);
