import { logInfo, logList, logSeriesInfo, logSeriesList, logStats } from '@endcap/schema/developers/logs/logs.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { questionOf } from '../../graph/connections.ts';
import type { Context } from '../../graph/context.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { loadLogEntry, loadLogSeries, type LogEntryModel, type LogSeriesModel } from './logs.models.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';

const enums = { enums: ['type', 'source'] };
export const ownCalls = ['LogEntry.details', 'LogEntry.payload', 'LogSeries.days'] as const;

const readEntry = ({ rest }: Context, storeId: string, id: string): Promise<LogEntryModel | null> =>
  foundOrNull(async () => ({ ...(await rest.read(logInfo, { key: storeId, id })).entry, storeId }));

const readSeries = ({ rest }: Context, storeId: string, id: string): Promise<LogSeriesModel | null> =>
  foundOrNull(async () => ({ ...(await rest.read(logSeriesInfo, { key: storeId, id })).series, storeId }));

export const resolvers: Resolvers = {
  Store: {
    async logs({ id }, args, { rest }) {
      const answer = await rest.read(logList, { key: id, ...boundedListInputOf(args, enums) });
      return boundedConnection(answer, (row) => ({ ...row, storeId: id }));
    },
    async logCounts({ id }, args, { rest }) {
      const { query, filter } = questionOf(args, enums);
      return rest.read(logStats, { key: id, query, filter });
    },
    logEntry: ({ id }, { id: { internalId } }, context) => readEntry(context, id, internalId),
    async logSeriesList({ id }, args, { rest }) {
      const answer = await rest.read(logSeriesList, { key: id, ...boundedListInputOf(args, enums) });
      return boundedConnection(answer, (row) => ({ ...row, storeId: id }));
    },
    logSeries: ({ id }, { id: { internalId } }, context) => readSeries(context, id, internalId),
  },
  LogEntry: {
    id: ({ storeId, id }) => toGlobalId('LogEntry', storeId, id),
    details: async ({ storeId, id }, _args, { rest }) => (await rest.read(logInfo, { key: storeId, id })).entry.details,
    payload: async ({ storeId, id }, _args, { rest }) => (await rest.read(logInfo, { key: storeId, id })).entry.payload,
  },
  LogSeries: {
    id: ({ storeId, id }) => toGlobalId('LogSeries', storeId, id),
    days: async ({ storeId, id }, _args, { rest }) => (await rest.read(logSeriesInfo, { key: storeId, id })).days,
  },
};

export const nodes: Record<string, NodeLoader> = {
  LogEntry: {
    can: 'DEVELOPERS_VIEW',
    load: ({ scope, internalId }, context) => loadLogEntry(context, scope, internalId),
  },
  LogSeries: {
    can: 'DEVELOPERS_VIEW',
    load: ({ scope, internalId }, context) => loadLogSeries(context, scope, internalId),
  },
};
