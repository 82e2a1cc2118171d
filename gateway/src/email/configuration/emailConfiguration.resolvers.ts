import type { InputOf } from '@endcap/schema/contract/call.ts';
import {
  emailConfigurationInfo,
  emailConfigurationUpdate,
  emailDomainCheck,
  emailMailboxRead,
  emailProviderTest,
} from '@endcap/schema/email/configuration/emailConfiguration.rest.ts';
import { emailConfigurationKind } from '@endcap/schema/email/configuration/emailConfigurationKind.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import type { Context } from '../../graph/context.ts';
import { singleNode } from '../../resources/single/singleResolvers.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { restObject } from '../../rest/restInput.ts';
import { type EmailConfigurationAnswer, emailConfigurationModel } from './emailConfiguration.models.ts';

const readConfiguration = async (key: string, { rest }: Context) =>
  emailConfigurationModel(key, (await rest.read(emailConfigurationInfo, { key })).configuration);

export const nodes = { EmailConfiguration: singleNode(emailConfigurationKind, readConfiguration) };

export const resolvers: Resolvers = {
  Store: {
    emailConfiguration: ({ id }, _args, context) => readConfiguration(id, context),
    async emailDomainCheck({ id: key }, _args, { rest }) {
      const { records } = await rest.read(emailDomainCheck, { key });
      return records.map(({ purpose, state, ...record }) => ({ ...record, purpose: toGraphEnum(purpose), state: toGraphEnum(state) }));
    },
  },
  Mutation: {
    async updateEmailConfiguration(_root, { input: { storeId, revision, fields } }, { rest }, { schema }) {
      const body = restObject<InputOf<typeof emailConfigurationUpdate>['fields']>(schema, 'EmailConfigurationFieldsInput', fields);
      const { answer, errors, current } = await withInputErrors(() =>
        rest.write(emailConfigurationUpdate, { key: storeId.internalId, revision, fields: body }),
      );
      const newest: EmailConfigurationAnswer | undefined =
        answer?.configuration ?? emailConfigurationInfo.answer.shape.configuration.safeParse(current).data;
      return { emailConfiguration: newest === undefined ? null : emailConfigurationModel(storeId.internalId, newest), errors };
    },
    async testMailProvider(_root, { input: { storeId, email } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(emailProviderTest, { key: storeId.internalId, email }));
      return { mail: answer ? { email, state: toGraphEnum(answer.state), message: answer.message } : null, errors };
    },
    async readBounceMailbox(_root, { input: { storeId } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(emailMailboxRead, { key: storeId.internalId }));
      return { mailbox: answer?.mailbox ?? null, errors };
    },
  },
};
