import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { loadResources, loadSingles } from '@endcap/schema/resources/loadResources.ts';
import { fieldsName } from '@endcap/schema/resources/transfer/transferSdl.ts';
import {
  draftAct,
  draftChangeRemove,
  draftChangeSave,
  draftInfo,
  draftList,
  draftPreview,
  draftRender,
  draftSave,
} from '@endcap/schema/settings/drafts/drafts.rest.ts';
import type { GraphQLSchema } from 'graphql';

import { loadProducts } from '../../data/products/products.models.ts';
import type { ResourceFieldsInput, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, keyPageInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { foundOrNull, isNotFound } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { restObject } from '../../rest/restInput.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import type { DraftChangeModel } from './drafts.models.ts';

const declared = [...(await loadResources()).map(({ resource }) => resource), ...(await loadSingles())];
/** By their fields of ResourceFieldsInput. */
const kinds = new Map(declared.map((resource) => [fieldsName(resource), resource]));

/** The answer of a call that changes a draft, as the payload of a mutation. */
async function payload(storeId: string, write: () => Promise<AnswerOf<typeof draftSave>>) {
  const { answer, errors } = await withInputErrors(write);
  return { draft: answer === undefined ? null : { storeId, ...answer.draft }, errors };
}

async function readDraft({ rest }: Pick<Context, 'rest'>, storeId: string, id: string) {
  return foundOrNull(async () => {
    const { draft, changes } = await rest.read(draftInfo, { key: storeId, id });
    return {
      draft: { storeId, ...draft },
      changes: changes.map(({ object_type: kind, ...change }): DraftChangeModel => ({ storeId, draftId: draft.id, kind, ...change })),
    };
  });
}

/** The id of a change: its draft, its kind and its resource. A resource that the draft creates is no object yet, so that this is no global ID of one. */
const changeId = ({ draftId, kind, object_id: objectId }: DraftChangeModel) => [draftId, kind, objectId].join(':');

/** The parts of the id of a change, within its store. */
function partsOfChange(internalId: string) {
  const [id = '', kind = '', objectId = ''] = internalId.split(':');
  return { id, object_type: kind, object_id: objectId };
}

const refusedFields = (message: string) => ({ draft: null, errors: [{ field: 'fields', code: 'BAD_USER_INPUT' as const, message }] });

/** The one kind that is given fields, and these as its calls take them; undefined without any. */
function fieldsOf(schema: GraphQLSchema, given: ResourceFieldsInput | null | undefined) {
  const [field] = Object.entries(given ?? {});
  const resource = field && kinds.get(field[0]);
  return resource && { resource, fields: restObject(schema, `${resource.type}FieldsInput`, field[1]) };
}

export const ownCalls = ['Draft.changes', 'Draft.preview', 'DraftChange.renderings'];

export const resolvers: Resolvers = {
  Store: {
    async drafts({ id: key }, { state, ...page }, { rest }) {
      const listed = { key, ...keyPageInputOf(page), ...withoutNulls({ state: state && toRestEnum(state) }) };
      return boundedConnection(await rest.read(draftList, listed), (row) => ({ storeId: key, ...row }));
    },
    draft: async ({ id: storeId }, { id: { internalId } }, context) => (await readDraft(context, storeId, internalId))?.draft ?? null,
  },
  Draft: {
    id: ({ storeId, id }) => toGlobalId('Draft', storeId, id),
    async preview({ storeId, id }, { query }, { rest }) {
      const found = await rest.read(draftPreview, { key: storeId, id, query });
      const { before, after, total_before: totalBefore, total_after: totalAfter, needs_reindexing: needsReindexing } = found;
      const rankIn = (ids: readonly string[], productId: string) => (ids.includes(productId) ? ids.indexOf(productId) + 1 : null);
      const products = [...new Set([...after, ...before])].map((productId) => ({
        storeId,
        productId,
        rankBefore: rankIn(before, productId),
        rankAfter: rankIn(after, productId),
      }));
      return { products, totalBefore, totalAfter, needsReindexing };
    },
    changes: async ({ storeId, id }, _args, context) => (await readDraft(context, storeId, id))?.changes ?? [],
    availableActions: ({ actions }) => actions.map(toGraphEnum),
  },
  DraftChange: {
    id: (change) => toGlobalId('DraftChange', change.storeId, changeId(change)),
    async renderings(change, _args, { rest }) {
      if (!change.has_rendering) return [];
      try {
        return (await rest.read(draftRender, { key: change.storeId, ...partsOfChange(changeId(change)) })).result;
      } catch (error) {
        if (isNotFound(error)) return [];
        throw error;
      }
    },
  },
  DraftPreviewProduct: {
    async product({ storeId, productId }, _args, context) {
      const [product] = await loadProducts(context, storeId, [productId]);
      return product ?? null;
    },
  },
  Mutation: {
    saveDraft: (_root, { input: { storeId, id: draftId, revision, name, note, publishAt } }, { rest }) =>
      payload(storeId.internalId, () =>
        rest.write(draftSave, {
          key: storeId.internalId,
          name,
          publish_at: publishAt ?? null,
          ...withoutNulls({ id: draftId?.internalId, revision, note }),
        }),
      ),
    async saveDraftChange(_root, { input: { draftId, resourceId, fields: given, isEnabled, isDeleted } }, { rest }, { schema }) {
      const content = fieldsOf(schema, given);
      const resource = content?.resource ?? declared.find(({ type }) => type === resourceId?.type);
      if (resource == null) return refusedFields('Enter the fields of the new resource.');
      if (resourceId && resourceId.type !== resource.type) return refusedFields('Enter the fields of the kind of the resource.');
      const { fields } = content ?? {};
      const more = withoutNulls({ fields, object_id: resourceId?.internalId, enabled: isEnabled, is_deleted: isDeleted });
      const { scope: key, internalId: id } = draftId;
      return payload(key, () => rest.write(draftChangeSave, { key, id, object_type: resource.kind, ...more }));
    },
    removeDraftChange(_root, { input: { id: change } }, { rest }) {
      const { scope: key } = change;
      return payload(key, () => rest.write(draftChangeRemove, { key, ...partsOfChange(change.internalId) }));
    },
    actOnDraft(_root, { input: { id: draftId, action, note } }, { rest }) {
      const { scope: key, internalId: id } = draftId;
      return payload(key, () => rest.write(draftAct, { key, id, action: toRestEnum(action), ...withoutNulls({ note }) }));
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Draft: {
    can: 'STORE_VIEW',
    isOwnCall: true,
    load: async ({ scope, internalId }, context) => (await readDraft(context, scope, internalId))?.draft,
  },
  DraftChange: {
    can: 'STORE_VIEW',
    isOwnCall: true,
    async load({ scope, internalId }, context) {
      const found = await readDraft(context, scope, internalId.split(':')[0] ?? '');
      return found?.changes.find((change) => changeId(change) === internalId);
    },
  },
};
