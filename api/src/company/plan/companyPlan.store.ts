import { eq } from 'drizzle-orm';

import type { Database, Transaction } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { companies } from '../companies/companies.tables.ts';
import { type CompanyPlan, initialPlan, trialDays } from './companyPlan.ts';
import { companyPlans } from './companyPlan.tables.ts';

type Drizzle = Pick<Database | Transaction, 'drizzle'>;

/** The plan of a company; while nobody has decided anything, what this deployment gives every company. */
export async function readPlan({ drizzle }: Drizzle, companyKey: string): Promise<CompanyPlan> {
  const [row] = await drizzle
    .select({ plan: companyPlans, createdAt: companies.createdAt })
    .from(companies)
    .leftJoin(companyPlans, eq(companyPlans.companyKey, companies.key))
    .where(eq(companies.key, companyKey));
  if (row === undefined) throw new Failure('NotFoundError', 'There is no such company.');
  return row.plan ?? initialPlan(row.createdAt, trialDays());
}

/** Reads the plan so that nobody else changes it until the transaction ends. */
export async function lockPlan(transaction: Transaction, companyKey: string): Promise<CompanyPlan> {
  // The company's row: a plan that has none yet could not be locked.
  await transaction.drizzle.select({ key: companies.key }).from(companies).where(eq(companies.key, companyKey)).for('update');
  return readPlan(transaction, companyKey);
}

/** Writes a plan that was read with `lockPlan`, with the next revision. */
export async function writePlan({ drizzle }: Drizzle, companyKey: string, plan: CompanyPlan, now: Date): Promise<CompanyPlan> {
  const next = { ...plan, revision: plan.revision + 1 };
  const values = { companyKey, ...next, updatedAt: now };
  await drizzle.insert(companyPlans).values(values).onConflictDoUpdate({ target: companyPlans.companyKey, set: values });
  return next;
}
