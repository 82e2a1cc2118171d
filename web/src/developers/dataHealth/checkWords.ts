import { type HealthCheckKey, isHealthCheckKey } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import type { MessageDescriptor } from 'react-intl';

import { feedCheckWords } from './feedCheckWords.messages.ts';
import { productCheckWords } from './productCheckWords.messages.ts';
import { shopCheckWords } from './shopCheckWords.messages.ts';

const words = { ...productCheckWords, ...shopCheckWords, ...feedCheckWords };

type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Text;

/** What is said of a check. */
export interface CheckWords {
  readonly title: MessageDescriptor;
  readonly why: MessageDescriptor;
  readonly fix: MessageDescriptor;
}

function wordsOfKey(key: HealthCheckKey): CheckWords {
  const name = key.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()) as Camel<HealthCheckKey>; // what Camel says of it
  return { title: words[name], why: words[`${name}Why`], fix: words[`${name}Fix`] };
}

/** The words of a check; undefined for one that is newer than this console. */
export const checkWords = (key: string): CheckWords | undefined => (isHealthCheckKey(key) ? wordsOfKey(key) : undefined);
