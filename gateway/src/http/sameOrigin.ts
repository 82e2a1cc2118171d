import type { IncomingMessage } from 'node:http';

import { isForeignOrigin } from '@endcap/schema/contract/requestOrigin.ts';

import { HttpFailure } from './httpFailure.ts';

export function requireSameOrigin({ headers }: IncomingMessage): void {
  if (isForeignOrigin(headers)) throw new HttpFailure(403, 'CROSS_SITE', 'Requests from other sites are rejected.');
}
