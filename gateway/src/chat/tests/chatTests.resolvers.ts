import type { InputOf } from '@endcap/schema/contract/call.ts';
import { chatTestsRun } from '@endcap/schema/chat/tests/chatTests.rest.ts';
import type { GraphQLSchema } from 'graphql';

import { loadProducts } from '../../data/products/products.models.ts';
import type { ChatChangeInput, ChatDraftInput, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { GlobalId } from '../../graph/globalIds.ts';
import { restFormlessChange } from '../../resources/guards/restFormlessChange.ts';
import { restObject } from '../../rest/restInput.ts';

type RestDraft = NonNullable<InputOf<typeof chatTestsRun>['draft']>;

const kinds = {
  guidance: ['chat_guidance', 'ChatGuidanceRuleFieldsInput'],
  faq: ['chat_faq', 'ChatFaqFieldsInput'],
  configuration: ['chat_configuration', 'ChatConfigurationFieldsInput'],
} as const;

/** A draft as the call takes it: the one field that the input has. */
function restDraft(schema: GraphQLSchema, draft: ChatDraftInput, id: GlobalId | null | undefined): RestDraft {
  if (draft.guidanceOrder != null)
    return { kind: 'chat_guidance_order', fields: { ids: draft.guidanceOrder.map(({ internalId }) => internalId) } };
  const name = (Object.keys(kinds) as (keyof typeof kinds)[]).find((one) => draft[one] != null) ?? 'guidance'; // @oneOf has one
  const [kind, input] = kinds[name];
  return { kind, fields: restObject(schema, input, draft[name] ?? {}), ...(id ? { id: id.internalId } : {}) };
}

const changeKinds = { ChatGuidanceRule: 'chat_guidance', ChatFaq: 'chat_faq' } as const;

/** A change as the call takes it. What names no objects and no draft is of the configuration. */
function restChange(change: ChatChangeInput) {
  const isOfConfiguration = (change.ids ?? []).length === 0 && (change.action === 'REVERT' || change.action === 'RESET');
  return { ...restFormlessChange(change, changeKinds), ...(isOfConfiguration && { kind: 'chat_configuration' as const }) };
}

export const resolvers: Resolvers = {
  Store: {
    async chatTestRun({ id: key }, { draft, id, change, withModel }, { rest }, { schema }) {
      const drafted = {
        ...(draft && { draft: restDraft(schema, draft, id) }),
        ...(change && { change: restChange(change) }),
      };
      const { result } = await rest.read(chatTestsRun, { key, with_model: withModel, ...drafted });
      return {
        brokenCount: result.filter(({ before, after }) => before.is_passed && !after.is_passed).length,
        outcomes: result.map(({ id: internalId, question, before, after }) => ({
          placeId: key,
          internalId,
          question,
          isPassedBefore: before.is_passed,
          isPassedAfter: after.is_passed,
          textBefore: before.text,
          textAfter: after.text,
          missingPhrases: after.missing_phrases,
          saidPhrases: after.said_phrases,
          missingProducts: after.missing_products,
        })),
      };
    },
  },
  ChatTestOutcome: {
    products: async ({ placeId, missingProducts: ids }, _args, context) =>
      (await loadProducts(context, placeId, ids)).flatMap((product) => product ?? []),
  },
  ChatTest: {
    products: async ({ placeId, must_show: ids }, _args, context) =>
      (await loadProducts(context, placeId, ids)).flatMap((product) => product ?? []),
  },
};
