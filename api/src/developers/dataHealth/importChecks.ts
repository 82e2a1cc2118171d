import { issueReasons } from '../../data/imports/importIssues.ts';
import { attributeColumns, renamedColumns } from '../../data/imports/map/renamedColumns.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { type CheckTools, countFound, type Finding, wholeStore } from './healthFinding.ts';

interface LastImport {
  id: string;
  kind: string;
  mode: string;
  mapping: { column: string; field: string | null }[];
  read: number;
  kept: number;
  minutes: number | null;
}

/** The newest imports of products that came to their end. */
async function lastImports({ db, storeKey }: CheckTools): Promise<LastImport[]> {
  const { rows } = await db.pool.query<LastImport>(
    `SELECT i.id, i.kind, i.mode, i.mapping, i.read,
       coalesce((i.entity_counts->'products'->>'created')::int, 0) + coalesce((i.entity_counts->'products'->>'updated')::int, 0)
         + coalesce((i.entity_counts->'products'->>'unchanged')::int, 0) AS kept,
       extract(epoch FROM j.finished_at - j.started_at)::float8 / 60 AS minutes
     FROM imports i LEFT JOIN jobs j ON j.store_key = i.store_key AND j.id = i.job_id
     WHERE i.store_key = $1 AND i.phase = 'done' AND i.entity IN ('products', 'everything') ORDER BY i.created_at DESC LIMIT 20`,
    [storeKey],
  );
  return rows;
}

/** Whether a feed holds so many fewer products than the one before. */
export function isDrop(before: number, now: number, share: number): boolean {
  return before > 0 && (before - now) / before > share;
}

/** What the newest imports show: rejected rows are not stored, so nothing else shows them. */
export async function importChecks(tools: CheckTools): Promise<Finding[]> {
  const imports = await lastImports(tools);
  const { settings } = tools;
  const [newest] = imports;
  if (newest === undefined) {
    const keys = ['id_duplicate', 'id_types_mixed', 'attribute_name_not_allowed', 'products_dropped', 'feed_slow'] as const;
    return keys.map((key) => wholeStore(key, undefined));
  }
  // One file may have a thousand duplicates: each id is one object.
  const ofIssues = (reason: Sql) => ({
    total: sql`${newest.read}`,
    found: sql`SELECT value AS id, value AS name, NULL AS image, 'id' AS field, min(message) AS value, count(*) AS weight FROM import_issues
      WHERE store_key = ${tools.storeKey} AND import_id = ${newest.id} AND ${reason} GROUP BY import_issues.value`,
  });
  const columns = attributeColumns(newest.mapping);
  const renamed = renamedColumns(newest.mapping);
  const full = imports.filter(({ mode }) => mode === 'full');
  const [last, before] = full;
  const slow = imports.find(({ kind }) => kind === 'url');
  const mine = new Set(tools.ignored.get('attribute_name_not_allowed'));
  const ofNewest = { importId: newest.id };
  return [
    { ...(await countFound(tools, 'id_duplicate', ofIssues(issueReasons.id_duplicate))), ...ofNewest },
    { ...(await countFound(tools, 'id_types_mixed', ofIssues(issueReasons.id_types_mixed))), ...ofNewest },
    {
      key: 'attribute_name_not_allowed',
      ...ofNewest,
      count: renamed.length,
      total: columns.length,
      examples: renamed
        .filter(({ column }) => !mine.has(column))
        .slice(0, 50)
        .map(({ column, field }) => ({ id: column, name: column, image: null, field: null, value: field })),
      ignored: renamed.filter(({ column }) => mine.has(column)).map(({ column }) => [column, 1] as const),
    },
    last === undefined || before === undefined
      ? wholeStore('products_dropped', undefined)
      : {
          ...wholeStore('products_dropped', isDrop(before.kept, last.kept, settings.drop_share), `${before.kept} > ${last.kept}`),
          importId: last.id,
        },
    slow?.minutes == null
      ? wholeStore('feed_slow', undefined)
      : { ...wholeStore('feed_slow', slow.minutes > settings.feed_minutes, slow.minutes.toFixed(1)), importId: slow.id },
  ];
}
