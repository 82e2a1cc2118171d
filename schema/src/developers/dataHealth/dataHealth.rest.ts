import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, requiredText, revision, storeKey, timestamp } from '../../contract/shapes.ts';
import { healthCheckKeys, healthEntities, healthSeverities } from './healthChecks.ts';

/** Most examples that are kept of one check. */
export const mostHealthExamples = 50;
/** For how many days the counts of a day are kept. */
export const healthTrendDays = 180;
/** Most single objects that can be ignored in one check. */
export const mostIgnoredObjects = 1000;

/** What a shop may want otherwise. */
export const healthSettings = z.object({
  name_length: z.int().min(20).max(2000).default(150).describe('Maximum length of names in characters.'),
  description_length: z.int().min(100).max(100_000).default(10_000).describe('Maximum length of descriptions in characters.'),
  order_gap_factor: z
    .number()
    .min(1)
    .max(100)
    .default(3)
    .describe(
      'A gap is a period without orders that lasts this many times the normal interval, which is the 95th percentile of the intervals between the last 500 orders.',
    ),
  drop_share: z.number().min(0.01).max(1).default(0.2).describe('Maximum share of the products that a sync may lose, 0.01 to 1.'),
  feed_minutes: z.int().min(1).max(1440).default(15).describe('Minutes after which a feed counts as slow.'),
  script_days: z.int().min(1).max(90).default(3).describe('Days without events after which the script counts as missing.'),
  stock_days: z
    .int()
    .min(1)
    .max(365)
    .default(7)
    .describe('Days without a stock change, despite orders, after which stock counts as never changing.'),
  order_days: z.int().min(1).max(365).default(30).describe('Number of days of orders to check.'),
  probe: z.boolean().default(false).describe('Whether to fetch the images and pages of some products to check that they exist.'),
  probe_sample: z.int().min(5).max(200).default(40).describe('Number of products whose image and page are fetched per run.'),
  image_pixels: z.int().min(50).max(4000).default(300).describe('Longest side in pixels below which an image counts as small.'),
  image_ms: z.int().min(100).max(60_000).default(2000).describe('Milliseconds after which an image counts as slow.'),
});

export type HealthSettings = z.output<typeof healthSettings>;

const checkKey = z.enum(healthCheckKeys);

export const healthIgnore = z.object({
  reason: z.string().describe('Reason given by the user.'),
  by: z.string().nullable().describe('Name of the user who ignored it; null if unknown.'),
  at: timestamp.describe('When it happened, ISO 8601 in UTC.'),
});

export const healthCheckRow = z.object({
  key: checkKey.describe('Name of the check.'),
  severity: z.enum(healthSeverities).describe('Severity.'),
  entity: z.enum(healthEntities).describe('Area of the check.'),
  state: z.enum(['passing', 'failing', 'unknown']).describe('Result. unknown: nothing to check, or not checked yet.'),
  count: z.int().min(0).describe('Number of affected objects, excluding ignored ones.'),
  total: z.int().min(0).describe('Number of objects checked.'),
  ignored_objects: z.int().min(0).describe('Number of individually ignored objects.'),
  ignored: healthIgnore.nullable().describe('Set if the whole check is ignored.'),
  checked_at: timestamp.nullable().describe('When it last ran; null if never.'),
  trend: z
    .array(
      z.object({
        day: z.iso.date().describe('Date, UTC.'),
        count: z.int().describe('Number of affected objects.'),
        total: z.int().describe('Number of objects checked.'),
      }),
    )
    .describe('Results of the last 30 days on which it ran, oldest first.'),
});

export const healthExample = z.object({
  id: z.string().describe('ID of the object.'),
  name: z.string().describe('Name of the object.'),
  image: z.string().nullable().describe('URL of its image; null if none.'),
  field: z.string().nullable().describe('The affected attribute; null if the whole object is affected.'),
  value: z.string().nullable().describe('The value found: a text, a number, or an ISO 8601 date and time.'),
});

export const healthIgnoredObject = z.object({
  id: z.string().describe('ID of the object.'),
  reason: z.string().describe('Reason given by the user.'),
  by: z.string().nullable().describe('Name of the user who ignored it; null if unknown.'),
  at: timestamp.describe('When it happened, ISO 8601 in UTC.'),
  is_found: z.boolean().describe('Whether the last run still found a problem with it.'),
});

const read = { by: 'store', can: 'DEVELOPERS_VIEW' } as const;
const write = { by: 'store', can: 'DEVELOPERS_EDIT' } as const;

export const healthList = call({
  path: 'client/account/developer/health/list',
  summary: 'Returns all checks of a store with their result and trend, the current and past health scores, and the latest run.',
  kind: 'read',
  access: read,
  input: z.object({ key: storeKey }),
  answer: z.object({
    score: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe('Health score, 0 to 100; null before the first run, or if every check is ignored or unknown.'),
    scores: z
      .array(z.object({ day: z.iso.date().describe('Date, UTC.'), score: z.int().describe('Health score, 0 to 100.') }))
      .describe('Health score by day, oldest first.'),
    checked_at: timestamp.nullable().describe('When it last ran; null if never.'),
    job_id: objectId.nullable().describe('ID of the job, for client/job/info; null if none is running.'),
    checks: z.array(healthCheckRow).describe('All checks.'),
    settings: healthSettings.describe('Thresholds of the checks.'),
    settings_revision: z.int().min(0).describe('Revision, incremented on each change of the settings; 0 while they are the default.'),
  }),
});

export const healthInfo = call({
  path: 'client/account/developer/health/info',
  summary: 'Returns a check with up to 50 affected objects (500 attributes), its ignored objects, and its results of the last 180 days.',
  kind: 'read',
  access: read,
  input: z.object({ key: storeKey, check: checkKey.describe('Name of the check.') }),
  answer: z.object({
    check: healthCheckRow.describe('The check.'),
    examples: z.array(healthExample).describe('Affected objects, at most 50.'),
    ignored: z.array(healthIgnoredObject).describe('Ignored objects.'),
    kept: z
      .int()
      .min(0)
      .nullable()
      .describe('Number of objects that lists show with the filter @health, including ignored ones; null if none are stored, or not yet.'),
    ignored_count: z.int().min(0).describe('Number of individually ignored objects, including those that each represents.'),
    import_id: objectId.nullable().describe('ID of the import checked, for checks of imports.'),
    since: timestamp.nullable().describe('Start of the period checked, for checks of orders.'),
  }),
});

export const healthRun = call({
  path: 'client/account/developer/health/run',
  summary: 'Runs the data health checks now. If a run is in progress, its job is returned.',
  kind: 'write',
  access: write,
  input: z.object({ key: storeKey }),
  answer: z.object({ job_id: objectId }),
});

const reason = requiredText(500);

export const healthCheckIgnore = call({
  path: 'client/account/developer/health/ignore',
  summary:
    'Ignores a check, or with object_id one of its objects, for a reason that is visible to others. If it is already ignored, a ConflictError with the current check.',
  kind: 'write',
  access: write,
  input: z.object({
    key: storeKey,
    check: checkKey.describe('Name of the check.'),
    object_id: z.string().min(1).max(1000).optional().describe('ID of an affected object; if omitted, the whole check.'),
    reason: reason.describe('Reason given by the user.'),
  }),
  answer: z.object({ check: healthCheckRow.describe('The check.') }),
});

export const healthCheckRestore = call({
  path: 'client/account/developer/health/restore',
  summary: 'Stops ignoring a check, or with object_id one of its objects. Has no effect if it is not ignored.',
  kind: 'write',
  access: write,
  input: z.object({
    key: storeKey,
    check: checkKey.describe('Name of the check.'),
    object_id: z.string().min(1).max(1000).optional().describe('ID of an affected object; if omitted, the whole check.'),
  }),
  answer: z.object({ check: healthCheckRow.describe('The check.') }),
});

export const healthSettingsUpdate = call({
  path: 'client/account/developer/health/settings/update',
  summary: 'Updates the thresholds of the checks; they take effect with the next run. An outdated revision is a ConflictError.',
  kind: 'write',
  access: write,
  input: z.object({
    key: storeKey,
    settings: healthSettings.describe('Thresholds of the checks.'),
    revision: z.int().min(0).describe('Revision of the settings; 0 before their first change.'),
  }),
  answer: z.object({ settings: healthSettings.describe('Thresholds of the checks.'), revision }),
});
