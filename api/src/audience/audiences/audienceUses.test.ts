import { randomUUID } from 'node:crypto';

import { exporters } from '@endcap/schema/audience/integrations/exporters.resource.ts';
import { aiCampaigns } from '@endcap/schema/email/aiCampaigns/aiCampaigns.resource.ts';
import { newsletters } from '@endcap/schema/email/newsletters/newsletters.resource.ts';
import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import type { Resource } from '@endcap/schema/resources/resource.ts';
import { expect, it } from 'vitest';

import { browseTests } from '../../data/browse/testBrowse.ts';
import { json, rowsOf, sql } from '../../db/sql.ts';
import { audiencesIn, readAudienceUses } from './audienceUses.ts';

const tests = browseTests({ handlers: [] });

it('what uses an audience is found: by name or by id, in this store, and not what was deleted', async () => {
  const { key, company } = tests;
  const { pool } = tests.api.db;
  const home = { key, companyKey: company.key };
  const id = randomUUID();
  const put = async ({ kind, fields }: Pick<Resource, 'kind' | 'fields'>, name: string, given: object) => {
    const user = randomUUID();
    await rowsOf(
      pool,
      sql`INSERT INTO resources (company_key, kind, id, name, body, revision, created_at, updated_at)
          VALUES (${company.key}, ${kind}, ${user}, ${name}, ${json(fields.parse({ name, ...given }))}, 1, now(), now())`,
    );
    await rowsOf(
      pool,
      sql`INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) VALUES (${company.key}, ${key}, ${kind}, ${user}, true)`,
    );
    return user;
  };
  const content = { subject: 'News' };
  await put(exporters, 'To a file', { audience: ' regulars' });
  await put(emailTriggers, 'Coming in', { type: 'audience_entry', entry: { audience: 'Regulars' } });
  const steps = [{ key: 'a', kind: 'condition', test: 'in_audience', audience: 'regulars' }];
  await put(emailTriggers, 'Asking', { type: 'welcome', steps });
  await put(newsletters, 'June', { content, recipients: { audiences: [id] } });
  await put(newsletters, 'July', { content, recipients: { audiences: [randomUUID()] } });
  await put(newsletters, 'Kept', { content, recipients: { conditions: 'audience = "regulars" and order_count > 2' } });
  await put(newsletters, 'Large', { content, recipients: { conditions: 'order_count > 2' } });
  await put(merchandisingCampaigns, 'For regulars', { triggers: [{ type: 'audience', values: [id] }] });
  const gone = await put(aiCampaigns, 'Gone', { content, audience: 'Regulars' });
  const used = async () =>
    (await readAudienceUses(tests.api.db, home, [{ id, body: { name: 'Regulars' } }])).get(id)?.map(({ name }) => name);
  expect(await used()).toEqual(['Asking', 'Coming in', 'For regulars', 'Gone', 'June', 'Kept', 'To a file']);
  await rowsOf(pool, sql`UPDATE resources SET deleted_at = now() WHERE company_key = ${company.key} AND id = ${gone}`);
  expect(await used()).toEqual(['Asking', 'Coming in', 'For regulars', 'June', 'Kept', 'To a file']);
});

it('finds the audiences that conditions refer to', () =>
  expect(audiencesIn('audience = "A" or not (audience in ["b ", "C"]) and order_count > 1')).toEqual(['a', 'b', 'c']));
