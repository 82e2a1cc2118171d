import {
  twoFactorConfirm,
  twoFactorDisable,
  twoFactorEnable,
  twoFactorInfo,
  twoFactorRecoveryCodes,
} from '@endcap/schema/session/twoFactor/twoFactor.rest.ts';

import { keepUserSecret } from '../../credentials/userSecrets.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle, type UserContext } from '../../http/handle.ts';
import { assertProof } from '../../http/assertProof.ts';
import { mailSafetyChange } from '../proof/safetyMails.jobs.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { assertCode, readTwoFactor } from './secondFactor.ts';
import { newSecret, secretUri } from './timeCodes.ts';

const title = 'Failed to change two-factor authentication';

async function isOn({ db, user }: UserContext): Promise<boolean> {
  return (await readTwoFactor(db.pool, user.id))?.enabled_at != null;
}

const alreadyOn = () => new Failure('LogicalError', 'Two-factor authentication is already on.', { title });
const notOn = () => new Failure('LogicalError', 'Two-factor authentication is off.', { title });

export const handlers: Handler[] = [
  handle(twoFactorInfo, async (_input, { db, user }) => {
    const row = await readTwoFactor(db.pool, user.id);
    return { enabled_at: row?.enabled_at?.toISOString() ?? null, recovery_codes: row?.recovery_codes ?? 0 };
  }),

  handle(twoFactorEnable, async (_input, context) => {
    const { db, user } = context;
    await assertProof(context, title);
    const secret = newSecret();
    await db.transaction(async ({ client }) => {
      // Two devices may turn it on at the same moment: the secret of an app that is in use is not replaced.
      const taken = await changedBy(
        client,
        sql`INSERT INTO two_factor (user_id) VALUES (${user.id})
            ON CONFLICT (user_id) DO UPDATE SET last_step = 0 WHERE two_factor.enabled_at IS NULL`,
      );
      if (taken === 0) throw alreadyOn();
      await keepUserSecret(client, user.id, secret);
    });
    return { secret, uri: secretUri(secret, user.email) };
  }),

  handle(twoFactorConfirm, async ({ code }, context) => {
    const { db, jobs, user, now } = context;
    await assertProof(context, title);
    if (await isOn(context)) throw alreadyOn();
    await assertCode(db.pool, { userId: user.id, code, title, now, takesRecoveryCode: false });
    return db.transaction(async (transaction) => {
      const { client } = transaction;
      const turned = await changedBy(
        client,
        sql`UPDATE two_factor SET enabled_at = ${now} WHERE user_id = ${user.id} AND enabled_at IS NULL`,
      );
      if (turned === 0) throw alreadyOn();
      await jobs.send(mailSafetyChange, { userId: user.id, change: 'two_factor_on' }, { storeKey: '', transaction });
      return { recovery_codes: await replaceRecoveryCodes(client, user.id) };
    });
  }),

  handle(twoFactorDisable, async ({ code }, context) => {
    const { db, jobs, user, now } = context;
    await assertProof(context, title);
    if (!(await isOn(context))) throw notOn();
    await assertCode(db.pool, { userId: user.id, code, title, now, takesRecoveryCode: true });
    await db.transaction(async (transaction) => {
      const { client } = transaction;
      for (const table of [sql`two_factor`, sql`recovery_codes`, sql`user_secrets`])
        await changedBy(client, sql`DELETE FROM ${table} WHERE user_id = ${user.id}`);
      await jobs.send(mailSafetyChange, { userId: user.id, change: 'two_factor_off' }, { storeKey: '', transaction });
    });
    return {};
  }),

  handle(twoFactorRecoveryCodes, async ({ code }, context) => {
    const { db, user, now } = context;
    await assertProof(context, title);
    if (!(await isOn(context))) throw notOn();
    await assertCode(db.pool, { userId: user.id, code, title, now, takesRecoveryCode: false });
    return { recovery_codes: await db.transaction(({ client }) => replaceRecoveryCodes(client, user.id)) };
  }),
];
