import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Signals and betas that were switched in a store; what is not here is off. */
export const storeFeatureSwitches = pgTable(
  'store_features',
  {
    storeKey: text('store_key').notNull(),
    name: text().notNull(),
    enabled: boolean().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedBy: uuid('updated_by'),
  },
  (table) => [primaryKey({ columns: [table.storeKey, table.name] })],
);
