import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { loadResources, loadSingles } from '@endcap/schema/resources/loadResources.ts';
import { kindName } from '@endcap/schema/resources/transfer/transferSdl.ts';
import {
  draftAct,
  draftChangeRemove,
  draftChangeSave,
  draftInfo,
  draftList,
  draftPreview,
  draftSave,
} from '@endcap/schema/settings/drafts/drafts.rest.ts';
import { coerceInputValue, type GraphQLSchema, isInputObjectType } from 'graphql';

import { loadProducts } from '../../data/products/products.models.ts';
import type { Draft, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { badInput } from '../../graph/badInput.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { decodedInput } from '../../graph/globalIdArguments.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { restInput } from '../../rest/restInput.ts';
import { RestFailure } from '../../rest/restFailure.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

const declared = [...(await loadResources()).map(({ resource }) => resource), ...(await loadSingles())];
const kinds = new Map(declared.map((resource) => [kindName(resource), resource]));

function draftOf(row: AnswerOf<typeof draftSave>['draft']): Draft {
  return {
    internalId: row.id,
    name: row.name,
    note: row.note,
    state: toGraphEnum(row.state),
    publishAt: row.publish_at,
    revision: row.revision,
    createdBy: row.created_by,
    createdAt: row.created_at,
    submittedBy: row.submitted_by,
    decidedBy: row.decided_by,
    decision: row.decision,
    publishedAt: row.published_at,
    problem: row.problem,
    updatedAt: row.updated_at,
    changeCount: row.change_count,
    availableActions: row.actions.map(toGraphEnum),
  };
}

/** The answer of a call that changes a draft, as the payload of a mutation. */
async function payload(write: () => Promise<{ draft: AnswerOf<typeof draftSave>['draft'] }>) {
  const { answer, errors } = await withInputErrors(write);
  return { draft: answer === undefined ? null : draftOf(answer.draft), errors };
}

/** Fields of a kind as its own input has them, checked against it and as its calls take them. */
function fieldsOf(schema: GraphQLSchema, type: string, fields: unknown): Record<string, unknown> {
  const shape = schema.getType(`${type}FieldsInput`);
  if (!isInputObjectType(shape)) throw badInput(`Resources of the type ${type} have no fields.`);
  const coerced: unknown = coerceInputValue(fields, shape, (path, _value, error) => {
    throw badInput(`\`${['fields', ...path].join('.')}\`: ${error.message}`);
  });
  return restInput(shape, decodedInput(schema, shape, coerced)) as Record<string, unknown>; // an input object stays an object
}

export const resolvers: Resolvers = {
  Store: {
    async drafts({ id: key }, { state }, { rest }) {
      const { result } = await rest.read(draftList, { key, ...withoutNulls({ state: state && toRestEnum(state) }) });
      return result.map(draftOf);
    },
    async draft({ id: key }, { internalId: id }, { rest }) {
      try {
        const { draft, changes } = await rest.read(draftInfo, { key, id });
        return {
          internalId: draft.id,
          draft: draftOf(draft),
          changes: changes.map(({ object_type: objectType, object_id: objectId, action, ...change }) => ({
            ...change,
            objectType,
            objectId,
            action: toGraphEnum(action),
          })),
        };
      } catch (error) {
        if (error instanceof RestFailure && (error.type === 'NotFoundError' || error.type === 'ParsingError')) return null;
        throw error;
      }
    },
    async draftPreview({ id: key }, { draft: id, query }, { rest }) {
      const found = await rest.read(draftPreview, { key, id, query });
      const { before, after, total_before: totalBefore, total_after: totalAfter, needs_reindexing: needsReindexing } = found;
      const rankIn = (ids: readonly string[], productId: string) => (ids.includes(productId) ? ids.indexOf(productId) + 1 : null);
      const products = [...new Set([...after, ...before])].map((productId) => ({
        storeId: key,
        productId,
        rankBefore: rankIn(before, productId),
        rankAfter: rankIn(after, productId),
      }));
      return { products, totalBefore, totalAfter, needsReindexing };
    },
  },
  DraftPreviewProduct: {
    async product({ storeId, productId }, _args, context) {
      const [product] = await loadProducts(context, storeId, [productId]);
      return product ?? null;
    },
  },
  Mutation: {
    saveDraft: (_root, { input: { storeId, draft: id, revision, name, note, publishAt } }, { rest }) =>
      payload(() =>
        rest.write(draftSave, { key: storeId.internalId, name, publish_at: publishAt ?? null, ...withoutNulls({ id, revision, note }) }),
      ),
    async saveDraftChange(_root, { input: { storeId, draft: id, kind, resourceId, fields, isEnabled, isDeleted } }, { rest }, { schema }) {
      const resource = kinds.get(kind);
      if (resource === undefined) throw badInput('`kind`: Name one kind of resources.');
      const content = fields === null || fields === undefined ? {} : { fields: fieldsOf(schema, resource.type, fields) };
      const more = withoutNulls({ object_id: resourceId?.internalId, enabled: isEnabled, is_deleted: isDeleted });
      return payload(() => rest.write(draftChangeSave, { key: storeId.internalId, id, object_type: resource.kind, ...content, ...more }));
    },
    removeDraftChange: (_root, { input: { storeId, draft: id, objectType, object } }, { rest }) =>
      payload(() => rest.write(draftChangeRemove, { key: storeId.internalId, id, object_type: objectType, object_id: object })),
    actOnDraft: (_root, { input: { storeId, draft: id, action, note } }, { rest }) =>
      payload(() => rest.write(draftAct, { key: storeId.internalId, id, action: toRestEnum(action), ...withoutNulls({ note }) })),
  },
};
