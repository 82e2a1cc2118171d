import { webhooks } from '@endcap/schema/company/webhooks/webhooks.resource.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql, trusted } from '../../db/sql.ts';
import { isPrivateAllowed } from '../../http/outgoing/guardedFetch.ts';
import { type CheckContext, type Home, type Problems, resourceService } from '../../resources/resourceService.ts';

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** What is wrong with the URL of a webhook; http is for a receiver on this very machine, where private addresses are allowed. */
function urlProblem(text: string): string | undefined {
  if (!URL.canParse(text)) return 'Enter a URL that starts with https://.';
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return 'The URL can’t contain a user name or password. Messages are signed instead.';
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname) && isPrivateAllowed())) return undefined;
  return 'Enter a URL that starts with https://.';
}

async function webhookProblems(
  { url, events, store_ids: ids }: { url: string; events: readonly string[]; store_ids: readonly string[] },
  { db, store }: CheckContext,
): Promise<Problems> {
  const problem = urlProblem(url.trim());
  if (problem !== undefined) return { url: problem };
  if (new Set(events).size < events.length) return { events: 'Name each event once.' };
  const known = await rowsOf<{ id: string }>(
    db.pool,
    sql`SELECT id FROM live_stores WHERE company_key = ${store.companyKey} AND id = ANY(${[...ids]})`,
  );
  const unknown = ids.find((id) => !known.some((one) => one.id === id));
  return unknown === undefined ? {} : { store_ids: `Store “${unknown}” not found in this company.` };
}

const stateOf = (column: string) =>
  `(SELECT w.${column} FROM webhook_states w WHERE w.company_key = store_resources.company_key AND w.webhook_id = store_resources.id)`;

/** SQL over `store_resources`. */
const status = `CASE WHEN ${stateOf('stopped_at')} IS NOT NULL THEN 'stopped' WHEN ${stateOf('failing_since')} IS NULL THEN 'active' ELSE 'failing' END`;

async function readFigures({ pool }: Database, { companyKey }: Home, rows: readonly { readonly id: string }[]) {
  const found = await rowsOf<{
    id: string;
    status: 'active' | 'failing' | 'stopped';
    failing_since: Date | null;
    last_success_at: Date | null;
    secret_created_at: Date | null;
    waiting: number;
  }>(
    pool,
    sql`SELECT id, ${trusted(status)} AS status, ${trusted(stateOf('failing_since'))} AS failing_since, ${trusted(stateOf('last_success_at'))} AS last_success_at,
          (SELECT max(c.created_at) FROM credentials c WHERE c.company_key = ${companyKey} AND c.owner_id = store_resources.id) AS secret_created_at,
          (SELECT count(*)::int FROM webhook_deliveries d WHERE d.company_key = ${companyKey} AND d.webhook_id = store_resources.id AND d.state = 'waiting') AS waiting
        FROM store_resources
        WHERE company_key = ${companyKey} AND store_key = ${companyKey} AND kind = ${webhooks.kind} AND id = ANY(${rows.map(({ id }) => id)}::uuid[])`,
  );
  return new Map(
    found.map(({ id, failing_since: failing, last_success_at: success, secret_created_at: secret, ...figures }) => [
      id,
      {
        ...figures,
        failing_since: failing?.toISOString() ?? null,
        last_success_at: success?.toISOString() ?? null,
        secret_created_at: secret?.toISOString() ?? null,
      },
    ]),
  );
}

export const service = resourceService(webhooks, {
  name: ({ name }) => name.trim(),
  keys: ({ name }) => [name.trim().toLowerCase()],
  problems: webhookProblems,
  list: { status },
  figures: readFigures,
});
