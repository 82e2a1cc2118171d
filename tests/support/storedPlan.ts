import type { InputOf } from '@endcap/schema/contract/call.ts';
import { companyPlanInfo, updateCompanyPlan } from '@endcap/schema/company/plan/companyPlan.rest.ts';

import type { TestPlace } from './testPlace.ts';

type Plan = Omit<InputOf<typeof updateCompanyPlan>, 'client_key' | 'revision'>;

/** What a company has that nothing was decided about. */
const plain: Plan = {
  subscription: null,
  trial_expire_at: null,
  trial_expire: {},
  is_closing: null,
  is_suspended: false,
  suspended_comment: '',
  overdue_invoices: false,
  offers: [],
};

/** Changes a company's plan as the operator does; what is not named is as it was before anything was decided. */
export async function decidePlan({ company, client }: TestPlace, plan: Plan): Promise<void> {
  const hq = await client('hq');
  const { revision } = await hq.call(companyPlanInfo, { client_key: company.key });
  await hq.call(updateCompanyPlan, { client_key: company.key, revision, ...plain, ...plan });
}
