import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { importerSettingsInfo, importerSettingsUpdate } from '@endcap/schema/data/imports/importSettings.rest.ts';

import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';

export type ImportSettings = AnswerOf<typeof importerSettingsInfo>['settings'];

const columns = 'method, url, mode, mapping, revision';

export async function loadSettings(db: Database, storeKey: string): Promise<ImportSettings> {
  const { rows } = await db.pool.query<ImportSettings>(`SELECT ${columns} FROM import_settings WHERE store_key = $1`, [storeKey]);
  return rows[0] ?? { method: 'upload', url: '', mode: 'full', mapping: [], revision: 1 };
}

/** Changes the given fields when the revision is the newest; else throws a ConflictError with the newer settings. */
export async function changeSettings(
  db: Database,
  storeKey: string,
  input: ParsedInputOf<typeof importerSettingsUpdate>,
  now: Date,
): Promise<ImportSettings> {
  const old = await loadSettings(db, storeKey);
  const { method = old.method, url = old.url, mode = old.mode, mapping = old.mapping } = input;
  if (method === 'url' && url === '')
    throw new Failure('ParsingError', 'Enter the URL of the feed.', { fields: { url: 'This field is required.' } });
  if (url !== '' && (new URL(url).username !== '' || new URL(url).password !== '')) {
    const message =
      'The URL must not contain a user name or password, as everyone in the store can see it. Create a feed with a header instead.';
    throw new Failure('ParsingError', message, { fields: { url: message } });
  }
  const { rows } = await db.pool.query<ImportSettings>(
    `INSERT INTO import_settings AS held (store_key, method, url, mode, mapping, mappings, revision, updated_at)
     SELECT $1, $2, $3, $4, $5, jsonb_build_object('products', $5::jsonb), 2, $6 WHERE $7 = 1 OR EXISTS (SELECT 1 FROM import_settings WHERE store_key = $1)
     ON CONFLICT (store_key) DO UPDATE SET method = excluded.method, url = excluded.url, mode = excluded.mode, mapping = excluded.mapping,
       mappings = held.mappings || excluded.mappings,
       revision = held.revision + 1, updated_at = excluded.updated_at
     WHERE held.revision = $7 RETURNING ${columns}`,
    [storeKey, method, url, mode, JSON.stringify(mapping), now, input.revision],
  );
  if (rows[0]) return rows[0];
  throw new Failure('ConflictError', 'Someone else changed these settings in the meantime. Reload and try again.', {
    current: await loadSettings(db, storeKey),
  });
}
