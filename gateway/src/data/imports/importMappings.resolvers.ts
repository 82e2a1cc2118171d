import {
  importerMappingDelete,
  importerMappingList,
  importerMappingSave,
  importerMappingUpdate,
  savedMapping as savedMappingShape,
} from '@endcap/schema/data/imports/importMappings.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toRestEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import type { SavedMappingModel, SavedMappingRow } from './importMappings.models.ts';
import { restMapping } from './imports.inputs.ts';

const modelOf = (storeId: string, row: SavedMappingRow | undefined): SavedMappingModel | null =>
  row === undefined ? null : { ...row, storeId };

export const resolvers: Resolvers = {
  Store: {
    async savedMappings({ id }, { entity }, { rest }) {
      const { result } = await rest.read(importerMappingList, { key: id, ...(entity ? { entity: toRestEnum(entity) } : {}) });
      return result.map((row) => ({ ...row, storeId: id }));
    },
  },
  SavedMapping: {
    id: ({ storeId, id }) => toGlobalId('SavedMapping', storeId, id),
  },
  Mutation: {
    async saveMapping(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
          entity,
          name,
          mapping,
          timeZone,
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(importerMappingSave, {
          key: storeId,
          entity: toRestEnum(entity),
          name,
          mapping: restMapping(mapping),
          ...(timeZone ? { time_zone: timeZone } : {}),
        }),
      );
      return { savedMapping: modelOf(storeId, answer?.mapping), errors };
    },
    async updateMapping(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
          revision,
          name,
          mapping,
          timeZone,
        },
      },
      { rest },
    ) {
      const { answer, errors, current } = await withInputErrors(() =>
        rest.write(importerMappingUpdate, {
          key: storeId,
          id: internalId,
          revision,
          name,
          mapping: restMapping(mapping),
          time_zone: timeZone,
        }),
      );
      return { savedMapping: modelOf(storeId, answer?.mapping ?? savedMappingShape.safeParse(current).data), errors };
    },
    async deleteMapping(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(importerMappingDelete, { key: storeId, id: internalId }));
      return { deletedId: answer ? toGlobalId('SavedMapping', storeId, internalId) : null, errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  SavedMapping: {
    can: 'IMPORT_VIEW',
    async load({ scope, internalId }, { rest }) {
      return (
        modelOf(
          scope,
          (await rest.read(importerMappingList, { key: scope })).result.find(({ id }) => id === internalId),
        ) ?? undefined
      );
    },
  },
};
