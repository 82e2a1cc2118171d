import { mailInfo, mailList } from '@endcap/schema/email/delivery/delivery.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import type { MailModel } from './delivery.models.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';

async function readMail({ rest }: Context, companyId: string, id: string): Promise<MailModel | null> {
  return foundOrNull(async () => ({ companyId, ...(await rest.read(mailInfo, { client_key: companyId, id })).mail }));
}

export const resolvers: Resolvers = {
  Company: {
    async mails({ id }, args, { rest }) {
      const input = boundedListInputOf(args, { enums: ['state', 'kind'] });
      return boundedConnection(await rest.read(mailList, { client_key: id, ...input }), (row) => ({ companyId: id, ...row }));
    },
    mail: ({ id }, { id: { internalId } }, context) => readMail(context, id, internalId),
  },
  Mail: {
    id: ({ companyId, id }) => toGlobalId('Mail', companyId, id),
  },
};

export const nodes: Record<string, NodeLoader> = {
  Mail: {
    can: 'MAIL_OUTBOX_VIEW',
    scope: 'company',
    isOwnCall: true,
    load: async ({ scope, internalId }, context) => (await readMail(context, scope, internalId)) ?? undefined,
  },
};
