import { randomUUID } from 'node:crypto';

import type { FlowTypeName } from '@endcap/schema/email/triggers/flowCatalogue.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { defaultTrigger } from '../../email/triggers/defaultFlows.ts';
import { service } from '../../email/triggers/emailTriggers.service.ts';
import { changeResources } from '../../resources/changeResources.ts';
import { companyStores } from '../../resources/resourceScope.ts';
import { demoCompanyKey, demoStoreKey } from '../../store/demo/demoKeys.ts';
import type { DemoUser } from '../demoCompany.ts';

const types: readonly { readonly type: FlowTypeName; readonly enabled: boolean }[] = [
  { type: 'abandoned_cart', enabled: true },
  { type: 'welcome', enabled: true },
  { type: 'order_followup', enabled: true },
  { type: 'win_back', enabled: false },
  { type: 'price_drop', enabled: false },
];

/** Makes the demo's triggers, once: one that staff have deleted stays deleted. */
export async function makeTriggers(db: Database, user: DemoUser, now: Date): Promise<void> {
  const known = await rowsOf(
    db.pool,
    sql`SELECT FROM resources WHERE company_key = ${demoCompanyKey} AND kind = ${service.resource.kind} LIMIT 1`,
  );
  if (known.length > 0) return;
  const store = { key: demoStoreKey, companyKey: demoCompanyKey };
  const editing = { db, now, user, store, role: 'manager' as const, caller: { ip: '127.0.0.1' } };
  const wishes = types.map(({ type, enabled }) => ({ id: randomUUID(), body: defaultTrigger(type, 'en-US'), enabled }));
  await changeResources(service, editing, await companyStores(editing), 'create', wishes);
}
