import type { Database } from '../../db/database.ts';
import { type AuditAuthor, type AuditEntry, recordAudit } from '../../db/recordAudit.ts';
import { type ProvidedState, readProvidedStates, writeProvided } from '../invoices/providedInvoices.store.ts';
import { lockPlan } from '../plan/companyPlan.store.ts';
import type { CompanyPlan } from '../plan/companyPlan.ts';
import type { PaymentProvider, ProvidedInvoice, ProvidedSubscription } from './paymentProvider.ts';
import { syncSubscription } from './syncSubscription.ts';

const stateOf = ({ status, paid_on: paidOn }: ProvidedState) => ({ status, paid_on: paidOn });

/** Takes over the provider's invoices of a company that are new or have another status. Again, it changes nothing. */
async function syncInvoices(db: Database, author: AuditAuthor, companyKey: string, invoices: readonly ProvidedInvoice[]): Promise<void> {
  if (invoices.length === 0) return;
  await db.transaction(async (transaction) => {
    // Two messages at once would both find an invoice new.
    await lockPlan(transaction.client, companyKey);
    const numbers = invoices.map(({ number }) => number);
    const known = await readProvidedStates(transaction.client, companyKey, numbers);
    const changed = invoices.filter((invoice) => {
      const before = known.get(invoice.number);
      return before?.status !== invoice.status || before.paid_on !== invoice.paid_on;
    });
    const written = await writeProvided(transaction.client, companyKey, changed, author.now);
    const entries = changed.flatMap((invoice): AuditEntry[] => {
      if (!written.has(invoice.number)) return [];
      const before = known.get(invoice.number);
      const entry = { companyKey, objectType: 'invoice', objectId: invoice.number };
      if (before !== undefined) return [{ ...entry, action: 'update', before: stateOf(before), after: stateOf(invoice) }];
      const { amounts, currency } = invoice;
      return [{ ...entry, action: 'create', after: { ...stateOf(invoice), total: amounts.total, currency } }];
    });
    await recordAudit(transaction, author, ...entries);
  });
}

/** Takes over what the provider has of a company: its subscription, if it is not given, and its invoices. */
export async function syncCustomer(
  db: Database,
  author: AuditAuthor,
  companyKey: string,
  {
    provider,
    customer,
    known,
  }: {
    readonly provider: PaymentProvider;
    readonly customer: string;
    readonly known?: ProvidedSubscription | null;
  },
): Promise<CompanyPlan> {
  const [subscription, invoices] = await Promise.all([
    known === undefined ? provider.subscriptionOf(customer) : known,
    provider.invoicesOf(customer),
  ]);
  const plan = await syncSubscription(db, author, companyKey, subscription);
  await syncInvoices(db, author, companyKey, invoices);
  return plan;
}
