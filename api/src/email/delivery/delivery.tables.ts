import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const mails = pgTable(
  'mails',
  {
    /** Empty for mails that belong to a person rather than to a company. */
    companyKey: text('company_key').notNull(),
    id: uuid().notNull(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    state: text({ enum: ['outbox', 'sending', 'sent', 'failed'] }).notNull(),
    textBody: text('text_body'),
    htmlBody: text('html_body'),
    answer: text().notNull().default(''),
    attempts: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyKey, table.id] })],
);
