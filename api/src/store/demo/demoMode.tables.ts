import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Stores whose dashboard shows example figures as long as they have none of their own. */
export const storeDemoModes = pgTable('store_demo_modes', {
  storeKey: text('store_key').primaryKey(),
  enabledAt: timestamp('enabled_at', { withTimezone: true }).notNull(),
  enabledBy: uuid('enabled_by'),
});
