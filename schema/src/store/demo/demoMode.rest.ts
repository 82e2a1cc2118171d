import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';

const demoMode = z.object({
  enabled: z.boolean().describe('Whether the dashboard shows sample figures.'),
  available: z.boolean().describe('Whether the store has no orders and searches of its own, so that demo mode is possible.'),
});

export const demoModeInfo = call({
  path: 'client/account/demo/info',
  summary: 'Returns whether a store’s dashboard shows sample figures, and whether it can.',
  kind: 'read',
  access: { by: 'store', can: 'DASHBOARD_VIEW' },
  input: z.object({ key: storeKey }),
  answer: demoMode,
});

export const enableDemoMode = call({
  path: 'client/account/demo/enable',
  summary: 'Turns demo mode on: the dashboard of a store without orders and searches shows sample figures.',
  kind: 'write',
  access: { by: 'store', can: 'STORE_EDIT' },
  input: z.object({ key: storeKey }),
  answer: demoMode,
});

export const disableDemoMode = call({
  path: 'client/account/demo/disable',
  summary: 'Turns demo mode off: the dashboard shows the store’s own figures.',
  kind: 'write',
  access: { by: 'store', can: 'STORE_EDIT' },
  input: z.object({ key: storeKey }),
  answer: demoMode,
});
