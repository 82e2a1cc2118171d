import type { ProductType } from '@endcap/schema/company/plan/companyPlan.rest.ts';
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const companyPlans = pgTable('company_plans', {
  companyKey: text('company_key').primaryKey(),
  subscription: text(),
  products: text().array().$type<ProductType[]>().notNull(),
  trialExpireAt: moment('trial_expire_at'),
  trialExtendedAt: moment('trial_extended_at'),
  /** Seconds since 1970 by product. */
  trialExpire: jsonb('trial_expire').$type<Partial<Record<ProductType, number | null>>>().notNull().default({}),
  closingAt: moment('closing_at'),
  closedBy: text('closed_by', { enum: ['customer', 'admin'] }),
  suspendedAt: moment('suspended_at'),
  suspendedComment: text('suspended_comment').notNull().default(''),
  overdueInvoices: boolean('overdue_invoices').notNull().default(false),
  /** `expires_at` in seconds since 1970. */
  offers: jsonb().$type<{ name: string; expires_at: number }[]>().notNull().default([]),
  revision: integer().notNull().default(2),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
