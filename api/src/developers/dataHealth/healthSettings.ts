import { type HealthSettings, healthSettings } from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';

/** Settings as they are kept, with the defaults of those that were not there when they were saved. What is no longer allowed is the default. */
export function settingsOf(stored: unknown): HealthSettings {
  const parsed = healthSettings.safeParse(stored ?? {});
  return parsed.success ? parsed.data : healthSettings.parse({});
}
