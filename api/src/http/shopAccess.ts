import type { CallAccess } from '@endcap/schema/contract/call.ts';

import type { Database } from '../db/database.ts';
import { hasStore, noStore, storeColumns, storeOf, type StoreColumns, textOf } from './accessRows.ts';
import type { BaseContext, ContextStore, ShopContext } from './handle.ts';
import { CallLimit } from './limits/callLimit.ts';
import { judgeKey, type JudgedKey } from './keyJudgement.ts';
import { hashPrivateKey } from './privateKey.ts';
import { rememberedStore } from './storeMemory.ts';

interface KeyColumns {
  key_id: string | null;
  key_name: string;
  hash: Buffer;
  previous_hash: Buffer | null;
  previous_until: Date | null;
  scopes: string[];
  origins: string[];
  addresses: string[];
  expires_at: Date | null;
  revoked_at: Date | null;
  used_at: Date | null;
}

const publicCalls = new CallLimit();

const shopQuery = { name: 'access-shop', text: `SELECT ${storeColumns} FROM live_stores st WHERE st.key = $1` };
// A wrong public key costs and answers the same as a wrong private one: one query, no key.
const keyQuery = {
  name: 'access-key',
  text: `SELECT ${storeColumns}, k.id AS key_id, k.name AS key_name, k.hash, k.previous_hash, k.previous_until, k.scopes, k.origins,
      k.addresses, k.expires_at, k.revoked_at, CASE WHEN k.hash = $2 THEN k.last_used_at ELSE k.previous_used_at END AS used_at
    FROM live_stores st LEFT JOIN api_keys k ON k.store_key = st.key AND (k.hash = $2 OR k.previous_hash = $2) WHERE st.key = $1`,
};
const useQuery = (which: 'current' | 'previous') => ({
  name: `access-key-used-${which}`,
  text:
    which === 'current'
      ? 'UPDATE api_keys SET last_used_at = $3, last_used_ip = $4 WHERE store_key = $1 AND id = $2'
      : 'UPDATE api_keys SET previous_used_at = $3, last_used_at = $3, last_used_ip = $4 WHERE store_key = $1 AND id = $2',
});

/** How exactly it is known when a key was last used: a shop that calls a thousand times a second must not write a thousand times. */
const useEveryMs = 60_000;

/** Notes the use of a key, at most once a minute; the call neither waits for it nor fails with it. */
function noteUse({ db, now, log, caller }: BaseContext, storeKey: string, row: KeyColumns, which: 'current' | 'previous'): void {
  if (row.used_at !== null && now.getTime() - row.used_at.getTime() < useEveryMs) return;
  db.pool
    .query({ ...useQuery(which), values: [storeKey, row.key_id, now, caller.ip] })
    .catch((error: unknown) => log.warn({ err: error }, 'the use of a private key could not be noted'));
}

function judgedOf(row: KeyColumns | undefined): JudgedKey | undefined {
  if (row === undefined || row.key_id === null) return undefined;
  const { hash, previous_hash: previousHash, previous_until: previousUntil, scopes, origins, addresses } = row;
  return { hash, previousHash, previousUntil, scopes, origins, addresses, expiresAt: row.expires_at, revokedAt: row.revoked_at };
}

async function readStore({ pool }: Database, key: string): Promise<ContextStore> {
  const { rows } = await pool.query<StoreColumns>({ ...shopQuery, values: [key] });
  if (rows[0] === undefined || !hasStore(rows[0])) throw noStore();
  return storeOf(rows[0]);
}

/** Whether there is a store of this public key, as far as is known now. */
export async function isStore(db: Database, key: string): Promise<boolean> {
  return rememberedStore(db, key, () => readStore(db, key)).then(
    () => true,
    () => false,
  );
}

/** Proves that the shop itself calls: by its public key, and by a private key of that store with the call's scope where the call wants one. */
export async function shopAccess(
  base: BaseContext,
  access: Extract<CallAccess, { by: 'shop' }>,
  input: unknown,
): Promise<Pick<ShopContext, 'store' | 'apiKey'>> {
  const { db, now, caller } = base;
  const key = textOf(input, 'key');
  if (access.private !== true) {
    const read = () => readStore(db, key);
    const mayBeRemembered = access.tracking === true || access.often === true;
    const store = await (mayBeRemembered ? rememberedStore(db, key, read) : read());
    publicCalls.take(store.key, store.callsPerMinute, caller.ip, now);
    return { store };
  }
  const hash = hashPrivateKey(textOf(input, 'private_key'));
  const { rows } = await db.pool.query<StoreColumns & KeyColumns>({ ...keyQuery, values: [key, hash] });
  const [row] = rows;
  const which = judgeKey(judgedOf(row), { hash, scope: access.scope, now, ip: caller.ip, origin: caller.origin });
  if (row === undefined || !hasStore(row) || row.key_id === null) throw noStore();
  noteUse(base, row.store_key, row, which);
  return { store: storeOf(row), apiKey: { id: row.key_id, name: row.key_name } };
}
