import { auditExport, auditList, auditVerify, mostExportedEntries } from '@endcap/schema/company/audit/audit.rest.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';

import { csvHead, csvLine, guarded } from '../../csv/csvCells.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { auditRows, auditTypes, countAudit } from './audit.store.ts';
import { verifyAudit } from './auditSeals.ts';

const columns = ['at', 'user', 'ip', 'store', 'action', 'object_type', 'object_id', 'name', 'before', 'after', 'seal', 'hash'];

const text = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value));

export const handlers: Handler[] = [
  handle(auditList, async ({ limit, offset, ...question }, { db, company }) => {
    const [rows, total, types] = await Promise.all([
      auditRows(db.pool, company.key, question, { limit, offset }),
      countAudit(db.pool, company.key, question),
      auditTypes(db.pool, company.key),
    ]);
    const result = rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      user_id: row.userId,
      user_name: row.userName,
      ip: row.ip,
      store_id: row.storeId,
      store_name: row.storeName,
      action: row.action,
      object_type: row.objectType,
      object_id: row.objectId,
      name: row.name,
      before: row.before ?? null,
      after: row.after ?? null,
      seq: row.seq,
      hash: row.hash,
      is_redacted: row.isRedacted,
    }));
    return { result, total, offset, object_types: types };
  }),

  handle(auditExport, async (question, { db, company, now }) => {
    const rows = await auditRows(db.pool, company.key, question, { limit: mostExportedEntries, offset: 0 });
    const lines = rows.map((row) =>
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
      ),
    );
    return { file_name: `audit-${company.id}-${dayOf(now)}.csv`, content: [csvHead(columns), ...lines].join('') };
  }),

  handle(auditVerify, async (_input, { db, company }) => ({ ...(await verifyAudit(db.pool, company.key)) })),
];
