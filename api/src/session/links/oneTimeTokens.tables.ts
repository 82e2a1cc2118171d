import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { bytea } from '../session/session.tables.ts';

export const tokenPurposes = ['password_reset', 'sign_in', 'provider', 'invite', 'email_change'] as const;

export const oneTimeTokens = pgTable('one_time_tokens', {
  id: uuid().primaryKey(),
  purpose: text({ enum: tokenPurposes }).notNull(),
  hash: bytea().notNull(),
  userId: uuid('user_id'),
  /** What the token is about, by its purpose; no secrets. */
  about: jsonb().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});
