import type { InputOf } from '@endcap/schema/contract/call.ts';
import { mailRender, mailSendTest, recipientsCount } from '@endcap/schema/email/content/mailContent.rest.ts';
import type { GraphQLSchema } from 'graphql';

import type { MailContentInput, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import type { GlobalId } from '../../graph/globalIds.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { restObject } from '../../rest/restInput.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

/** An email as the calls take it; the api checks its shape, and the names of its logics. */
function restContent(schema: GraphQLSchema, content: MailContentInput) {
  return restObject<InputOf<typeof mailRender>['content']>(schema, 'MailContentInput', content);
}

const internalIds = (ids: readonly GlobalId[]) => ids.map(({ internalId }) => internalId);

export const resolvers: Resolvers = {
  Store: {
    async mailPreview({ id: key }, { content, email, contextProducts, contextQuery }, { rest }, { schema }) {
      const asked = withoutNulls({ email, context_products: contextProducts, context_query: contextQuery });
      const {
        preview_text: previewText,
        warnings,
        ...mail
      } = await rest.read(mailRender, {
        key,
        content: restContent(schema, content),
        ...asked,
      });
      return { ...mail, previewText, warnings: warnings.map(({ code, message }) => ({ code: toGraphEnum(code), message })) };
    },
    mailRecipientCount: ({ id: key }, { audiences, lists, conditions }, { rest }) =>
      rest.read(recipientsCount, {
        key,
        recipients: withoutNulls({ audiences: audiences && internalIds(audiences), lists: lists && internalIds(lists), conditions }),
      }),
  },
  MailProducts: {
    // Without a logic, the calls have an empty text.
    logic: ({ logic }) => (String(logic) === '' ? null : logic),
  },
  Mutation: {
    async sendTestMail(_root, { input: { storeId, content, emails } }, { rest }, { schema }) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(mailSendTest, { key: storeId.internalId, content: restContent(schema, content), emails: [...emails] }),
      );
      return {
        mails: (answer?.result ?? []).map(({ email, state, message }) => ({ email, state: toGraphEnum(state), message })),
        errors,
      };
    },
  },
};
