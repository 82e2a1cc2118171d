import { healthField } from '@endcap/schema/data/browse/healthFilter.ts';
import { healthChecks, type HealthEntity, isKept } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

/** The filter of a list that asks for what data health found of its objects. */
export function healthFilter(entity: HealthEntity) {
  const values: readonly string[] = healthChecks.filter((check) => check.entity === entity && isKept(check.key)).map(({ key }) => key);
  return { [healthField]: { kind: 'choice', operators: ['IN'], values } } as const;
}
