import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { audiences } from '@endcap/schema/audience/audiences/audiences.resource.ts';
import { exporterLog, exporterRun } from '@endcap/schema/audience/integrations/exporters.rest.ts';
import { secrets } from '@endcap/schema/company/secrets/secrets.resource.ts';
import { jobInfo } from '@endcap/schema/developers/jobs/jobs.rest.ts';
import { expect, vi } from 'vitest';

import { rowsOf, sql } from '../../db/sql.ts';
import { testApi } from '../../http/testApi.ts';
import { service } from './exporters.service.ts';
import type { ExporterBody } from './pushTarget.ts';

/** A shop with an audience “Buyers”, the secret “Mail tool” (`hush`), and all that tests do with integrations. */
export async function openExporterShop() {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-keys-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('CREDENTIAL_KEYS', '');
  vi.stubEnv('ALLOW_PRIVATE_FEEDS', 'true');
  const api = await testApi({ worker: 'inline' });
  const company = await api.company();
  const { key } = company.store;
  const { token: adminToken } = company.people.admin;
  const { token } = company.people.manager;
  await api.call(
    secrets.calls.create,
    { client_key: company.key, fields: { name: 'Mail tool', value: 'hush', expires_in: 24 } },
    adminToken,
  );
  const made = await api.call(audiences.calls.create, { key, fields: { name: 'Buyers', conditions: 'order_count > 0' } }, adminToken);
  const audienceId = made.answer.resource.id;
  await rowsOf(
    api.db.pool,
    sql`INSERT INTO audience_states (store_key, audience_id, conditions, people, subscribed, value, computed_at)
        VALUES (${key}, ${audienceId}, 'order_count > 0', 3, 3, 0, now())`,
  );
  return {
    api,
    company,
    audienceId,
    /** Makes these the people of the audience; those whose address begins with “no” are not subscribed. */
    async setMembers(...emails: string[]) {
      await rowsOf(api.db.pool, sql`DELETE FROM audience_members WHERE store_key = ${key}`);
      for (const email of emails) {
        await rowsOf(
          api.db.pool,
          sql`INSERT INTO customers (store_key, id, email, name, subscribed, created_at, attributes)
              VALUES (${key}, ${email}, ${email}, '=Ann', ${!email.startsWith('no')}, now(), '{"city":"Aarhus"}') ON CONFLICT DO NOTHING`,
        );
        await rowsOf(
          api.db.pool,
          sql`INSERT INTO audience_members (store_key, audience_id, customer_id, since) VALUES (${key}, ${audienceId}, ${email}, now())`,
        );
      }
    },
    async create(fields: Partial<ExporterBody>) {
      const body = { name: `To ${fields.target ?? ''} ${Math.random()}`, audience: 'buyers', schedule: 'manual' as const, ...fields };
      return (await api.call(service.resource.calls.create, { key, fields: body }, token)).answer.resource.id;
    },
    async run(id: string) {
      const { job_id: jobId } = (await api.call(exporterRun, { key, id }, token)).answer;
      await expect
        .poll(async () => (await api.call(jobInfo, { key, job_id: jobId }, token)).answer.state, { timeout: 15_000 })
        .toMatch(/success|failed/);
      const [last] = (await api.call(exporterLog, { key, id }, token)).answer.result;
      return last;
    },
    async close() {
      await api.close();
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    },
  };
}
