import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import {
  companyUserList,
  companyUserRemove,
  companyUserRestore,
  companyUserStores,
  companyUserUpdate,
} from '@endcap/schema/company/users/companyUsers.rest.ts';

import { type CompanyContext, type Handler, handle } from '../../http/handle.ts';
import { assertProof } from '../../http/assertProof.ts';
import { lockOf } from './companyUsers.ts';
import { type CompanyUserRow, countAdmins, listCompanyUsers, storesOfUsers } from './companyUsers.store.ts';
import { removeCompanyUser, restoreCompanyUser, updateCompanyUser } from './companyUsers.writes.ts';

type CompanyUserAnswer = AnswerOf<typeof companyUserList>['result'][number];

function userAnswer(row: CompanyUserRow, { user, role: ownRole }: CompanyContext, admins: number): CompanyUserAnswer {
  const { id, name, email, role, storeCount, joinedAt, lastActiveAt, revision } = row;
  return {
    id,
    name,
    email,
    role,
    store_count: storeCount,
    joined_at: joinedAt.toISOString(),
    last_active_at: lastActiveAt?.toISOString() ?? null,
    locked: lockOf({ own: { userId: user.id, role: ownRole }, user: { userId: id, role }, admins }),
    revision,
  };
}

const written = async (row: CompanyUserRow, context: CompanyContext) => ({
  user: userAnswer(row, context, await countAdmins(context.db.pool, context.company.key)),
});

export const handlers: Handler[] = [
  handle(companyUserList, async (input, context) => {
    const { rows, admins, ...page } = await listCompanyUsers(context.db, context.company.key, input);
    return { ...page, result: rows.map((row) => userAnswer(row, context, admins)) };
  }),

  handle(companyUserStores, async ({ ids }, { db, company }) => ({ result: await storesOfUsers(db.pool, company.key, ids) })),

  handle(companyUserUpdate, async ({ id, revision, role, stores }, context) => {
    await assertProof(context, 'Failed to update user');
    return written(await updateCompanyUser(context, { id, revision, role, stores }), context);
  }),

  handle(companyUserRemove, async ({ id }, context) => {
    await assertProof(context, 'Failed to remove user');
    return { restorable_until: (await removeCompanyUser(context, id)).toISOString() };
  }),

  handle(companyUserRestore, async ({ id }, context) => {
    await assertProof(context, 'Failed to restore user');
    return written(await restoreCompanyUser(context, id), context);
  }),
];
