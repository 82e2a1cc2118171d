import { importerRunInfo } from '@endcap/schema/data/imports/imports.rest.ts';
import { importerUndo } from '@endcap/schema/data/imports/importUndo.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { jobOf } from '../../graph/storeJobs.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

export const resolvers: Resolvers = {
  Import: { undo: ({ storeId, id, undo }) => ({ ...undo, storeId, importId: id }) },
  ImportUndo: {
    isPossible: ({ possible }) => possible,
    job: ({ storeId, job }) => job && jobOf(storeId, job),
    async keptObjects({ storeId, importId, kept }, _args, { rest }) {
      if (kept === 0) return [];
      const { undo_kept: objects } = await rest.read(importerRunInfo, { key: storeId, id: importId });
      return objects.map(({ entity, id, title }) => ({ entity: toGraphEnum(entity), internalId: id, title }));
    },
  },
  Mutation: {
    async undoImport(
      _root,
      {
        input: {
          id: { scope: storeId, internalId },
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(importerUndo, { key: storeId, id: internalId }));
      return { import: answer ? { storeId, ...answer.import } : null, errors };
    },
  },
};

/** Costs a call for each object. */
export const ownCalls: readonly string[] = ['ImportUndo.keptObjects'];
