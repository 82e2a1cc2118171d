import { personAttribute } from '@endcap/schema/audience/audiences/audienceFields.ts';
import { exporters } from '@endcap/schema/audience/integrations/exporters.resource.ts';
import { exporterSources, targetNeeds } from '@endcap/schema/audience/integrations/exporterTargets.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { isSecureUrl } from '../../http/outgoing/secureUrl.ts';
import { type CheckContext, type Home, type Problems, resourceService } from '../../resources/resourceService.ts';
import { audienceIds } from '../audiences/audienceContext.ts';
import type { ExporterBody } from './pushTarget.ts';
import { sftpAddress } from './targets/sftp.ts';

const required = 'This field is required.';

async function exporterProblems(body: ExporterBody, { db, store }: CheckContext): Promise<Problems> {
  const {
    name,
    target,
    audience,
    url,
    account,
    remote_list: list,
    secret,
    host_fingerprint: hostKey,
    oauth_client: clientId,
    columns,
  } = body;
  const needs = targetNeeds[target];
  if (name.trim() === '') return { name: required };
  if (audience.trim() === '') return { audience: required };
  if (needs.url === 'required' && url.trim() === '') return { url: required };
  if (target === 'sftp' && sftpAddress(url) === undefined)
    return { url: 'Must be the URL of a file, such as sftp://files.example.com/incoming/audience.csv, without a password.' };
  if (target !== 'sftp' && url.trim() !== '' && !isSecureUrl(url.trim())) return { url: 'Must be a valid url that starts with https://.' };
  if (needs.account === true && account.trim() === '') return { account: required };
  if (needs.list === true && list.trim() === '') return { remote_list: required };
  if (needs.secret === 'required' && secret.trim() === '') return { secret: required };
  if (hostKey.trim() !== '' && !/^SHA256:[A-Za-z0-9+/]{43}$/.test(hostKey.trim()))
    return { host_fingerprint: 'Must be a fingerprint such as ssh-keygen -lf prints: SHA256: and 43 characters.' };
  if (needs.client === 'required' && clientId.trim() === '') return { oauth_client: required };
  const strange = columns.find(({ source }) => personAttribute(source) === undefined && !exporterSources.some((one) => one === source));
  if (strange !== undefined) return { columns: `“${strange.source}” cannot be sent.` };
  const double = columns.find(({ field }, at) => columns.findIndex((one) => one.field === field) !== at);
  if (double !== undefined) return { columns: `The field “${double.field}” appears twice.` };
  if ((await audienceIds({ db, store })).has(audience.trim().toLowerCase())) return {};
  return { audience: `Audience “${audience}” not found.` };
}

interface LastRun {
  readonly id: string;
  readonly started_at: Date | null;
  readonly state: 'running' | 'success' | 'failed' | null;
  readonly pushed: number | null;
  readonly failed: number | null;
  readonly message: string | null;
  readonly has_file: boolean;
  readonly signed_in: boolean;
  readonly pending_removals: number;
}

const ofRow = 'e.store_key = store_resources.store_key AND e.exporter_id = store_resources.id';
const last = (column: string) => `(SELECT e.${column} FROM exporter_runs e WHERE ${ofRow} ORDER BY e.started_at DESC LIMIT 1)`;

async function readFigures({ pool }: Database, { key, companyKey }: Home, rows: readonly { readonly id: string }[]) {
  const found = await rowsOf<LastRun>(
    pool,
    sql`SELECT asked.id, run.started_at, run.state, run.pushed, run.failed, run.message,
          EXISTS (SELECT FROM exporter_files f WHERE f.store_key = ${key} AND f.exporter_id = asked.id) AS has_file,
          EXISTS (SELECT FROM credentials c WHERE c.company_key = ${companyKey} AND c.owner_id = asked.id) AS signed_in,
          (SELECT count(*)::int FROM exporter_removals g WHERE g.store_key = ${key} AND g.exporter_id = asked.id) AS pending_removals
        FROM unnest(${rows.map(({ id }) => id)}::uuid[]) AS asked (id)
        LEFT JOIN LATERAL (SELECT * FROM exporter_runs e WHERE e.store_key = ${key} AND e.exporter_id = asked.id ORDER BY e.started_at DESC LIMIT 1) AS run ON true`,
  );
  return new Map(
    found.map(({ id, started_at: at, state, pushed, failed, message, has_file, signed_in, pending_removals }) => [
      id,
      {
        last_run_at: at?.toISOString() ?? null,
        last_state: state,
        last_pushed: pushed,
        last_failed: failed,
        last_message: message ?? '',
        has_file,
        signed_in,
        pending_removals,
      },
    ]),
  );
}

export const service = resourceService(exporters, {
  name: ({ name }) => name,
  keys: ({ name }) => [name.trim().toLowerCase()],
  taken: ({ existing, place }) => ({ field: 'name', message: `The integration “${existing}” already exists in ${place}.` }),
  problems: exporterProblems,
  list: { last_run_at: last('started_at'), failing: `coalesce(${last('state')}, '') = 'failed'` },
  figures: readFigures,
});
