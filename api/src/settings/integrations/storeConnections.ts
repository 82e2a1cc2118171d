import { type Ability, roleCan } from '@endcap/schema/access/abilities.ts';
import type { Role } from '@endcap/schema/access/roles.ts';
import { exporters } from '@endcap/schema/audience/integrations/exporters.resource.ts';
import { webhooks } from '@endcap/schema/company/webhooks/webhooks.resource.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { emailConfigurationKind } from '@endcap/schema/email/configuration/emailConfigurationKind.ts';
import type { integrationList } from '@endcap/schema/settings/integrations/integrations.rest.ts';

import { type Connection, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { usualEmail } from '../../email/configuration/emailConfiguration.part.ts';
import { mailSettings } from '../../email/delivery/mailSettings.ts';
import { hostOf, type IntegrationState } from './integrations.ts';

export type Integration = AnswerOf<typeof integrationList>['result'][number];

interface Place {
  readonly key: string;
  readonly id: string;
  readonly companyKey: string;
}

export const mostOfAKind = 100;

const seenBy = (role: Role, { view }: { readonly view: Ability }) => roleCan(role, view);

/** The integrations that audiences are pushed by, advertising platforms included, each with its newest run. */
async function ofAudiences(connection: Connection, { key }: Place): Promise<Integration[]> {
  const rows = await rowsOf<{
    id: string;
    name: string;
    target: string;
    enabled: boolean;
    state: 'running' | 'success' | 'failed' | null;
    at: Date | null;
    message: string | null;
  }>(
    connection,
    sql`SELECT r.id, r.name, r.body ->> 'target' AS target, r.enabled, run.state, run.started_at AS at, run.message
        FROM store_resources r LEFT JOIN LATERAL (
          SELECT state, started_at, message FROM exporter_runs e WHERE e.store_key = r.store_key AND e.exporter_id = r.id ORDER BY e.started_at DESC LIMIT 1
        ) AS run ON true
        WHERE r.store_key = ${key} AND r.kind = ${exporters.kind} ORDER BY r.sort_name, r.id LIMIT ${mostOfAKind}`,
  );
  return rows.map(({ id, name, target, enabled, state, at, message }) => ({
    id: `exporter:${id}`,
    object_id: id,
    kind: 'exporter',
    name: `${name} (${target.replaceAll('_', ' ')})`,
    state: enabled ? (state === 'failed' ? 'failing' : state === 'success' ? 'connected' : 'waiting') : 'off',
    last_run_at: at?.toISOString() ?? null,
    problem: state === 'failed' ? (message ?? '') : null,
  }));
}

interface WebhookRow {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly enabled: boolean;
  readonly failing_since: Date | null;
  readonly last_success_at: Date | null;
  readonly stopped_at: Date | null;
  readonly at: Date | null;
  readonly status: number | null;
  readonly error: string | null;
}

function webhookState({ enabled, failing_since: failing, stopped_at: stopped, last_success_at: success }: WebhookRow): IntegrationState {
  if (stopped !== null) return 'failing';
  if (!enabled) return 'off';
  if (failing !== null) return 'failing';
  return success === null ? 'waiting' : 'connected';
}

/** The company's webhooks that get events of the store, each with its newest attempt. */
async function ofWebhooks(connection: Connection, { id: storeId, companyKey }: Place): Promise<Integration[]> {
  const rows = await rowsOf<WebhookRow>(
    connection,
    sql`SELECT r.id, r.name, r.body ->> 'url' AS url, r.enabled, w.failing_since, w.last_success_at, w.stopped_at, last.at, last.status, last.error
        FROM store_resources r LEFT JOIN webhook_states w ON w.company_key = r.company_key AND w.webhook_id = r.id
        LEFT JOIN LATERAL (
          SELECT a.at, a.status, a.error FROM webhook_deliveries d
          JOIN webhook_attempts a ON a.company_key = d.company_key AND a.webhook_id = d.webhook_id AND a.delivery_id = d.id
          WHERE d.company_key = r.company_key AND d.webhook_id = r.id ORDER BY d.seq DESC, a.number DESC LIMIT 1
        ) AS last ON true
        WHERE r.company_key = ${companyKey} AND r.store_key = ${companyKey} AND r.kind = ${webhooks.kind}
          AND (r.body -> 'store_ids' IS NULL OR r.body -> 'store_ids' = '[]' OR r.body -> 'store_ids' ? ${storeId})
        ORDER BY r.sort_name, r.id LIMIT ${mostOfAKind}`,
  );
  return rows.map((row) => {
    const state = webhookState(row);
    const answered = row.status === null ? '' : `The server answered ${row.status}.`;
    return {
      id: `webhook:${row.id}`,
      object_id: row.id,
      kind: 'webhook',
      // The path and query of the URL may hold keys.
      name: `${row.name} (${hostOf(row.url)})`,
      state,
      last_run_at: row.at?.toISOString() ?? null,
      problem: state === 'failing' ? row.error || answered : null,
    };
  });
}

/** Emails that are counted: a single address that does not exist says nothing of the service. */
const newestMails = 10;
/** Of a send that is under way, thousands wait before the newest that was handed over. */
const countedMails = 1000;

/** The service that the store's emails leave by, and how the newest of them fared. */
async function ofEmails(connection: Connection, { key }: Place): Promise<Integration> {
  const [saved, newest] = await Promise.all([
    rowOf<{ body: unknown }>(
      connection,
      sql`SELECT body FROM store_resources WHERE store_key = ${key} AND kind = ${emailConfigurationKind.kind}`,
    ),
    rowsOf<{ state: string; at: Date; failure: string }>(
      connection,
      sql`SELECT state, coalesce(sent_at, failed_at, queued_at) AS at, failure FROM (
            SELECT * FROM mail_messages WHERE store_key = ${key} ORDER BY queued_at DESC LIMIT ${countedMails}) AS newest
          WHERE state IN ('sent', 'failed') ORDER BY at DESC LIMIT ${newestMails}`,
    ),
  ]);
  const { provider, host } = saved === undefined ? usualEmail : emailConfigurationKind.fields.parse(saved.body);
  const { smtpUrl } = mailSettings();
  const isMissing = provider === 'default' && smtpUrl === undefined;
  const hasFailed = newest.length > 0 && newest.every(({ state }) => state === 'failed');
  return {
    id: 'email_service',
    object_id: null,
    kind: 'email_service',
    name: provider === 'default' ? '' : provider === 'smtp' ? host : provider,
    state: isMissing ? 'not_set_up' : provider === 'local' ? 'off' : hasFailed ? 'failing' : newest.length === 0 ? 'waiting' : 'connected',
    // What left by a service that is not set up any more is no run of this one.
    last_run_at: isMissing ? null : (newest[0]?.at.toISOString() ?? null),
    problem: hasFailed && !isMissing ? (newest[0]?.failure ?? null) : null,
  };
}

/** What staff have connected in the modules of the store, as far as the role may see it. */
export async function storeConnections(connection: Connection, store: Place, role: Role): Promise<Integration[]> {
  const connections = await Promise.all([
    seenBy(role, emailConfigurationKind.can) ? ofEmails(connection, store) : [],
    seenBy(role, exporters.can) ? ofAudiences(connection, store) : [],
    seenBy(role, webhooks.can) ? ofWebhooks(connection, store) : [],
  ]);
  return connections.flat();
}
