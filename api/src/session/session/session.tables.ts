import { boolean, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Binary column; node-postgres reads and writes Buffers. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  passwordHash: text('password_hash'),
  name: text().notNull(),
  isHq: boolean('is_hq').notNull().default(false),
  phone: text().notNull().default(''),
  profession: text({ enum: ['owner', 'marketing', 'developer'] }),
  numberFormat: text('number_format', { enum: ['eu', 'us'] })
    .notNull()
    .default('eu'),
  errorEmail: boolean('error_email').notNull().default(false),
  statusEmail: text('status_email', { enum: ['', 'weekly', 'monthly'] })
    .notNull()
    .default(''),
  optInFeedback: boolean('opt_in_feedback').notNull().default(false),
  uiLang: text('ui_lang').notNull().default('en-US'),
  /** When the user last proved to read the mails of the address. */
  emailProvenAt: timestamp('email_proven_at', { withTimezone: true }),
  revision: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A refresh token that was just replaced, with the salt that leads from it to its successor (both in hexadecimal). */
export interface ReplacedToken {
  readonly hash: string;
  readonly salt: string;
  /** ISO time of the replacement. */
  readonly at: string;
}

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  accessHash: bytea('access_hash').notNull(),
  accessExpiresAt: timestamp('access_expires_at', { withTimezone: true }).notNull(),
  previousAccessHash: bytea('previous_access_hash'),
  previousAccessExpiresAt: timestamp('previous_access_expires_at', { withTimezone: true }),
  refreshHash: bytea('refresh_hash').notNull(),
  replaced: jsonb().$type<ReplacedToken[]>().notNull().default([]),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  ip: text().notNull().default(''),
  userAgent: text('user_agent').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  refreshedAt: timestamp('refreshed_at', { withTimezone: true }).notNull().defaultNow(),
});
