import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const stores = pgTable(
  'stores',
  {
    companyKey: text('company_key').notNull(),
    key: text().notNull(),
    id: text()
      .notNull()
      .generatedAlwaysAs(sql`left(key, 8)`),
    name: text().notNull(),
    domain: text().notNull().default(''),
    currency: text().notNull().default('EUR'),
    language: text().notNull().default('en-US'),
    development: boolean().notNull().default(false),
    legacy: boolean().notNull().default(false),
    platform: text().notNull().default(''),
    revision: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyKey, table.key] })],
);

export type StoreRow = typeof stores.$inferSelect;
