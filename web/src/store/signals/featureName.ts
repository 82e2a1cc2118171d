import type { IntlShape } from 'react-intl';

import { featureNames } from './signals.messages.ts';

const isKnown = (name: string): name is keyof typeof featureNames => Object.hasOwn(featureNames, name);

/** What an optional feature is called in the user's language; one that the console does not know by its key. */
export const featureName = (intl: IntlShape, key: string): string => (isKnown(key) ? intl.formatMessage(featureNames[key]) : key);
