import type { IntlShape } from 'react-intl';

import { fieldMessages } from './imports.messages.ts';

const isKnown = (field: string): field is keyof typeof fieldMessages => Object.hasOwn(fieldMessages, field);

/** What staff call a field of a feed; attributes go by their own names. */
export const fieldLabel = (intl: IntlShape, field: string) => (isKnown(field) ? intl.formatMessage(fieldMessages[field]) : field);
