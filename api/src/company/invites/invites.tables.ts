import { companyRoles } from '@endcap/schema/access/roles.ts';
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const invites = pgTable(
  'invites',
  {
    companyKey: text('company_key').notNull(),
    id: uuid().notNull().defaultRandom(),
    email: text().notNull(),
    name: text().notNull().default(''),
    role: text({ enum: companyRoles }).notNull(),
    /** Keys of the stores that a partial user will see. */
    stores: text().array().notNull().default([]),
    invitedBy: uuid('invited_by'),
    inviterName: text('inviter_name').notNull().default(''),
    revision: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    acceptedBy: uuid('accepted_by'),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.companyKey, table.id] })],
);
