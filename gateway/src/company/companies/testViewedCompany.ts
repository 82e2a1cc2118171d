import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { companyInfo } from '@endcap/schema/company/companies/companies.rest.ts';

import { type Stub, stub } from '../../graph/testGraph.ts';

type Company = AnswerOf<typeof companyInfo>;

/** For tests: a company without products, trial or subscription as the api returns it to someone with a role. */
export function viewedCompany(role: Company['role'], id = 'c0ffee00'): Company {
  return {
    key: id.repeat(4),
    id,
    name: 'Acme',
    created_at: '2026-11-21T09:30:00.000Z',
    role,
    abilities: [],
    stores: 1,
    products: {},
    subscription: null,
    trial_expire_at: null,
    trial_extended: false,
    trial_expire: {},
    is_closing: null,
  };
}

/** For tests: the api answers that company. */
export function companyOfRole(role: Company['role'], id?: string): Stub {
  return stub(companyInfo, viewedCompany(role, id));
}
