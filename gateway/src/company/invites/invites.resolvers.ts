import {
  inviteAccept,
  inviteCreate,
  inviteInfo,
  inviteJoin,
  inviteList,
  inviteResend,
  inviteRevoke,
} from '@endcap/schema/company/invites/invites.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { sessionWrite } from '../../rest/sessionWrite.ts';
import { companyRole, storeListErrors } from '../users/companyRole.ts';
import { loadInvite, type InviteModel, type InviteRow } from './invites.models.ts';

const modelOf = (companyId: string, row: InviteRow | undefined): InviteModel | null => (row === undefined ? null : { ...row, companyId });

export const resolvers: Resolvers = {
  Query: {
    async invitation(_root, { inviteId }, { rest }) {
      return foundOrNull(() => rest.read(inviteInfo, { invite_id: inviteId }));
    },
  },
  Company: {
    async invites({ id }, args, { rest }) {
      const input = boundedListInputOf(args, { enums: ['role', 'state'] });
      return boundedConnection(await rest.read(inviteList, { client_key: id, ...input }), (row) => ({ ...row, companyId: id }));
    },
  },
  Invitation: {
    isExistingUser: ({ existing_user: isExistingUser }) => isExistingUser,
  },
  Invite: {
    id: ({ companyId, id }) => toGlobalId('Invite', companyId, id),
    storeIds: ({ stores }) => [...stores],
    storeCount: ({ stores }) => stores.length,
  },
  Mutation: {
    async acceptInvite(_root, { input: { inviteId, name, password } }, { rest, viewer }) {
      const { answer, errors } = await sessionWrite(() => rest.write(inviteAccept, { invite_id: inviteId, name, password }));
      return { viewer: answer ? await viewer.require() : null, errors };
    },
    async joinCompany(_root, { input: { inviteId } }, { rest, viewer }) {
      const { answer, errors } = await withInputErrors(() => rest.write(inviteJoin, { invite_id: inviteId }));
      return { viewer: answer ? await viewer.require() : null, errors };
    },
    async createInvite(
      _root,
      {
        input: {
          companyId: { internalId: companyId },
          email,
          name,
          role,
          storeIds,
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(inviteCreate, {
          client_key: companyId,
          email,
          name: name ?? '',
          role: companyRole(role),
          stores: (storeIds ?? []).map(({ internalId }) => internalId),
        }),
      );
      return { invite: modelOf(companyId, answer?.invite), errors: storeListErrors(errors) };
    },
    async resendInvite(
      _root,
      {
        input: {
          id: { scope: companyId, internalId },
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(inviteResend, { client_key: companyId, id: internalId }));
      return { invite: modelOf(companyId, answer?.invite), errors };
    },
    async revokeInvite(
      _root,
      {
        input: {
          id: { scope: companyId, internalId },
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(inviteRevoke, { client_key: companyId, id: internalId }));
      return { revokedId: answer ? toGlobalId('Invite', companyId, internalId) : null, errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Invite: {
    can: 'COMPANY_USERS_VIEW',
    scope: 'company',
    load: ({ scope, internalId }, context) => loadInvite(context, scope, internalId),
  },
};
