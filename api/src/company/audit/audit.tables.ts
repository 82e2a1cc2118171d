import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const audit = pgTable(
  'audit',
  {
    companyKey: text('company_key').notNull(),
    id: uuid().notNull().defaultRandom(),
    storeKey: text('store_key'),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    userId: uuid('user_id'),
    userName: text('user_name').notNull().default(''),
    action: text().notNull(),
    objectType: text('object_type').notNull(),
    objectId: text('object_id').notNull(),
    before: jsonb(),
    after: jsonb(),
    ip: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.companyKey, table.id] })],
);
