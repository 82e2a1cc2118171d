import { importerErrors, importerList, importerRun, importerRunInfo, importerTest } from '@endcap/schema/data/imports/imports.rest.ts';

import { jobOf } from '../../graph/storeJobs.ts';
import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { newCursor } from '../../graph/connections.ts';
import type { Context } from '../../graph/context.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf, emptyConnection } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { graphFieldOf, restCorrections, restMapping, restSource } from './imports.inputs.ts';
import { type ImportModel, loadImport } from './imports.models.ts';

async function readImport({ rest }: Context, storeId: string, internalId: string): Promise<ImportModel | null> {
  return foundOrNull(async () => ({ storeId, ...(await rest.read(importerRunInfo, { key: storeId, id: internalId })).import }));
}

export const resolvers: Resolvers = {
  Store: {
    async imports({ id }, args, { rest }) {
      const input = boundedListInputOf(args, { enums: ['state', 'entity'] });
      // Newest first unless someone asks for another order.
      const answer = await rest.read(importerList, { key: id, ...input, order: args.orderBy ? input.order : 'desc' });
      return boundedConnection(answer, (row) => ({ storeId: id, ...row }));
    },
    import: ({ id }, { id: { internalId } }, context) => readImport(context, id, internalId),
  },
  Import: {
    id: ({ storeId, id }) => toGlobalId('Import', storeId, id),
    entityCounts: ({ entity_counts: all }) => all.map(({ entity, ...counts }) => ({ entity: toGraphEnum(entity), counts })),
    job: ({ storeId, job }) => jobOf(storeId, job),
    async issueList({ storeId, id, issue_count: count }, args, { rest }) {
      // A list of imports asks for the issues of those only that have any.
      if (count === 0) return emptyConnection;
      const input = boundedListInputOf(args, { enums: ['severity', 'entity', 'reason'] });
      return boundedConnection(await rest.read(importerErrors, { key: storeId, id, ...input }), (row) => row);
    },
    renamedColumns: async ({ storeId, id }, _args, { rest }) =>
      (await rest.read(importerRunInfo, { key: storeId, id })).renamed_columns.map(({ column, field }) => ({ column, attribute: field })),
  },
  FeedFetch: {
    resumedAtPage: ({ resumed_at: page }) => page,
  },
  FeedPreview: {
    isCompressed: ({ compressed }) => compressed,
    isComplete: ({ complete }) => complete,
    hiddenCount: ({ hidden }) => hidden,
  },
  FeedRowIssue: {
    field: ({ field }) => graphFieldOf(field),
  },
  ColumnMapping: {
    field: ({ field }) => graphFieldOf(field),
  },
  Mutation: {
    async previewImport(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
          feed,
          entity,
          timeZone,
          mapping,
          mode,
          corrections,
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() =>
        rest.read(importerTest, {
          key: storeId,
          source: restSource(feed),
          ...(entity ? { entity: toRestEnum(entity) } : {}),
          ...(timeZone ? { time_zone: timeZone } : {}),
          ...(mapping ? { mapping: restMapping(mapping) } : {}),
          ...(mode ? { mode: toRestEnum(mode) } : {}),
          ...(corrections ? { corrections: restCorrections(corrections) } : {}),
          ...(feed.rowsPath ? { rows_path: feed.rowsPath } : {}),
        }),
      );
      return { preview: answer ?? null, errors };
    },
    async startImport(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
          feed,
          entity,
          preset,
          timeZone,
          mapping,
          mode,
          corrections,
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(importerRun, {
          key: storeId,
          source: restSource(feed),
          ...(entity ? { entity: toRestEnum(entity) } : {}),
          ...(preset ? { preset: toRestEnum(preset) } : {}),
          ...(timeZone ? { time_zone: timeZone } : {}),
          mapping: restMapping(mapping),
          ...(mode ? { mode: toRestEnum(mode) } : {}),
          ...(corrections ? { corrections: restCorrections(corrections) } : {}),
          ...(feed.rowsPath ? { rows_path: feed.rowsPath } : {}),
        }),
      );
      return { importEdge: answer ? { cursor: newCursor, node: { storeId, ...answer.import } } : null, errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Import: {
    can: 'IMPORT_VIEW',
    load: ({ scope, internalId }, context) => loadImport(context, scope, internalId),
  },
};

/** Costs a call for each object. */
export const ownCalls: readonly string[] = ['Import.issueList', 'Import.renamedColumns'];
