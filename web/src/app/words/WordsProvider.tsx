import { type ReactNode, useSyncExternalStore } from 'react';
import { RawIntlProvider } from 'react-intl';

import { currentIntl, onWordsChange } from './spokenWords.ts';

/** Everything within speaks the current language, and changes with it. */
export function WordsProvider({ children }: { children: ReactNode }) {
  return <RawIntlProvider value={useSyncExternalStore(onWordsChange, currentIntl)}>{children}</RawIntlProvider>;
}
