import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { userInfo, userUpdate, verifyEmail } from '@endcap/schema/account/profile/profile.rest.ts';
import { and, eq, ne, sql } from 'drizzle-orm';

import { brokenConstraint } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { type BaseContext, type Handler, handle } from '../../http/handle.ts';
import { deadLink } from '../../session/links/deadLink.ts';
import { checkToken, endTokensOf, spendToken } from '../../session/links/oneTimeTokens.ts';
import { users } from '../../session/session/session.tables.ts';
import { SignInLimit } from '../../session/session/signInLimit.ts';
import { newAddressShape } from './newAddress.ts';
import { mailAddressChanged, mailNewAddress } from './profile.jobs.ts';

const title = 'Failed to update user';
/** Links to new addresses: nobody should use them to fill a stranger's mailbox. */
const mailLimit = new SignInLimit({ windowMs: 15 * 60_000, account: 5, address: 50 });

function profileAnswer(user: typeof users.$inferSelect): AnswerOf<typeof userInfo>['user'] {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    profession: user.profession,
    number_format: user.numberFormat,
    error_email: user.errorEmail,
    status_email: user.statusEmail,
    opt_in_feedback: user.optInFeedback,
    ui_lang: user.uiLang,
    revision: user.revision,
  };
}

const sessionEnded = () => new Failure('AuthenticationError', 'The session has ended.', { title });

function addressTaken(): Failure {
  const taken = 'There is a user with this email address already.';
  return new Failure('LogicalError', taken, { title, fields: { email: taken } });
}

async function demandFree({ db }: Pick<BaseContext, 'db'>, email: string, userId: string): Promise<void> {
  const others = and(eq(sql`lower(${users.email})`, email.toLowerCase()), ne(users.id, userId));
  if ((await db.drizzle.select({ id: users.id }).from(users).where(others)).length > 0) throw addressTaken();
}

function countMail(userId: string, { caller, now }: Pick<BaseContext, 'caller' | 'now'>): void {
  const wait = mailLimit.minutesToWait(userId, caller.ip, now);
  if (wait > 0) {
    const minutes = `${wait} ${wait === 1 ? 'minute' : 'minutes'}`;
    throw new Failure('LimitError', `There were too many changes of the address. Try again in ${minutes}.`, { title });
  }
  mailLimit.failed(userId, caller.ip, now);
}

export const handlers: Handler[] = [
  handle(userInfo, async (_input, { db, user: { id } }) => {
    const [user] = await db.drizzle.select().from(users).where(eq(users.id, id));
    if (user === undefined) throw sessionEnded();
    return { user: profileAnswer(user) };
  }),

  handle(userUpdate, async ({ id, revision, email, ...fields }, context) => {
    const { db, jobs, user: caller } = context;
    if (id !== undefined && id !== caller.id)
      throw new Failure('PermissionError', 'Nobody changes the profile of somebody else.', { title });
    const isMove = email !== undefined && email.toLowerCase() !== caller.email.toLowerCase();
    if (isMove) {
      await demandFree(context, email, caller.id);
      countMail(caller.id, context);
    }
    return db.transaction(async (transaction) => {
      const { drizzle } = transaction;
      const [before] = await drizzle.select().from(users).where(eq(users.id, caller.id)).for('update');
      if (before === undefined) throw sessionEnded();
      if (before.revision !== revision) {
        const message = 'Your profile was changed in another window. Look at it as it is now, and save again.';
        throw new Failure('ConflictError', message, { title, current: profileAnswer(before) });
      }
      const changes = {
        ...(fields.name === undefined ? {} : { name: fields.name }),
        ...(fields.phone === undefined ? {} : { phone: fields.phone.trim() }),
        ...(fields.profession === undefined ? {} : { profession: fields.profession }),
        ...(fields.number_format === undefined ? {} : { numberFormat: fields.number_format }),
        ...(fields.error_email === undefined ? {} : { errorEmail: fields.error_email }),
        ...(fields.status_email === undefined ? {} : { statusEmail: fields.status_email }),
        ...(fields.opt_in_feedback === undefined ? {} : { optInFeedback: fields.opt_in_feedback }),
        ...(fields.ui_lang === undefined ? {} : { uiLang: fields.ui_lang }),
        // The same address in other letters needs no proof: mails to it arrive in the same mailbox.
        ...(email === undefined || isMove ? {} : { email }),
      };
      const [after] = await drizzle
        .update(users)
        .set({ ...changes, revision: revision + 1 })
        .where(eq(users.id, caller.id))
        .returning();
      if (after === undefined) throw sessionEnded();
      if (isMove) await jobs.send(mailNewAddress, { userId: caller.id, email }, { storeKey: '', transaction });
      return { status: isMove ? 'verification_required' : 'ok', user: profileAnswer(after) };
    });
  }),

  handle(verifyEmail, async ({ token }, { db, jobs, now }) => {
    await db.transaction(async (transaction) => {
      const { drizzle } = transaction;
      const check = await checkToken(transaction, 'email_change', token, now);
      if (check.outcome !== 'good') throw deadLink(check.outcome, title);
      const { email } = newAddressShape.parse(check.token.about);
      const userId = check.token.userId ?? '';
      const [before] = await drizzle.select().from(users).where(eq(users.id, userId)).for('update');
      if (before === undefined) throw deadLink('unknown', title);
      await spendToken(transaction, check.token, now);
      try {
        await drizzle
          .update(users)
          .set({ email, emailProvenAt: now, revision: before.revision + 1 })
          .where(eq(users.id, userId));
      } catch (error) {
        // Somebody else took the address while the link was on its way.
        if (brokenConstraint(error) === 'users_email_key') throw addressTaken();
        throw error;
      }
      // Links that went to the old address must not work any more.
      await endTokensOf(transaction, userId, now);
      await jobs.send(mailAddressChanged, { userId, oldEmail: before.email }, { storeKey: '', transaction });
    });
    return {};
  }),
];
