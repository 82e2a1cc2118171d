import { createIntl } from 'react-intl';

/** The language that all messages are written in. */
const defaultLocale = 'en-US';

export const intl = createIntl({ locale: defaultLocale, defaultLocale });
