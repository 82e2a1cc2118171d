import { mailInfo, mailList } from '@endcap/schema/email/delivery/delivery.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { connectionOf, listInputOf } from '../../graph/connections.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { RestFailure } from '../../rest/restFailure.ts';

export const resolvers: Resolvers = {
  Company: {
    async mails({ id }, args, { rest }) {
      const input = listInputOf(args, { enums: ['state'] });
      return connectionOf(await rest.read(mailList, { client_key: id, ...input }), (row) => row);
    },
    async mail({ id }, { internalId }, { rest }) {
      try {
        return (await rest.read(mailInfo, { client_key: id, id: internalId })).mail;
      } catch (error) {
        if (error instanceof RestFailure && (error.type === 'NotFoundError' || error.type === 'ParsingError')) return null;
        throw error;
      }
    },
  },
  Mail: {
    internalId: ({ id }) => id,
    state: ({ state }) => toGraphEnum(state),
    createdAt: ({ created_at: createdAt }) => createdAt,
    sentAt: ({ sent_at: sentAt }) => sentAt,
    text: ({ text }) => text ?? null,
  },
};
