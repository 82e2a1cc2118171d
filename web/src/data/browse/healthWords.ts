import { healthField } from '@endcap/schema/data/browse/healthFilter.ts';
import { healthChecks, type HealthEntity } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import { titleOfKey } from './checkTitle.ts';
import { checkTitles } from './checkTitles.messages.ts';

/** The words of `healthFilter`. */
export const healthWords = (entity: HealthEntity) => ({
  [healthField]: {
    label: checkTitles.filter,
    choices: Object.fromEntries(healthChecks.filter((check) => check.entity === entity).map(({ key }) => [key, titleOfKey(key)])),
  },
});
