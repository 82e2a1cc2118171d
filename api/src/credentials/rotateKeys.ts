import { openDatabase } from '../db/database.ts';
import { startEmbeddedCluster } from '../db/embeddedCluster.ts';
import { openLog } from '../http/log.ts';
import { resealCredentials } from './storedCredentials.ts';
import { resealStoreSecrets } from './storeSecrets.ts';
import { resealUserSecrets } from './userSecrets.ts';
import { addKey, forgetOldKeys, readKeyRing } from './keyRing.ts';

// Rotates the key of stored credentials, while apis run or not: `npm run endcap -- rotate-keys` makes a new key and seals every value
// under it. With `--forget`, later, it takes the keys before it away: nothing is sealed under them any more.
const log = openLog();
const isForgetting = process.argv.includes('--forget');
const given = process.env['DATABASE_URL'] ?? '';
const cluster = given === '' ? await startEmbeddedCluster({ dataDir: process.env['DATA_DIR'] || '.data', log }) : undefined;
const db = openDatabase({ url: cluster?.url ?? given, log, name: 'endcap-keys' });
try {
  const ring = isForgetting ? readKeyRing() : addKey();
  const count =
    (await resealCredentials(db.pool, ring)) + (await resealUserSecrets(db.pool, ring)) + (await resealStoreSecrets(db.pool, ring));
  if (isForgetting) forgetOldKeys();
  process.stdout.write(`${count} values sealed under the key ${ring.current}.${isForgetting ? ' Older keys are forgotten.' : ''}\n`);
} finally {
  await db.close();
  await cluster?.stop();
}
