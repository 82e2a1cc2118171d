import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const userPreferences = pgTable('user_preferences', {
  userId: uuid('user_id').primaryKey(),
  theme: text({ enum: ['system', 'light', 'dark'] })
    .notNull()
    .default('system'),
  density: text({ enum: ['comfortable', 'compact'] })
    .notNull()
    .default('comfortable'),
  startPage: text('start_page', { enum: ['dashboard', 'search_rules', 'products', 'imports'] })
    .notNull()
    .default('dashboard'),
  revision: integer().notNull().default(1),
});
