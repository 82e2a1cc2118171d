import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

/** The language that all messages are written in; others are loaded when asked for. */
export const defaultLocale = 'en-US';

export function Words({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale={defaultLocale} defaultLocale={defaultLocale}>
      {children}
    </IntlProvider>
  );
}
