import { fieldOf, storedItem } from '../../app/stored/storedItem.ts';

interface DemoModeItem {
  readonly enabled: boolean;
}

export function demoModeOf(json: unknown): DemoModeItem | undefined {
  const enabled = fieldOf(json, 'enabled');
  return typeof enabled === 'boolean' ? { enabled } : undefined;
}

/** Whether this browser last worked in demo mode; the store itself says whether it is on. */
export const demoModeItem = storedItem('demo-mode', demoModeOf);
