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
  name_length: z.int().min(20).max(2000).default(150).describe('Names longer than this many characters are too long.'),
  description_length: z.int().min(100).max(100_000).default(10_000).describe('Descriptions longer than this many characters are too long.'),
  order_gap_factor: z
    .number()
    .min(1)
    .max(100)
    .default(3)
    .describe(
      'No order for this many times the normal interval is a gap; normal is what 19 of 20 intervals of the last 500 orders do not exceed.',
    ),
  drop_share: z.number().min(0.01).max(1).default(0.2).describe('Share of the products that a sync may lose, 0.01 to 1.'),
  feed_minutes: z.int().min(1).max(1440).default(15).describe('A feed that takes more minutes than this is slow.'),
  script_days: z.int().min(1).max(90).default(3).describe('Days without any event after which the script counts as missing.'),
  stock_days: z
    .int()
    .min(1)
    .max(365)
    .default(7)
    .describe('Days without a change of any stock, in spite of orders, after which stock counts as never changing.'),
  order_days: z.int().min(1).max(365).default(30).describe("Orders and customers' orders of this many days are looked at."),
  probe: z.boolean().default(false).describe('Whether pictures and pages of some products are fetched to see whether they are there.'),
  probe_sample: z.int().min(5).max(200).default(40).describe('Number of products whose picture and page are fetched in one run.'),
  image_pixels: z.int().min(50).max(4000).default(300).describe('Pictures whose longer side has fewer pixels than this are small.'),
  image_ms: z.int().min(100).max(60_000).default(2000).describe('Pictures that take more milliseconds than this are slow.'),
});

export type HealthSettings = z.output<typeof healthSettings>;

const checkKey = z.enum(healthCheckKeys);

export const healthIgnore = z.object({
  reason: z.string().describe('Why it is ignored.'),
  by: z.string().nullable().describe('Name of who ignored it; null when not known.'),
  at: timestamp.describe('When, ISO 8601 in UTC.'),
});

export const healthCheckRow = z.object({
  key: checkKey.describe('Name of the check.'),
  severity: z.enum(healthSeverities).describe('How much it matters.'),
  entity: z.enum(healthEntities).describe('What it looks at.'),
  state: z.enum(['passing', 'failing', 'unknown']).describe('unknown: there is nothing to look at, or it was not looked at yet.'),
  count: z.int().min(0).describe('Objects at fault, without the ignored ones.'),
  total: z.int().min(0).describe('Objects that were looked at.'),
  ignored_objects: z.int().min(0).describe('Objects at fault that are ignored one by one.'),
  ignored: healthIgnore.nullable().describe('Set when the whole check is ignored.'),
  checked_at: timestamp.nullable().describe('When it was last looked at; null before the first run.'),
  trend: z
    .array(
      z.object({
        day: z.iso.date().describe('Date, UTC.'),
        count: z.int().describe('Objects that have it.'),
        total: z.int().describe('Objects looked at.'),
      }),
    )
    .describe('Counts of the last 30 days on which it was looked at, oldest first.'),
});

export const healthExample = z.object({
  id: z.string().describe('Id of the object.'),
  name: z.string().describe('Name of the object.'),
  image: z.string().nullable().describe('Address of its picture; null without one.'),
  field: z.string().nullable().describe('The attribute at fault; null when the object as a whole is.'),
  value: z.string().nullable().describe('What is wrong with it, as it was found: a text, a number, or a moment in ISO 8601.'),
});

export const healthIgnoredObject = z.object({
  id: z.string().describe('Id of the object.'),
  reason: z.string().describe('Why it is ignored.'),
  by: z.string().nullable().describe('Name of who ignored it; null when not known.'),
  at: timestamp.describe('When, ISO 8601 in UTC.'),
  is_found: z.boolean().describe('Whether the last run still found it.'),
});

const read = { by: 'store', can: 'DEVELOPERS_VIEW' } as const;
const write = { by: 'store', can: 'DEVELOPERS_EDIT' } as const;

export const healthList = call({
  path: 'client/account/developer/health/list',
  summary: 'Answers every check of a store with its count and trend, the score of the store today and over time, and the newest run.',
  kind: 'read',
  access: read,
  input: z.object({ key: storeKey }),
  answer: z.object({
    score: z.int().min(0).max(100).nullable().describe('0 to 100; null before the first run, or when every check is ignored or unknown.'),
    scores: z
      .array(z.object({ day: z.iso.date().describe('Date, UTC.'), score: z.int().describe('From 0 to 100.') }))
      .describe('The score by day, oldest first.'),
    checked_at: timestamp.nullable().describe('When it was last looked at; null before the first run.'),
    job_id: objectId.nullable().describe('Id of the job, for client/job/info; null when none runs.'),
    checks: z.array(healthCheckRow).describe('All checks.'),
    settings: healthSettings.describe('The limits that the checks go by.'),
    settings_revision: z.int().min(0).describe('Grows with every change of the settings; 0 while they are the default.'),
  }),
});

export const healthInfo = call({
  path: 'client/account/developer/health/info',
  summary:
    'Answers one check with up to 50 examples, of attributes all up to 500, what of it is ignored, and its counts of the last 180 days.',
  kind: 'read',
  access: read,
  input: z.object({ key: storeKey, check: checkKey.describe('Name of the check.') }),
  answer: z.object({
    check: healthCheckRow.describe('The check.'),
    examples: z.array(healthExample).describe('Objects that have it, at most 50.'),
    ignored: z.array(healthIgnoredObject).describe('Objects that are ignored.'),
    kept: z
      .int()
      .min(0)
      .nullable()
      .describe('Objects that the lists have under the filter @health, ignored ones included; null where nothing is kept, or was not yet.'),
    ignored_count: z.int().min(0).describe('Objects at fault that are ignored one by one, with all that each stands for.'),
    import_id: objectId.nullable().describe('The import that was looked at, for checks of imports.'),
    since: timestamp.nullable().describe('Since when orders were looked at, for checks of orders.'),
  }),
});

export const healthRun = call({
  path: 'client/account/developer/health/run',
  summary: 'Looks through the data of a store now; while that is under way, the same job is answered again.',
  kind: 'write',
  access: write,
  input: z.object({ key: storeKey }),
  answer: z.object({ job_id: objectId }),
});

const reason = requiredText(500);

export const healthCheckIgnore = call({
  path: 'client/account/developer/health/ignore',
  summary:
    'Ignores a check, or with object_id one of its examples, for a reason that others see. What is ignored already is a ConflictError with the check as it is.',
  kind: 'write',
  access: write,
  input: z.object({
    key: storeKey,
    check: checkKey.describe('Name of the check.'),
    object_id: z.string().min(1).max(1000).optional().describe('Id of one object; without one the whole check.'),
    reason: reason.describe('Why it is ignored.'),
  }),
  answer: z.object({ check: healthCheckRow.describe('The check.') }),
});

export const healthCheckRestore = call({
  path: 'client/account/developer/health/restore',
  summary: 'Takes back that a check, or with object_id one of its objects, is ignored; what is not ignored stays as it is.',
  kind: 'write',
  access: write,
  input: z.object({
    key: storeKey,
    check: checkKey.describe('Name of the check.'),
    object_id: z.string().min(1).max(1000).optional().describe('Id of one object; without one the whole check.'),
  }),
  answer: z.object({ check: healthCheckRow.describe('The check.') }),
});

export const healthSettingsUpdate = call({
  path: 'client/account/developer/health/settings/update',
  summary: 'Changes the thresholds of the checks; the next run goes by them. A revision that is not the newest is a ConflictError.',
  kind: 'write',
  access: write,
  input: z.object({
    key: storeKey,
    settings: healthSettings.describe('The limits that the checks go by.'),
    revision: z.int().min(0).describe('Revision of the settings; 0 before they were first changed.'),
  }),
  answer: z.object({ settings: healthSettings.describe('The limits that the checks go by.'), revision }),
});
