import type { userInfo } from '@endcap/schema/account/profile/profile.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';

import { type Connection, type Sql, rowOf, sql } from '../../db/sql.ts';

/** A user; without the hash of the password, which only the sign-in reads. */
export type User = AnswerOf<typeof userInfo>['user'] & { readonly is_hq: boolean; readonly created_at: Date };

export const userColumns = sql`id, name, email, phone, profession, number_format, error_email, status_email, opt_in_feedback, ui_lang,
  revision, is_hq, created_at`;

const findUser = (connection: Connection, where: Sql) => rowOf<User>(connection, sql`SELECT ${userColumns} FROM users WHERE ${where}`);

export function userById(connection: Connection, id: string): Promise<User | undefined> {
  return findUser(connection, sql`id = ${id}`);
}

/** The user, whom no one else changes until the transaction ends. */
export function lockUser(client: Connection, id: string): Promise<User | undefined> {
  return findUser(client, sql`id = ${id} FOR UPDATE`);
}

/** The user of an address, however it is written. */
export function userByEmail(connection: Connection, email: string): Promise<User | undefined> {
  return findUser(connection, sql`lower(email) = ${email.toLowerCase()}`);
}
