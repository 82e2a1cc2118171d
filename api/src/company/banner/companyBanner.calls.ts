import { companyBanner } from '@endcap/schema/company/banner/companyBanner.rest.ts';

import { type Handler, handle } from '../../http/handle.ts';
import { toSeconds } from '../plan/companyPlan.ts';
import { readPlan } from '../plan/companyPlan.store.ts';

export const handlers: Handler[] = [
  handle(companyBanner, async (_input, { db, company }) => {
    const plan = await readPlan(db.pool, company.key);
    return {
      result: {
        is_closing: toSeconds(plan.closingAt),
        closed_by: plan.closedBy,
        is_suspended: plan.suspendedAt !== null,
        suspended_comment: plan.suspendedAt === null ? '' : plan.suspendedComment,
        offers: plan.offers,
        overdue_invoices: plan.overdueInvoices,
      },
    };
  }),
];
