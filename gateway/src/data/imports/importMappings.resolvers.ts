import {
  importerMappingDelete,
  importerMappingList,
  importerMappingSave,
  importerMappingUpdate,
  savedMapping as savedMappingShape,
} from '@endcap/schema/data/imports/importMappings.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { restMapping } from './imports.inputs.ts';

export const resolvers: Resolvers = {
  Store: {
    async savedMappings({ id }, { entity }, { rest }) {
      return (await rest.read(importerMappingList, { key: id, ...(entity ? { entity: toRestEnum(entity) } : {}) })).result;
    },
  },
  SavedMapping: {
    internalId: ({ id }) => id,
    entity: ({ entity }) => toGraphEnum(entity),
    timeZone: ({ time_zone: timeZone }) => timeZone,
    usedAt: ({ used_at: usedAt }) => usedAt,
  },
  Mutation: {
    async saveMapping(_root, { input: { storeId, entity, name, mapping, timeZone } }, { rest }) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(importerMappingSave, {
          key: storeId,
          entity: toRestEnum(entity),
          name,
          mapping: restMapping(mapping),
          ...(timeZone ? { time_zone: timeZone } : {}),
        }),
      );
      return { mapping: answer?.mapping ?? null, errors };
    },
    async updateMapping(_root, { input: { storeId, internalId, revision, name, mapping, timeZone } }, { rest }) {
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
      return { mapping: answer?.mapping ?? savedMappingShape.safeParse(current).data ?? null, errors };
    },
    async deleteMapping(_root, { input: { storeId, internalId } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(importerMappingDelete, { key: storeId, id: internalId }));
      return { internalId: answer ? internalId : null, errors };
    },
  },
};
