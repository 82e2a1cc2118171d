import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { userInfo, userUpdate, verifyEmail } from '@endcap/schema/account/profile/profile.rest.ts';

import { brokenConstraint } from '../../db/database.ts';
import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type BaseContext, type Handler, type UserContext, handle } from '../../http/handle.ts';
import { deadLink } from '../../session/links/deadLink.ts';
import { checkToken, endTokensOf, spendToken } from '../../session/links/oneTimeTokens.ts';
import { isPassword } from '../../session/session/passwords.ts';
import { SignInLimit } from '../../session/session/signInLimit.ts';
import { type User, lockUser, userByEmail, userById, userColumns } from '../../session/session/users.ts';
import { newAddressShape } from './newAddress.ts';
import { mailAddressChanged, mailNewAddress } from './profile.jobs.ts';

const title = 'Failed to update user';
/** Links to new addresses: no one should use them to fill a stranger's mailbox. */
const mailLimit = new SignInLimit('new address', { windowMs: 15 * 60_000, account: 5, address: 50 });
const passwordLimit = new SignInLimit('password');

function profileAnswer({ is_hq: _isHq, created_at: _createdAt, ...profile }: User): AnswerOf<typeof userInfo>['user'] {
  return profile;
}

const sessionEnded = () => new Failure('AuthenticationError', 'The session has expired.', { title });

function addressTaken(): Failure {
  const taken = 'A user with this email address already exists.';
  return new Failure('LogicalError', taken, { title, fields: { email: taken } });
}

async function assertFree({ db }: Pick<BaseContext, 'db'>, email: string, userId: string): Promise<void> {
  const other = await userByEmail(db.pool, email);
  if (other !== undefined && other.id !== userId) throw addressTaken();
}

/** Demands the password of the user, whose session may be in someone else's hands. Guesses count as those at the sign-in do. */
async function assertPassword(password: string | undefined, { db, caller, now, user }: UserContext): Promise<void> {
  const refused = (message: string) => new Failure('LogicalError', message, { title, fields: { password: message } });
  if (password === undefined || password === '') throw refused('Enter your password to change the email address.');
  const attempt = { account: user.id, ip: caller.ip, now };
  await passwordLimit.count(db.pool, attempt, { what: 'attempts', title });
  const row = await rowOf<{ password_hash: string | null }>(db.pool, sql`SELECT password_hash FROM users WHERE id = ${user.id}`);
  if (row?.password_hash === null) throw refused('You do not have a password yet. Sign out and use “Forgot your password?” to set one.');
  if (!(await isPassword(password, row?.password_hash))) throw refused('The password is incorrect.');
  await passwordLimit.succeeded(db.pool, attempt);
}

export const handlers: Handler[] = [
  handle(userInfo, async (_input, { db, user: { id } }) => {
    const user = await userById(db.pool, id);
    if (user === undefined) throw sessionEnded();
    return { user: profileAnswer(user) };
  }),

  handle(userUpdate, async ({ id, revision, email, password, ...fields }, context) => {
    const { db, jobs, user: caller } = context;
    if (id !== undefined && id !== caller.id) throw new Failure('PermissionError', 'You can only change your own profile.', { title });
    const isMove = email !== undefined && email.toLowerCase() !== caller.email.toLowerCase();
    if (isMove) {
      await assertPassword(password, context);
      await assertFree(context, email, caller.id);
      const attempt = { account: caller.id, ip: context.caller.ip, now: context.now };
      await mailLimit.count(db.pool, attempt, { what: 'changes of the address', title });
    }
    return db.transaction(async (transaction) => {
      const { client } = transaction;
      const before = await lockUser(client, caller.id);
      if (before === undefined) throw sessionEnded();
      if (before.revision !== revision) {
        const message = 'Your profile was changed in another window. Check the current version and save again.';
        throw new Failure('ConflictError', message, { title, current: profileAnswer(before) });
      }
      // Fields omitted stay as they are; only a profession can be taken away again. The same address in other letters needs no proof:
      // emails to it arrive in the same mailbox.
      const profession = fields.profession === undefined ? before.profession : fields.profession;
      const after = await rowOf<User>(
        client,
        sql`UPDATE users SET name = coalesce(${fields.name}, name), phone = coalesce(${fields.phone?.trim()}, phone), profession = ${profession},
              number_format = coalesce(${fields.number_format}, number_format), error_email = coalesce(${fields.error_email}, error_email),
              status_email = coalesce(${fields.status_email}, status_email), opt_in_feedback = coalesce(${fields.opt_in_feedback}, opt_in_feedback),
              ui_lang = coalesce(${fields.ui_lang}, ui_lang), email = coalesce(${isMove ? undefined : email}, email), revision = revision + 1
            WHERE id = ${caller.id} RETURNING ${userColumns}`,
      );
      if (after === undefined) throw sessionEnded();
      if (isMove) await jobs.send(mailNewAddress, { userId: caller.id, email }, { storeKey: '', transaction });
      return { status: isMove ? 'verification_required' : 'ok', user: profileAnswer(after) };
    });
  }),

  handle(verifyEmail, async ({ token }, { db, jobs, now }) => {
    await db.transaction(async (transaction) => {
      const { client } = transaction;
      const check = await checkToken(client, 'email_change', token, now);
      if (check.outcome !== 'good') throw deadLink(check.outcome, title);
      const { email } = newAddressShape.parse(check.token.about);
      const userId = check.token.userId ?? '';
      const before = await lockUser(client, userId);
      if (before === undefined) throw deadLink('unknown', title);
      await spendToken(client, check.token, now);
      try {
        await changedBy(
          client,
          sql`UPDATE users SET email = ${email}, email_proven_at = ${now}, revision = revision + 1 WHERE id = ${userId}`,
        );
      } catch (error) {
        // Someone else took the address before the link was opened.
        if (brokenConstraint(error) === 'users_email_key') throw addressTaken();
        throw error;
      }
      // Links that went to the old address must not work any more.
      await endTokensOf(client, userId, now);
      await jobs.send(mailAddressChanged, { userId, oldEmail: before.email }, { storeKey: '', transaction });
    });
    return {};
  }),
];
