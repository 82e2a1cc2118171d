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
  /** Names longer than this many characters are too long. */
  name_length: z.int().min(20).max(2000).default(150),
  /** Descriptions longer than this many characters are too long. */
  description_length: z.int().min(100).max(100_000).default(10_000),
  /** No order for this many times the normal interval is a gap; normal is what 19 of 20 intervals of the last 500 orders do not exceed. */
  order_gap_factor: z.number().min(1).max(100).default(3),
  /** Share of the products that a sync may lose, 0.01 to 1. */
  drop_share: z.number().min(0.01).max(1).default(0.2),
  /** A feed that takes more minutes than this is slow. */
  feed_minutes: z.int().min(1).max(1440).default(15),
  /** Days without any event after which the script counts as missing. */
  script_days: z.int().min(1).max(90).default(3),
  /** Days without a change of any stock, in spite of orders, after which stock counts as never changing. */
  stock_days: z.int().min(1).max(365).default(7),
  /** Orders and customers' orders of this many days are looked at. */
  order_days: z.int().min(1).max(365).default(30),
  /** Whether pictures and pages of some products are fetched to see whether they are there. */
  probe: z.boolean().default(false),
  /** Number of products whose picture and page are fetched in one run. */
  probe_sample: z.int().min(5).max(200).default(40),
  /** Pictures whose longer side has fewer pixels than this are small. */
  image_pixels: z.int().min(50).max(4000).default(300),
  /** Pictures that take more milliseconds than this are slow. */
  image_ms: z.int().min(100).max(60_000).default(2000),
});

export type HealthSettings = z.output<typeof healthSettings>;

const checkKey = z.enum(healthCheckKeys);

export const healthIgnore = z.object({ reason: z.string(), by: z.string().nullable(), at: timestamp });

export const healthCheckRow = z.object({
  key: checkKey,
  severity: z.enum(healthSeverities),
  entity: z.enum(healthEntities),
  /** `unknown`: there is nothing to look at, or it was not looked at yet. */
  state: z.enum(['passing', 'failing', 'unknown']),
  /** Objects at fault, without the ignored ones. */
  count: z.int().min(0),
  /** Objects that were looked at. */
  total: z.int().min(0),
  /** Objects at fault that are ignored one by one. */
  ignored_objects: z.int().min(0),
  /** Set when the whole check is ignored. */
  ignored: healthIgnore.nullable(),
  checked_at: timestamp.nullable(),
  /** Counts of the last 30 days on which it was looked at, oldest first. */
  trend: z.array(z.object({ day: z.iso.date(), count: z.int(), total: z.int() })),
});

export const healthExample = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** The attribute at fault; null when the object as a whole is. */
  field: z.string().nullable(),
  /** What is wrong with it, as it was found: a text, a number, or a moment in ISO 8601. */
  value: z.string().nullable(),
});

export const healthIgnoredObject = z.object({
  id: z.string(),
  reason: z.string(),
  by: z.string().nullable(),
  at: timestamp,
  is_found: z.boolean(),
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
    /** 0 to 100; null before the first run, or when every check is ignored or unknown. */
    score: z.int().min(0).max(100).nullable(),
    scores: z.array(z.object({ day: z.iso.date(), score: z.int() })),
    checked_at: timestamp.nullable(),
    job_id: objectId.nullable(),
    checks: z.array(healthCheckRow),
    settings: healthSettings,
    /** Grows with every change of the settings; 0 while they are the default. */
    settings_revision: z.int().min(0),
  }),
});

export const healthInfo = call({
  path: 'client/account/developer/health/info',
  summary:
    'Answers one check with up to 50 examples, of attributes all up to 500, what of it is ignored, and its counts of the last 180 days.',
  kind: 'read',
  access: read,
  input: z.object({ key: storeKey, check: checkKey }),
  answer: z.object({
    check: healthCheckRow,
    examples: z.array(healthExample),
    ignored: z.array(healthIgnoredObject),
    /** Objects that the lists have under the filter `@health`, ignored ones included; null where nothing is kept, or was not yet. */
    kept: z.int().min(0).nullable(),
    /** Objects at fault that are ignored one by one, with all that each stands for. */
    ignored_count: z.int().min(0),
    /** The import that was looked at, for checks of imports. */
    import_id: objectId.nullable(),
    /** Since when orders were looked at, for checks of orders. */
    since: timestamp.nullable(),
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
  input: z.object({ key: storeKey, check: checkKey, object_id: z.string().min(1).max(1000).optional(), reason }),
  answer: z.object({ check: healthCheckRow }),
});

export const healthCheckRestore = call({
  path: 'client/account/developer/health/restore',
  summary: 'Takes back that a check, or with object_id one of its objects, is ignored; what is not ignored stays as it is.',
  kind: 'write',
  access: write,
  input: z.object({ key: storeKey, check: checkKey, object_id: z.string().min(1).max(1000).optional() }),
  answer: z.object({ check: healthCheckRow }),
});

export const healthSettingsUpdate = call({
  path: 'client/account/developer/health/settings/update',
  summary: 'Changes the thresholds of the checks; the next run goes by them. A revision that is not the newest is a ConflictError.',
  kind: 'write',
  access: write,
  input: z.object({ key: storeKey, settings: healthSettings, revision: z.int().min(0) }),
  answer: z.object({ settings: healthSettings, revision }),
});
