// Is part of the console's document itself (vite/firstPaint.ts) and runs before any file has arrived: it must stay small.
import './ui/theme/applyColorScheme.ts';

import { operationRequest } from './app/relay/operationRequest.ts';
import { afterPaint } from './app/firstPaint/afterPaint.ts';
import { type EarlySite, earlyVisit } from './app/firstPaint/earlyRoutes.ts';
import { applyLaterStyles } from './app/firstPaint/laterStyles.ts';
import { removeOutline } from './app/firstPaint/outline.ts';
import { loadPrefetched } from './app/firstPaint/prefetched.ts';
import { preloadFile } from './app/firstPaint/screenFiles.ts';
import { showOutline } from './app/firstPaint/showOutline.ts';
import { rememberedLanguage } from './app/words/rememberedLanguage.ts';

declare global {
  interface Window {
    /** Called by the document once the links of styles and the outline's element are there, with the address of the console's script. */
    endcapOutline?: (script: string) => void;
  }
}

/** The browser's first use of a format reads the data of all locales (some 20 ms): while the scripts arrive, it keeps no one waiting. */
function readLocaleData(): void {
  Intl.DateTimeFormat.supportedLocalesOf(document.documentElement.lang);
}

function start(): void {
  const { pathname, search } = window.location;
  // Written by the same build, right next to this script.
  const site = JSON.parse(document.getElementById('early-site')?.textContent ?? '') as EarlySite;
  globalThis.endcapSite = site;
  const visit = earlyVisit(site, pathname, search);
  window.endcapOutline = (script) => {
    applyLaterStyles();
    if (visit === undefined) removeOutline();
    else showOutline(pathname);
    // What arrives meanwhile would take the processor from the paint, and a script that is there would run before it.
    afterPaint(() => {
      loadPrefetched();
      visit?.files.forEach(preloadFile);
      void import(/* @vite-ignore */ script);
      readLocaleData();
    });
  };
  if (visit === undefined) return;
  const early = new Map<string, Promise<Response>>();
  for (const body of visit.bodies) {
    const answer = fetch('/graphql', operationRequest(body, rememberedLanguage.read()));
    // The caller that takes it gets a failure; without one, nothing needs it.
    answer.catch(() => undefined);
    early.set(body, answer);
  }
  globalThis.endcapEarly = early;
}

start();
