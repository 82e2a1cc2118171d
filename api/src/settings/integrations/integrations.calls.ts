import { integrationList } from '@endcap/schema/settings/integrations/integrations.rest.ts';

import { aiSettings } from '../../ai/aiSettings.ts';
import { configuredProvider } from '../../company/billing/configuredProvider.ts';
import { type Connection, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { healthOf } from '../../developers/extensions/extensionHealth.ts';
import { mailSettings } from '../../email/delivery/mailSettings.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { providerSettings } from '../../session/provider/providerSettings.ts';
import { feedState, hostOf } from './integrations.ts';
import { type Integration, mostOfAKind, storeConnections } from './storeConnections.ts';

async function feeds(connection: Connection, storeKey: string): Promise<Integration[]> {
  const rows = await rowsOf<{
    id: string;
    url: string;
    entity: string;
    enabled: boolean;
    problem: string | null;
    lastAttemptedAt: Date | null;
    lastCompletedAt: Date | null;
  }>(
    connection,
    sql`SELECT id, url, entity, enabled, problem, last_attempted_at AS "lastAttemptedAt", last_completed_at AS "lastCompletedAt"
        FROM feeds WHERE store_key = ${storeKey} AND deleted_at IS NULL ORDER BY created_at, id LIMIT ${mostOfAKind}`,
  );
  return rows.map(({ id, url, entity, ...feed }) => ({
    id: `feed:${id}`,
    object_id: id,
    kind: 'feed',
    name: `${hostOf(url)} (${entity.replaceAll('_', ' ')})`,
    state: feedState(feed),
    last_run_at: (feed.lastAttemptedAt ?? feed.lastCompletedAt)?.toISOString() ?? null,
    problem: feed.problem,
  }));
}

async function extensions(connection: Connection, storeKey: string, now: Date): Promise<Integration[]> {
  const rows = await rowsOf<{ platform: string; version: string; latestVersion: string | null; problems: string[]; lastAt: Date }>(
    connection,
    sql`SELECT platform, version, latest_version AS "latestVersion", problems, last_at AS "lastAt"
        FROM extensions WHERE store_key = ${storeKey} ORDER BY platform LIMIT ${mostOfAKind}`,
  );
  return rows.map((row) => {
    const health = healthOf(row, now);
    const isFailing = health === 'problems' || health === 'silent';
    return {
      id: `extension:${row.platform}`,
      object_id: null,
      kind: 'extension',
      name: `${row.platform} ${row.version}`,
      state: isFailing ? 'failing' : 'connected',
      last_run_at: row.lastAt.toISOString(),
      problem: health === 'silent' ? 'The plug-in has not reported for more than a day.' : (row.problems[0] ?? null),
    };
  });
}

/** The mail server, and how the company's newest mail fared there. */
async function mail(connection: Connection, companyKey: string): Promise<Integration> {
  const { smtpUrl } = mailSettings();
  const newest = await rowOf<{ at: Date; state: string; answer: string }>(
    connection,
    sql`SELECT coalesce(sent_at, created_at) AS at, state, answer FROM mails
        WHERE company_key = ${companyKey} AND state <> 'outbox' ORDER BY created_at DESC LIMIT 1`,
  );
  const hasFailed = newest?.state === 'failed';
  return {
    id: 'mail',
    object_id: null,
    kind: 'mail',
    // The address of the setting has a password in it.
    name: smtpUrl === undefined ? '' : new URL(smtpUrl).hostname,
    state: smtpUrl === undefined ? 'not_set_up' : hasFailed ? 'failing' : newest === undefined ? 'waiting' : 'connected',
    last_run_at: smtpUrl === undefined ? null : (newest?.at.toISOString() ?? null),
    problem: smtpUrl !== undefined && hasFailed ? newest.answer : null,
  };
}

/** A service of the installation, of which only is known whether it is set up. */
const service = (kind: Integration['kind'], name: string | undefined): Integration => ({
  id: kind,
  object_id: null,
  kind,
  name: name ?? '',
  state: name === undefined ? 'not_set_up' : 'connected',
  last_run_at: null,
  problem: null,
});

export const handlers: Handler[] = [
  handle(integrationList, async (_input, { db, store, role, now }) => {
    const [ofFeeds, ofExtensions, ofStore, ofMail] = await Promise.all([
      feeds(db.pool, store.key),
      extensions(db.pool, store.key, now),
      storeConnections(db.pool, store, role),
      mail(db.pool, store.companyKey),
    ]);
    return {
      result: [
        ...ofFeeds,
        ...ofExtensions,
        ...ofStore,
        ofMail,
        service('language_model', aiSettings()?.model),
        service('sign_in', providerSettings()?.name),
        service('payments', configuredProvider() === undefined ? undefined : 'Stripe'),
      ],
    };
  }),
];
