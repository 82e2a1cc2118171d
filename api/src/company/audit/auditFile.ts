import { csvHead, csvLine, guarded } from '../../csv/csvCells.ts';
import type { Connection } from '../../db/sql.ts';
import { type AuditQuestion, type AuditRow, auditRows } from './audit.store.ts';

const columns = ['at', 'user', 'ip', 'store', 'action', 'object_type', 'object_id', 'name', 'before', 'after', 'seal', 'hash'];

const text = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value));

const line = (row: AuditRow) =>
  csvLine(
    [
      row.at.toISOString(),
      row.userName,
      row.ip,
      row.storeName ?? row.storeId ?? '',
      row.action,
      row.objectType,
      row.objectId,
      row.name ?? '',
      text(row.before),
      text(row.after),
      String(row.seq ?? ''),
      row.hash ?? '',
    ].map(guarded),
  );

const atOnce = 1000;

/** The entries of a list as CSV, read some at a time: all of them, or the first of so many. */
export async function* auditCsv(
  connection: Connection,
  companyKey: string,
  question: AuditQuestion,
  { most = Infinity, size = atOnce }: { readonly most?: number; readonly size?: number } = {},
): AsyncGenerator<string> {
  yield csvHead(columns);
  let after: AuditRow | undefined;
  for (let left = most; left > 0;) {
    const limit = Math.min(size, left);
    const rows = await auditRows(connection, companyKey, question, { limit, after });
    yield rows.map(line).join('');
    after = rows.at(-1);
    if (rows.length < limit) return;
    left -= rows.length;
  }
}
