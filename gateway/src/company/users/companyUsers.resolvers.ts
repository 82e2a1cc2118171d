import { grantableRoles } from '@endcap/schema/access/roles.ts';
import {
  companyUserList,
  companyUserRemove,
  companyUserRestore,
  companyUserUpdate,
} from '@endcap/schema/company/users/companyUsers.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { loadStore } from '../../graph/storesById.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { companyRole, storeListErrors } from './companyRole.ts';
import { type CompanyUserModel, type CompanyUserRow, loadCompanyUser, storesOfCompanyUsers } from './companyUsers.models.ts';

const modelOf = (companyId: string, row: CompanyUserRow | undefined): CompanyUserModel | null =>
  row === undefined ? null : { ...row, companyId };

export const resolvers: Resolvers = {
  Company: {
    async users({ id }, args, { rest }) {
      const input = boundedListInputOf(args, { enums: ['role'] });
      return boundedConnection(await rest.read(companyUserList, { client_key: id, ...input }), (row) => ({ ...row, companyId: id }));
    },
    assignableRoles: ({ role }) => [...grantableRoles(role)],
  },
  CompanyUser: {
    id: ({ companyId, id }) => toGlobalId('CompanyUser', companyId, id),
    async stores({ companyId, id, store_count: storeCount }, _args, context) {
      const row = storeCount === 0 ? undefined : await context.rest.batch(storesOfCompanyUsers, companyId, id);
      const stores = await Promise.all((row?.stores ?? []).map((storeId) => loadStore(context, storeId)));
      return stores.filter((store) => store !== undefined);
    },
    lock: ({ locked }) => (locked === null ? null : toGraphEnum(locked)),
  },
  Mutation: {
    async updateCompanyUser(
      _root,
      {
        input: {
          id: { scope: companyId, internalId },
          revision,
          role,
          storeIds,
        },
      },
      { rest },
    ) {
      const stores = (storeIds ?? []).map((store) => store.internalId);
      const { answer, errors } = await withInputErrors(() =>
        rest.write(companyUserUpdate, { client_key: companyId, id: internalId, revision, role: companyRole(role), stores }),
      );
      return { companyUser: modelOf(companyId, answer?.user), errors: storeListErrors(errors) };
    },
    async removeCompanyUser(
      _root,
      {
        input: {
          id: { scope: companyId, internalId },
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(companyUserRemove, { client_key: companyId, id: internalId }));
      return {
        removedId: answer ? toGlobalId('CompanyUser', companyId, internalId) : null,
        restorableUntil: answer?.restorable_until ?? null,
        errors,
      };
    },
    async restoreCompanyUser(
      _root,
      {
        input: {
          id: { scope: companyId, internalId },
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(companyUserRestore, { client_key: companyId, id: internalId }));
      return { companyUser: modelOf(companyId, answer?.user), errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  CompanyUser: {
    can: 'COMPANY_USERS_VIEW',
    scope: 'company',
    load: ({ scope, internalId }, context) => loadCompanyUser(context, scope, internalId),
  },
};
