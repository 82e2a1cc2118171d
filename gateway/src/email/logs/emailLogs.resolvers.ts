import { emailHeatMap, emailLogInfo, emailLogList, emailLogResend } from '@endcap/schema/email/logs/emailLogs.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { isObjectId } from '../../rest/restBatch.ts';
import { loadEmailMessage, readEmailSend } from './emailLogs.models.ts';

const mostEmails = 100;

export const resolvers: Resolvers = {
  Store: {
    async emailMessages({ id }, args, { rest }) {
      // Without an order of its own the list has the newest first.
      const orderBy = args.orderBy ?? { field: 'QUEUED_AT', direction: 'DESC' as const };
      const answer = await rest.read(emailLogList, { key: id, ...boundedListInputOf({ ...args, orderBy }, { enums: ['state', 'kind'] }) });
      return boundedConnection(answer, (row) => ({ ...row, storeId: id }));
    },
    emailSend: ({ id }, { id: { internalId } }, context) => foundOrNull(() => readEmailSend(context, id, internalId)),
  },
  Customer: {
    async emails({ storeId, email }, { first }, { rest }) {
      if (email === '') return [];
      const limit = Math.min(mostEmails, Math.max(0, first ?? 20));
      const filter = [{ field: 'email', operator: '=' as const, value: email }];
      const { result } = await rest.read(emailLogList, { key: storeId, limit, sort: 'queued_at', order: 'desc', filter });
      return result.map((row) => ({ ...row, storeId }));
    },
  },
  EmailSend: {
    heatMap: ({ storeId: key, internalId: id }, _args, { rest }) => foundOrNull(() => rest.read(emailHeatMap, { key, id })),
  },
  EmailMessage: {
    id: ({ storeId, id }) => toGlobalId('EmailMessage', storeId, id),
    copy: ({ storeId, id }, _args, { rest }) => foundOrNull(async () => (await rest.read(emailLogInfo, { key: storeId, id })).copy),
  },
  Mutation: {
    async resendEmail(_root, { input: { id } }, context) {
      const { errors, answer } = await withInputErrors(() => context.rest.write(emailLogResend, { key: id.scope, id: id.internalId }));
      return { emailMessage: answer === undefined ? null : ((await loadEmailMessage(context, id.scope, id.internalId)) ?? null), errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  EmailMessage: {
    can: 'EMAIL_VIEW',
    load: ({ scope, internalId }, context) => loadEmailMessage(context, scope, internalId),
  },
  EmailSend: {
    can: 'EMAIL_VIEW',
    isOwnCall: true,
    load: async ({ scope, internalId }, context) => (isObjectId(internalId) ? readEmailSend(context, scope, internalId) : undefined),
  },
};

export const ownCalls = ['Customer.emails', 'EmailMessage.copy', 'EmailSend.heatMap'] as const;
