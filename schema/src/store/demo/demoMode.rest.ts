import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';

const demoMode = z.object({
  enabled: z.boolean(),
  /** Whether the store is still without orders and searches of its own, so that there is something to fill in. */
  available: z.boolean(),
});

export const demoModeInfo = call({
  path: 'client/account/demo/info',
  summary: 'Answers whether a store’s dashboard shows example figures, and whether it may.',
  kind: 'read',
  access: { by: 'store', can: 'DASHBOARD_VIEW' },
  input: z.object({ key: storeKey }),
  answer: demoMode,
});

export const enableDemoMode = call({
  path: 'client/account/demo/enable',
  summary: 'Lets the dashboard of a store that has no orders and searches yet show example figures.',
  kind: 'write',
  access: { by: 'store', can: 'STORE_EDIT' },
  input: z.object({ key: storeKey }),
  answer: demoMode,
});

export const disableDemoMode = call({
  path: 'client/account/demo/disable',
  summary: 'Lets the dashboard of a store show its own figures again.',
  kind: 'write',
  access: { by: 'store', can: 'STORE_EDIT' },
  input: z.object({ key: storeKey }),
  answer: demoMode,
});
