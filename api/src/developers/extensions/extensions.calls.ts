import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import {
  extensionDelete,
  extensionInfo,
  extensionList,
  extensionPing,
  extensionSettings,
  extensionUpdate,
} from '@endcap/schema/developers/extensions/extensions.rest.ts';
import { isLanguageTag } from '@endcap/schema/contract/shapes.ts';
import type { Pool, PoolClient } from 'pg';

import { recordAudit } from '../../db/recordAudit.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { redactText } from '../../log/redact.ts';
import { connectorPlatform, connectorVersion, healthOf } from './extensionHealth.ts';

interface ExtensionRow {
  platform: string;
  version: string;
  latest_version: string | null;
  release_notes: string | null;
  url: string | null;
  problems: string[];
  settings: unknown;
  reported: AnswerOf<typeof extensionUpdate>['extension']['reported'];
  contacts: number;
  first_at: Date;
  last_at: Date;
  revision: number;
}

const columns =
  'platform, version, latest_version, release_notes, url, problems, settings, reported, contacts, first_at, last_at, revision';
/** Most plug-ins of a store: a shop has one or two. */
const mostPlatforms = 20;

function answerOf(row: ExtensionRow, now: Date): AnswerOf<typeof extensionUpdate>['extension'] {
  const { first_at: firstAt, last_at: lastAt, version, problems } = row;
  const latestVersion = row.platform === connectorPlatform ? connectorVersion : row.latest_version;
  return {
    ...row,
    latest_version: latestVersion,
    health: healthOf({ version, latestVersion, problems, lastAt }, now),
    // Settings of before a new one was added get its default.
    settings: extensionSettings.parse(row.settings),
    first_at: firstAt.toISOString(),
    last_at: lastAt.toISOString(),
  };
}

async function find(client: Pool | PoolClient, storeKey: string, platform: string, lock = ''): Promise<ExtensionRow> {
  const { rows } = await client.query<ExtensionRow>(`SELECT ${columns} FROM extensions WHERE store_key = $1 AND platform = $2 ${lock}`, [
    storeKey,
    platform,
  ]);
  if (rows[0] === undefined) throw new Failure('NotFoundError', 'This extension has not reported in this store.');
  return rows[0];
}

const title = 'Failed to save settings';

export const handlers = [
  handle(extensionPing, async (input, { db, store, now }) => {
    const { platform, version, latest_version: latest = null, release_notes: notes = null, url = null, settings, problems } = input;
    const { rows } = await db.pool.query<{ settings: unknown }>(
      `INSERT INTO extensions (store_key, platform, version, latest_version, url, problems, reported, first_at, last_at, release_notes)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $8, $10 WHERE EXISTS (SELECT FROM extensions WHERE store_key = $1 AND platform = $2)
         OR (SELECT count(*) FROM extensions WHERE store_key = $1) < $9
       ON CONFLICT (store_key, platform) DO UPDATE SET version = excluded.version, latest_version = excluded.latest_version, url = excluded.url,
         release_notes = excluded.release_notes,
         problems = excluded.problems, reported = coalesce(excluded.reported, extensions.reported), contacts = extensions.contacts + 1,
         last_at = excluded.last_at
       RETURNING settings`,
      [
        store.key,
        platform,
        version,
        latest,
        url === null ? null : redactText(url),
        JSON.stringify(problems.map((problem) => redactText(problem))),
        settings === undefined ? null : JSON.stringify(settings),
        now,
        mostPlatforms,
        notes,
      ],
    );
    if (rows[0] === undefined) throw new Failure('LimitError', `A store can have at most ${mostPlatforms} extensions.`);
    return {
      settings: extensionSettings.parse(rows[0].settings),
      latest_version: platform === connectorPlatform ? connectorVersion : null,
    };
  }),
  handle(extensionList, async (_input, { db, store, now }) => {
    const { rows } = await db.pool.query<ExtensionRow>(`SELECT ${columns} FROM extensions WHERE store_key = $1 ORDER BY platform`, [
      store.key,
    ]);
    return { result: rows.map((row) => answerOf(row, now)) };
  }),
  handle(extensionInfo, async ({ platform }, { db, store, now }) => ({
    extension: answerOf(await find(db.pool, store.key, platform), now),
  })),
  handle(extensionUpdate, async ({ platform, revision, settings }, context) => {
    const { db, store, now } = context;
    if (settings.language !== '' && !isLanguageTag(settings.language)) {
      const message = 'Must be a language tag, such as en-US or da.';
      throw new Failure('LogicalError', message, { title, fields: { 'settings.language': message } });
    }
    return db.transaction(async (transaction) => {
      const before = await find(transaction.client, store.key, platform, 'FOR UPDATE');
      if (before.revision !== revision)
        throw new Failure('ConflictError', 'Someone else changed these settings after you opened them. Reload and try again.', {
          title,
          current: answerOf(before, now),
        });
      await transaction.client.query(
        'UPDATE extensions SET settings = $3, revision = revision + 1 WHERE store_key = $1 AND platform = $2',
        [store.key, platform, JSON.stringify(settings)],
      );
      const subject = { companyKey: store.companyKey, storeKey: store.key, objectType: 'extension', objectId: platform };
      await recordAudit(transaction, context, { ...subject, action: 'update', before: before.settings, after: settings });
      return { extension: answerOf(await find(transaction.client, store.key, platform), now) };
    });
  }),
  handle(extensionDelete, async ({ platform }, context) => {
    const { db, store } = context;
    await db.transaction(async (transaction) => {
      const before = await find(transaction.client, store.key, platform, 'FOR UPDATE');
      await transaction.client.query('DELETE FROM extensions WHERE store_key = $1 AND platform = $2', [store.key, platform]);
      const subject = { companyKey: store.companyKey, storeKey: store.key, objectType: 'extension', objectId: platform };
      await recordAudit(transaction, context, {
        ...subject,
        action: 'delete',
        before: { version: before.version, settings: before.settings },
      });
    });
    return {};
  }),
];
