import type { InputOf } from '@endcap/schema/contract/call.ts';
import { companyPlanInfo, updateCompanyPlan } from '@endcap/schema/company/plan/companyPlan.rest.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';

import { type Addresses, signedInClient } from './restClient.ts';

type Change = Omit<InputOf<typeof updateCompanyPlan>, 'client_key' | 'revision'>;

/** What the demo company has at its start. */
const asAtStart: Change = {
  subscription: null,
  trial_expire_at: null,
  trial_expire: {},
  is_closing: null,
  is_suspended: false,
  suspended_comment: '',
  overdue_invoices: false,
  offers: [],
};

/** Changes the demo company's plan as the operator does; without a change, back to what it was at the start. Answers the company's id. */
export async function decidePlan(product: Addresses, change: Change = asAtStart): Promise<string> {
  const hq = await signedInClient(product, 'hq');
  const { info } = await (await signedInClient(product, 'admin')).call(tokenInfo, {});
  const [client] = info.clients;
  if (client === undefined) throw new Error('The demo company is missing.');
  const { revision } = await hq.call(companyPlanInfo, { client_key: client.key });
  await hq.call(updateCompanyPlan, { client_key: client.key, revision, ...change });
  return client.id;
}
