import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { bytea } from '../session/session.tables.ts';

export const providerFlows = pgTable('provider_flows', {
  id: uuid().primaryKey(),
  ticketHash: bytea('ticket_hash').notNull(),
  state: text().notNull(),
  nonce: text().notNull(),
  codeVerifier: text('code_verifier').notNull(),
  returnTo: text('return_to').notNull().default(''),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);
