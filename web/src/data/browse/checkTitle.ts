import type { HealthCheckKey } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import { checkTitles } from './checkTitles.messages.ts';

type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Text;

/** `name_missing` → `nameMissing`. */
export const camelOfKey = (key: HealthCheckKey) =>
  key.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()) as Camel<HealthCheckKey>; // what Camel says of it

export const titleOfKey = (key: HealthCheckKey) => checkTitles[camelOfKey(key)];
