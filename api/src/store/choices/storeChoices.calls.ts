import { companyRoles } from '@endcap/schema/access/roles.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { storeChoices } from '@endcap/schema/store/choices/storeChoices.rest.ts';

import { type Handler, handle } from '../../http/handle.ts';
import { type ChoiceRow, readChoices } from './storeChoices.store.ts';

type Companies = AnswerOf<typeof storeChoices>['companies'];

/** Rows come by company. */
function byCompany(rows: readonly ChoiceRow[], isHq: boolean): Companies {
  const companies = new Map<string, Companies[number]>();
  for (const { client_id: id, client_name: name, role, ...store } of rows) {
    const own = companyRoles.find((one) => one === role);
    const company = companies.get(id) ?? { id, name, role: isHq ? 'hq' : (own ?? 'partial'), stores: [] };
    if (store.id !== null) company.stores.push({ id: store.id, name: store.name, domain: store.domain });
    companies.set(id, company);
  }
  return [...companies.values()];
}

export const handlers: Handler[] = [
  handle(storeChoices, async ({ query, limit, only_stores: onlyStores }, { db, user }) => {
    const rows = await readChoices(db, user, { query, limit, onlyStores });
    return { companies: byCompany(rows, user.isHq), total: rows[0]?.total ?? 0 };
  }),
];
