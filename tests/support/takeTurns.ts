import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, inject } from 'vitest';

/** Files that name the same thing of the shared product run one after the other, though two files run at a time. */
export function takeTurns(thing: string): void {
  const lock = () => join(inject('sharedProduct').dataDir, `${thing}.lock`);
  beforeAll(async () => {
    for (;;) {
      try {
        return mkdirSync(lock());
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
        await sleep(200);
      }
    }
  });
  afterAll(() => rmdirSync(lock()));
}
