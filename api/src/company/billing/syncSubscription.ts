import type { Database, Transaction } from '../../db/database.ts';
import { type AuditAuthor, recordAudit } from '../../db/recordAudit.ts';
import { lockPlan, writePlan } from '../plan/companyPlan.store.ts';
import type { CompanyPlan } from '../plan/companyPlan.ts';
import type { ProvidedSubscription } from './paymentProvider.ts';
import { planAfter } from './subscriptions.ts';

/** Writes a changed plan with its entry in the audit trail; a plan that is the same object is left alone. */
export async function savePlan(
  transaction: Transaction,
  author: AuditAuthor,
  companyKey: string,
  { action, before, after }: { readonly action: string; readonly before: CompanyPlan; readonly after: CompanyPlan },
): Promise<CompanyPlan> {
  if (after === before) return before;
  const saved = await writePlan(transaction.client, companyKey, after, author.now);
  const auditFields = ({ subscription, closingAt, closedBy, overdueInvoices }: CompanyPlan) => ({
    subscription,
    closing_at: closingAt,
    closed_by: closedBy,
    overdue_invoices: overdueInvoices,
  });
  await recordAudit(transaction, author, {
    companyKey,
    action,
    objectType: 'subscription',
    objectId: companyKey,
    before: auditFields(before),
    after: auditFields(saved),
  });
  return saved;
}

/** Takes over what the provider says of a company's subscription. */
export async function syncSubscription(
  db: Database,
  author: AuditAuthor,
  companyKey: string,
  provided: ProvidedSubscription | null,
): Promise<CompanyPlan> {
  return db.transaction(async (transaction) => {
    const before = await lockPlan(transaction.client, companyKey);
    return savePlan(transaction, author, companyKey, { action: 'sync', before, after: planAfter(before, provided) });
  });
}
