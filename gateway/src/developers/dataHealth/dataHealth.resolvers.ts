import {
  healthCheckIgnore,
  healthCheckRestore,
  healthCheckRow,
  healthInfo,
  healthList,
  healthRun,
  healthSettingsUpdate,
} from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';
import { type HealthCheckKey, isHealthCheckKey } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import type { Resolvers, UpdateHealthSettingsInput } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors, type WriteOutcome } from '../../rest/inputErrors.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import { readJob } from '../../graph/storeJobs.ts';
import type { DataHealthModel, HealthCheckModel, HealthCheckRow } from './dataHealth.models.ts';

const readHealth = async (storeId: string, { rest }: Pick<Context, 'rest'>): Promise<DataHealthModel> => ({
  storeId,
  ...(await rest.read(healthList, { key: storeId })),
});

/** The check after a write: as it is now, or as others left it. */
function checkAfter(storeId: string, { answer, current }: WriteOutcome<{ check: HealthCheckRow }>): HealthCheckModel | null {
  const check = answer?.check ?? healthCheckRow.safeParse(current).data;
  return check === undefined ? null : { storeId, ...check };
}

/** A key that the catalogue does not have is sent as it is: the api says what is wrong with it. */
const keyOf = (key: string) => key as HealthCheckKey;

function restSettings({ storeId: _storeId, revision: _revision, ...given }: UpdateHealthSettingsInput) {
  return withoutNulls({
    name_length: given.nameLength,
    description_length: given.descriptionLength,
    order_gap_factor: given.orderGapFactor,
    drop_share: given.dropShare,
    feed_minutes: given.feedMinutes,
    script_days: given.scriptDays,
    stock_days: given.stockDays,
    order_days: given.orderDays,
    probe: given.probe,
    probe_sample: given.probeSample,
    image_pixels: given.imagePixels,
    image_ms: given.imageMs,
  });
}

const ignoreOf = ({ reason, by, at }: { reason: string; by: string | null; at: string }) => ({ reason, by, at });

/** A list asks once for each check: they belong to the page of one. */
export const ownCalls = ['HealthCheck.examples', 'HealthCheck.history', 'HealthCheck.ignoredObjects', 'HealthCheck.list'] as const;

export const resolvers: Resolvers = {
  Store: {
    dataHealth: ({ id }, _args, context) => readHealth(id, context),
    async healthCheck({ id }, { key }, { rest }) {
      if (!isHealthCheckKey(key)) return null;
      return { storeId: id, ...(await rest.read(healthInfo, { key: id, check: key })).check };
    },
  },
  DataHealth: {
    id: ({ storeId }) => toGlobalId('DataHealth', storeId, 'all'),
    job: ({ storeId, job_id: jobId }, _args, context) => (jobId === null ? null : readJob(context, storeId, jobId)),
    checks: ({ storeId, checks }) => checks.map((check) => ({ storeId, ...check })),
  },
  HealthCheck: {
    id: ({ storeId, key }) => toGlobalId('HealthCheck', storeId, key),
    ignoredObjectCount: ({ ignored_objects: objects }) => objects,
    ignore: ({ ignored }) => ignored,
    history: async ({ storeId, key }, _args, { rest }) => (await rest.read(healthInfo, { key: storeId, check: key })).check.trend,
    examples: async ({ storeId, key }, _args, { rest }) => (await rest.read(healthInfo, { key: storeId, check: key })).examples,
    list: async ({ storeId, key }, _args, { rest }) => {
      const { kept, ignored_count: ignored, import_id: importId, since } = await rest.read(healthInfo, { key: storeId, check: key });
      return { keptCount: kept, ignoredCount: ignored, importId, since };
    },
    ignoredObjects: async ({ storeId, key }, _args, { rest }) => (await rest.read(healthInfo, { key: storeId, check: key })).ignored,
  },
  HealthIgnoredObject: {
    ignore: (object) => ignoreOf(object),
  },
  HealthSettings: {
    nameLength: (settings) => settings.name_length,
    descriptionLength: (settings) => settings.description_length,
    orderGapFactor: (settings) => settings.order_gap_factor,
    dropShare: (settings) => settings.drop_share,
    feedMinutes: (settings) => settings.feed_minutes,
    scriptDays: (settings) => settings.script_days,
    stockDays: (settings) => settings.stock_days,
    orderDays: (settings) => settings.order_days,
    probeSample: (settings) => settings.probe_sample,
    imagePixels: (settings) => settings.image_pixels,
    imageMs: (settings) => settings.image_ms,
  },
  Mutation: {
    async runDataHealth(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
        },
      },
      context,
    ) {
      const { answer, errors } = await withInputErrors(() => context.rest.write(healthRun, { key: storeId }));
      return { dataHealth: answer === undefined ? null : await readHealth(storeId, context), errors };
    },
    async ignoreHealthCheck(
      _root,
      {
        input: {
          id: { scope: storeId, internalId: key },
          objectId,
          reason,
        },
      },
      { rest },
    ) {
      const input = { key: storeId, check: keyOf(key), reason, ...withoutNulls({ object_id: objectId }) };
      const outcome = await withInputErrors(() => rest.write(healthCheckIgnore, input));
      return { healthCheck: checkAfter(storeId, outcome), errors: outcome.errors };
    },
    async restoreHealthCheck(
      _root,
      {
        input: {
          id: { scope: storeId, internalId: key },
          objectId,
        },
      },
      { rest },
    ) {
      const input = { key: storeId, check: keyOf(key), ...withoutNulls({ object_id: objectId }) };
      const outcome = await withInputErrors(() => rest.write(healthCheckRestore, input));
      return { healthCheck: checkAfter(storeId, outcome), errors: outcome.errors };
    },
    async updateHealthSettings(_root, { input }, context) {
      const { internalId: storeId } = input.storeId;
      const { revision } = input;
      const settings = restSettings(input);
      const { answer, errors } = await withInputErrors(() =>
        context.rest.write(healthSettingsUpdate, { key: storeId, settings, revision }),
      );
      const isConflict = errors.some(({ code }) => code === 'CONFLICT');
      return { dataHealth: answer === undefined && !isConflict ? null : await readHealth(storeId, context), errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  DataHealth: {
    can: 'DEVELOPERS_VIEW',
    load: ({ scope }, context) => readHealth(scope, context),
  },
  HealthCheck: {
    can: 'DEVELOPERS_VIEW',
    async load({ scope, internalId }, context) {
      const check = (await readHealth(scope, context)).checks.find(({ key }) => key === internalId);
      return check && { storeId: scope, ...check };
    },
  },
};
