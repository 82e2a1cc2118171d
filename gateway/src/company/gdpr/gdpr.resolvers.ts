import {
  gdprAgreementAccept,
  gdprInfo,
  gdprPersonExport,
  gdprPersonForget,
  gdprRequestCreate,
  gdprRequestFile,
  gdprRequestFinish,
  gdprRequestInfo,
  gdprRequestList,
  gdprRetentionUpdate,
} from '@endcap/schema/company/gdpr/gdpr.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { badInput } from '../../graph/badInput.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import type { PersonRequestModel } from './gdpr.models.ts';

const modelOf = (companyId: string, row: Omit<PersonRequestModel, 'companyId'> | undefined): PersonRequestModel | null =>
  row === undefined ? null : { ...row, companyId };

export const ownCalls = ['PersonRequest.file'];

export const resolvers: Resolvers = {
  Company: {
    dataProtection: ({ id }, _args, { rest }) => rest.read(gdprInfo, { client_key: id }),
    async personRequests({ id }, args, { rest }) {
      const input = boundedListInputOf(args, { enums: ['state', 'kind'] });
      return boundedConnection(await rest.read(gdprRequestList, { client_key: id, ...input }), (row) => ({ ...row, companyId: id }));
    },
  },
  PersonalDataHolding: { keepDays: ({ keep_days: keepDays }) => keepDays },
  DataProcessor: { kind: ({ kind }) => toGraphEnum(kind) },
  PersonRequest: {
    id: ({ companyId, id }) => toGlobalId('PersonRequest', companyId, id),
    file: ({ companyId, id }, _args, { rest }) =>
      foundOrNull(async () => {
        const { file_name: fileName, content } = await rest.read(gdprRequestFile, { client_key: companyId, id });
        return { fileName, content };
      }),
  },
  Mutation: {
    async acceptDataProcessingAgreement(_root, { input: { companyId, version } }, { rest }) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(gdprAgreementAccept, { client_key: companyId.internalId, version }),
      );
      return { agreement: answer?.agreement ?? null, errors };
    },
    async updateRetention(_root, { input: { companyId, entity, days } }, { rest }) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(gdprRetentionUpdate, { client_key: companyId.internalId, entity: toRestEnum(entity), days: days ?? null }),
      );
      return { rule: answer?.rule ?? null, errors };
    },
    async createPersonRequest(_root, { input: { companyId, kind, email, note, receivedOn } }, { rest }) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(gdprRequestCreate, {
          client_key: companyId.internalId,
          kind: toRestEnum(kind),
          email,
          note: note ?? '',
          received_on: receivedOn,
        }),
      );
      return { personRequest: modelOf(companyId.internalId, answer?.request), errors };
    },
    async finishPersonRequest(_root, { input: { id, state } }, { rest }) {
      if (state === 'RUNNING') throw badInput('The new state must be OPEN, DONE or REJECTED.');
      const { answer, errors } = await withInputErrors(() =>
        rest.write(gdprRequestFinish, { client_key: id.scope, id: id.internalId, state: toRestEnum(state) }),
      );
      return { personRequest: modelOf(id.scope, answer?.request), errors };
    },
    async exportPerson(_root, { input: { id } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(gdprPersonExport, { client_key: id.scope, id: id.internalId }));
      return { personRequest: modelOf(id.scope, answer?.request), errors };
    },
    async erasePerson(_root, { input: { id, confirm } }, { rest }) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(gdprPersonForget, { client_key: id.scope, id: id.internalId, confirm }),
      );
      return { personRequest: modelOf(id.scope, answer?.request), errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  PersonRequest: {
    can: 'COMPANY_GDPR_EDIT',
    isOwnCall: true,
    scope: 'company',
    load: async ({ scope, internalId }, { rest }) => ({
      ...(await rest.read(gdprRequestInfo, { client_key: scope, id: internalId })).request,
      companyId: scope,
    }),
  },
};
