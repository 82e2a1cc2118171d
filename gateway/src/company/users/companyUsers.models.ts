import { companyUserList, companyUserStores } from '@endcap/schema/company/users/companyUsers.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';

import type { Context } from '../../graph/context.ts';
import { batch, isObjectId, rowsOfIds } from '../../rest/restBatch.ts';

export type CompanyUserRow = AnswerOf<typeof companyUserList>['result'][number];

export type CompanyUserModel = CompanyUserRow & { readonly companyId: string };

const usersById = batch({
  call: companyUserList,
  input: (key: string, ids) => ({ client_key: key, ...rowsOfIds(ids) }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});

/** A user of a company by their id; all that are asked for in one turn are one call. Undefined for one that is not there. */
export async function loadCompanyUser({ rest }: Context, companyId: string, id: string): Promise<CompanyUserModel | undefined> {
  const row = isObjectId(id) ? await rest.batch(usersById, companyId, id) : undefined;
  return row && { ...row, companyId };
}

/** Stores of partial users; those of all rows of a list are one call. */
export const storesOfCompanyUsers = batch({
  call: companyUserStores,
  input: (key: string, ids) => ({ client_key: key, ids }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});
