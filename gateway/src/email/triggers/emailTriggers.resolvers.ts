import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import {
  emailTriggerCreateDefault,
  emailTriggerDuplicate,
  emailTriggerSimulate,
  emailTriggerTypes,
} from '@endcap/schema/email/triggers/emailTriggers.rest.ts';

import { loadProducts } from '../../data/products/products.models.ts';
import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { resourceModel } from '../../resources/resourceModel.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { restObject } from '../../rest/restInput.ts';

export const resolvers: Resolvers = {
  Store: {
    async emailTriggerTypes({ id: key }, _args, { rest }) {
      const { types, attributes } = await rest.read(emailTriggerTypes, { key });
      return {
        attributes,
        types: types.map(({ type, text, parameters, needs, triggers, has_products: hasProducts, is_ready: isReady }) => ({
          text,
          parameters: parameters.map(toGraphEnum),
          needs: needs.map(({ need, received }) => ({ need: toGraphEnum(need), received })),
          triggers,
          hasProducts,
          isReady,
          type: toGraphEnum(type),
        })),
      };
    },
    async emailTriggerSimulation({ id: key }, { draft }, context, { schema }) {
      const fields = emailTriggers.fields.parse(restObject(schema, 'EmailTriggerFieldsInput', draft));
      const answer = await context.rest.read(emailTriggerSimulate, { key, fields });
      const ids = [...new Set(answer.examples.flatMap(({ products }) => products))];
      const loaded = await loadProducts(context, key, ids);
      const products = new Map(ids.map((id, at) => [id, loaded[at]]));
      return {
        people: answer.people,
        entries: answer.entries,
        capped: answer.capped,
        notSubscribed: answer.not_subscribed,
        isExact: answer.is_exact,
        days: answer.days,
        steps: answer.steps.map(({ step, mails, is_at_most: isAtMost }) => ({ step, mails, isAtMost })),
        examples: answer.examples.map((example) => ({
          ...example,
          products: example.products.flatMap((id) => products.get(id) ?? []),
        })),
        problem: answer.problem,
      };
    },
  },
  EmailTriggerEntry: { minValue: ({ min_value: value }) => String(value) },
  Mutation: {
    async createDefaultEmailTrigger(_root, { input: { storeId, type, audience } }, { rest }) {
      const key = storeId.internalId;
      const asked = { key, type: toRestEnum(type), audience: audience ?? '' };
      const { answer, errors } = await withInputErrors(() => rest.write(emailTriggerCreateDefault, asked));
      return { emailTrigger: answer === undefined ? null : resourceModel(emailTriggers, key, answer.resource), errors };
    },
    async duplicateEmailTrigger(_root, { input: { id } }, { rest }) {
      const key = id.scope;
      const { answer, errors } = await withInputErrors(() => rest.write(emailTriggerDuplicate, { key, id: id.internalId }));
      return { emailTrigger: answer === undefined ? null : resourceModel(emailTriggers, key, answer.resource), errors };
    },
  },
};
