import { type Connection, changedBy, json, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type CompanyPlan, initialPlan, trialDays } from './companyPlan.ts';

/** The plan of a company; while no one has decided anything, what this deployment gives every company. */
export async function readPlan(connection: Connection, companyKey: string): Promise<CompanyPlan> {
  const row = await rowOf<CompanyPlan & { isDecided: boolean; companyCreatedAt: Date }>(
    connection,
    sql`SELECT p.company_key IS NOT NULL AS "isDecided", c.created_at AS "companyCreatedAt", p.subscription, p.subscription_by_hand AS "isByHand", p.products,
          p.trial_expire_at AS "trialExpireAt", p.trial_extended_at AS "trialExtendedAt", p.trial_expire AS "trialExpire",
          p.closing_at AS "closingAt", p.closed_by AS "closedBy", p.suspended_at AS "suspendedAt",
          p.suspended_comment AS "suspendedComment", p.overdue_invoices AS "overdueInvoices", p.offers, p.revision
        FROM companies c LEFT JOIN company_plans p ON p.company_key = c.key WHERE c.key = ${companyKey}`,
  );
  if (row === undefined) throw new Failure('NotFoundError', 'Company not found.');
  const { isDecided, companyCreatedAt, ...plan } = row;
  return isDecided ? plan : initialPlan(companyCreatedAt, trialDays());
}

/** Reads the plan so that no one else changes it until the transaction ends. */
export async function lockPlan(client: Connection, companyKey: string): Promise<CompanyPlan> {
  // The company's row: a plan that has none yet could not be locked.
  await rowOf(client, sql`SELECT FROM companies WHERE key = ${companyKey} FOR UPDATE`);
  return readPlan(client, companyKey);
}

/** Writes a plan that was read with `lockPlan`, with the next revision. */
export async function writePlan(client: Connection, companyKey: string, plan: CompanyPlan, now: Date): Promise<CompanyPlan> {
  const next = { ...plan, revision: plan.revision + 1 };
  await changedBy(
    client,
    sql`INSERT INTO company_plans (company_key, subscription, subscription_by_hand, products, trial_expire_at, trial_extended_at, trial_expire, closing_at,
          closed_by, suspended_at, suspended_comment, overdue_invoices, offers, revision, updated_at)
        VALUES (${companyKey}, ${next.subscription}, ${next.isByHand}, ${next.products}, ${next.trialExpireAt}, ${next.trialExtendedAt},
          ${json(next.trialExpire)}, ${next.closingAt}, ${next.closedBy}, ${next.suspendedAt}, ${next.suspendedComment},
          ${next.overdueInvoices}, ${json(next.offers)}, ${next.revision}, ${now})
        ON CONFLICT (company_key) DO UPDATE SET subscription = excluded.subscription,
          subscription_by_hand = excluded.subscription_by_hand, products = excluded.products,
          trial_expire_at = excluded.trial_expire_at, trial_extended_at = excluded.trial_extended_at, trial_expire = excluded.trial_expire,
          closing_at = excluded.closing_at, closed_by = excluded.closed_by, suspended_at = excluded.suspended_at,
          suspended_comment = excluded.suspended_comment, overdue_invoices = excluded.overdue_invoices, offers = excluded.offers,
          revision = excluded.revision, updated_at = excluded.updated_at`,
  );
  return next;
}
