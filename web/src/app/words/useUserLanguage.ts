import { defaultLanguage, matchLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';
import { use, useLayoutEffect } from 'react';

import { areWordsLoaded, loadWords, switchUserLanguage } from './spokenWords.ts';

/** Speaks the language of the user's profile; until its words are there the screen waits, so that no one sees it change. */
export function useUserLanguage(uiLang: string): void {
  const language = matchLanguage(uiLang) ?? defaultLanguage;
  if (!areWordsLoaded(language)) use(loadWords(language));
  useLayoutEffect(() => switchUserLanguage(language), [language]);
}
