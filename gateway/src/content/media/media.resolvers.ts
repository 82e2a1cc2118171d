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

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { namedInStore, toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import type { MediaFileModel } from './media.models.ts';

async function readMediaFile({ rest }: Context, storeId: string, id: string): Promise<MediaFileModel | null> {
  return foundOrNull(async () => ({ storeId, ...(await rest.read(mediaInfo, { key: storeId, id })).media }));
}

export const ownCalls = ['MediaFile.usedIn'];

export const resolvers: Resolvers = {
  Store: {
    async mediaFiles({ id }, { types, ...args }, { rest }) {
      const wanted = mediaTypes.filter((type) => types?.includes(type) === true);
      const answer = await rest.read(mediaList, { key: id, ...boundedListInputOf(args), types: wanted });
      return boundedConnection(answer, (row) => ({ storeId: id, ...row }));
    },
    mediaFile: ({ id }, { id: { internalId } }, context) => readMediaFile(context, id, internalId),
  },
  MediaFile: {
    id: ({ storeId, id }) => toGlobalId('MediaFile', storeId, id),
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
