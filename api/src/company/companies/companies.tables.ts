import { companyRoles } from '@endcap/schema/access/roles.ts';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const companies = pgTable('companies', {
  key: text().primaryKey(),
  id: text()
    .notNull()
    .generatedAlwaysAs(sql`left(key, 8)`),
  name: text().notNull(),
  /** Who referred a company that signed up by itself. */
  referrer: text().notNull().default(''),
  /** The product's own, such as the help centre: no list of companies has it. */
  internal: boolean().notNull().default(false),
  revision: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const memberships = pgTable(
  'memberships',
  {
    companyKey: text('company_key').notNull(),
    userId: uuid('user_id').notNull(),
    role: text({ enum: companyRoles }).notNull(),
    /** Keys of the stores that a partial user may see. */
    stores: text().array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyKey, table.userId] })],
);
