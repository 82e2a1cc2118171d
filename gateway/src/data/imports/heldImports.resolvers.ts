import {
  importerHeldApprove,
  importerHeldDiscard,
  importerHeldList,
  importerHeldRestore,
} from '@endcap/schema/data/imports/heldImports.rest.ts';

import type { ApproveHeldImportInput, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { boundedConnection, emptyConnection, keyPageInputOf } from '../../graph/keyConnections.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { dataEntityOf } from './imports.inputs.ts';

const decide =
  (call: typeof importerHeldApprove | typeof importerHeldDiscard | typeof importerHeldRestore) =>
  async (
    _root: unknown,
    {
      input: {
        id: { scope: storeId, internalId },
      },
    }: { input: ApproveHeldImportInput },
    { rest }: Context,
  ) => {
    const { answer, errors } = await withInputErrors(() => rest.write(call, { key: storeId, id: internalId }));
    return { import: answer ? { storeId, ...answer.import } : null, errors };
  };

export const resolvers: Resolvers = {
  Import: {
    async heldObjects({ storeId, id, held }, { entity, kind, query, ...page }, { rest }) {
      const restEntity = dataEntityOf(entity);
      if (held === null || restEntity === undefined) return emptyConnection;
      const answer = await rest.read(importerHeldList, {
        key: storeId,
        id,
        entity: restEntity,
        kind: kind === 'GONE' ? 'gone' : 'changed',
        ...keyPageInputOf(page),
        query: query ?? '',
      });
      return boundedConnection(answer, ({ id: internalId, ...object }) => ({ internalId, ...object }));
    },
  },
  HeldImport: { expiresAt: ({ expires_at: at }) => at },
  HeldEntity: {
    isAlarming: ({ alarming }) => alarming,
  },
  Mutation: {
    approveHeldImport: decide(importerHeldApprove),
    discardHeldImport: decide(importerHeldDiscard),
    restoreHeldImport: decide(importerHeldRestore),
  },
};

/** Costs a call for each object. */
export const ownCalls: readonly string[] = ['Import.heldObjects'];
