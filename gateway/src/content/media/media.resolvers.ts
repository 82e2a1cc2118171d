import {
  mediaDelete,
  mediaFile as mediaFileShape,
  mediaInfo,
  mediaList,
  mediaRestore,
  mediaTypes,
  mediaUpdate,
  mediaUsage,
} from '@endcap/schema/content/media/media.rest.ts';

import type { MediaFileFilter, MediaType, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { namedInStore, toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf, emptyConnection } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import type { MediaFileModel } from './media.models.ts';

async function readMediaFile({ rest }: Context, storeId: string, id: string): Promise<MediaFileModel | null> {
  return foundOrNull(async () => ({ storeId, ...(await rest.read(mediaInfo, { key: storeId, id })).media }));
}

const graphTypes = {
  'image/jpeg': 'IMAGE_JPEG',
  'image/png': 'IMAGE_PNG',
  'image/gif': 'IMAGE_GIF',
  'image/webp': 'IMAGE_WEBP',
} as const satisfies Record<(typeof mediaTypes)[number], MediaType>;

/** The media types that meet all conditions. */
const wantedTypes = (filter: readonly MediaFileFilter[]) =>
  mediaTypes.filter((type) =>
    filter.every(({ type: condition }) => {
      const named = condition?.in ?? condition?.notIn ?? [];
      return named.includes(graphTypes[type]) === (condition?.in != null);
    }),
  );

export const ownCalls = ['MediaFile.usedIn'];

export const resolvers: Resolvers = {
  Store: {
    async mediaFiles({ id }, { filter, ...args }, { rest }) {
      const types = wantedTypes(filter ?? []);
      if (types.length === 0) return emptyConnection;
      const answer = await rest.read(mediaList, {
        key: id,
        ...boundedListInputOf(args),
        types: types.length === mediaTypes.length ? [] : types,
      });
      return boundedConnection(answer, (row) => ({ storeId: id, ...row }));
    },
    mediaFile: ({ id }, { id: { internalId } }, context) => readMediaFile(context, id, internalId),
  },
  MediaFile: {
    id: ({ storeId, id }) => toGlobalId('MediaFile', storeId, id),
    type: ({ type }) => graphTypes[type],
    async usedIn({ storeId: key, id }, _args, { rest }) {
      return (await rest.read(mediaUsage, { key, id })).result;
    },
  },
  Mutation: {
    async updateMediaFile(_root, { input }, { rest }) {
      const {
        id: { scope: storeId, internalId },
        revision,
        name,
        alt,
      } = input;
      const change = { key: storeId, id: internalId, revision, name, ...withoutNulls({ alt }) };
      const { answer, errors, current } = await withInputErrors(() => rest.write(mediaUpdate, change));
      const newest = answer?.media ?? mediaFileShape.safeParse(current).data;
      return { mediaFile: newest ? { storeId, ...newest } : null, errors };
    },
    async deleteMediaFiles(_root, { input: { ids } }, { rest }) {
      const { storeId, internalIds } = namedInStore(ids);
      const { answer, errors } = await withInputErrors(() => rest.write(mediaDelete, { key: storeId, ids: internalIds }));
      return { deletedIds: answer ? ids.map(String) : [], errors };
    },
    async restoreMediaFiles(_root, { input: { ids } }, { rest }) {
      const { storeId, internalIds } = namedInStore(ids);
      const { answer, errors } = await withInputErrors(() => rest.write(mediaRestore, { key: storeId, ids: internalIds }));
      return { mediaFiles: answer?.result.map((row) => ({ storeId, ...row })) ?? [], errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  MediaFile: {
    can: 'MEDIA_VIEW',
    isOwnCall: true,
    load: async ({ scope, internalId }, context) => (await readMediaFile(context, scope, internalId)) ?? undefined,
  },
};
