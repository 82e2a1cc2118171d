import { healthField } from '@endcap/schema/data/browse/healthFilter.ts';
import { healthChecks, type HealthEntity, isKept } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import type { FilterField } from '../../ui/list/listState.ts';
import { titleOfKey } from './checkTitle.ts';
import { checkTitles } from './checkTitles.messages.ts';

/** The filter of a list that asks for what data health found of its objects. */
export function healthFilterField(entity: HealthEntity): FilterField {
  const kept = healthChecks.filter((check) => check.entity === entity && isKept(check.key));
  return {
    field: healthField,
    label: checkTitles.filter,
    kind: 'choice',
    operators: ['IN'],
    choices: kept.map(({ key }) => ({ value: key, label: titleOfKey(key) })),
  };
}
