import { integer, jsonb, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const jobs = pgTable(
  'jobs',
  {
    storeKey: text('store_key').notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    state: text({ enum: ['waiting', 'running', 'success', 'failed'] })
      .notNull()
      .default('waiting'),
    progress: real().notNull().default(0),
    message: text().notNull().default(''),
    input: jsonb().notNull().default({}),
    error: text(),
    attempts: integer().notNull().default(0),
    singletonKey: text('singleton_key'),
    worker: integer(),
    delivery: uuid(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.storeKey, table.id] })],
);

export type JobRow = typeof jobs.$inferSelect;
