import { aiNewsletters } from '@endcap/schema/email/aiNewsletters/aiNewsletters.resource.ts';
import { aiNewsletterDecide, aiNewsletterGenerate } from '@endcap/schema/email/aiNewsletters/aiNewsletters.rest.ts';
import { mailContent } from '@endcap/schema/email/content/mailContent.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { resourceModel } from '../../resources/resourceModel.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { restObject } from '../../rest/restInput.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

export const resolvers: Resolvers = {
  AiNewsletter: { figures: (newsletter) => newsletter },
  Mutation: {
    async generateAiNewsletter(_root, { input: { storeId, ...wanted } }, { rest }) {
      const input = {
        key: storeId.internalId,
        ...withoutNulls({ ...wanted, products: wanted.products && [...wanted.products] }),
        prompt: wanted.prompt,
      };
      const { answer, errors } = await withInputErrors(() => rest.write(aiNewsletterGenerate, input));
      return { proposal: answer ? { ...answer, placeId: storeId.internalId } : null, errors };
    },
    async decideAiNewsletterText(_root, { input: { id, runAt, isApproved, content } }, { rest }, { schema }) {
      const changed = content == null ? {} : { content: mailContent.parse(restObject(schema, 'MailContentInput', content)) };
      const { answer, errors } = await withInputErrors(() =>
        rest.write(aiNewsletterDecide, { key: id.scope, id: id.internalId, run_at: runAt, approved: isApproved, ...changed }),
      );
      return { aiNewsletter: answer ? resourceModel(aiNewsletters, id.scope, answer.resource) : null, errors };
    },
  },
};
