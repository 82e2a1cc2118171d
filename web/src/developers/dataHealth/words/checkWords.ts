import { type HealthCheckKey, isHealthCheckKey } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import type { MessageDescriptor } from 'react-intl';

import { camelOfKey, titleOfKey } from '../../../data/browse/checkTitle.ts';
import { feedCheckWords } from './feedCheckWords.messages.ts';
import { productCheckWords } from './productCheckWords.messages.ts';
import { shopCheckWords } from './shopCheckWords.messages.ts';

const words = { ...productCheckWords, ...shopCheckWords, ...feedCheckWords };

/** What is said of a check. */
export interface CheckWords {
  readonly title: MessageDescriptor;
  readonly why: MessageDescriptor;
  readonly fix: MessageDescriptor;
}

function wordsOfKey(key: HealthCheckKey): CheckWords {
  const name = camelOfKey(key);
  return { title: titleOfKey(key), why: words[`${name}Why`], fix: words[`${name}Fix`] };
}

/** The words of a check; undefined for one that is newer than this console. */
export const checkWords = (key: string): CheckWords | undefined => (isHealthCheckKey(key) ? wordsOfKey(key) : undefined);
