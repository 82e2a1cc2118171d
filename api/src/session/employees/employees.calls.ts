import { employeeEnter } from '@endcap/schema/session/employees/employees.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { type Handler, handle } from '../../http/handle.ts';

export const handlers: Handler[] = [
  // A session of HQ is good for every company already: what the switch adds is that the company can see who was there.
  handle(employeeEnter, async (_input, context) => {
    const { db, company } = context;
    const entry = { companyKey: company.key, action: 'enter', objectType: 'company', objectId: company.id };
    await db.transaction((transaction) => recordAudit(transaction, context, entry));
    return { client: { key: company.key, id: company.id, name: company.name } };
  }),
];
