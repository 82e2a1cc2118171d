import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedCluster } from '../../api/src/db/embeddedCluster.ts';
import { pino } from 'pino';

/** Plays a server of the operator's own: a second cluster that the api knows by DATABASE_URL alone. */
export async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'endcap-given-'));
  chmodSync(dataDir, 0o711); // the server may run as another user
  const cluster = await startEmbeddedCluster({ dataDir, log: pino({ level: 'silent' }), throwAway: true });
  process.env['DATABASE_URL'] = cluster.url;
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
