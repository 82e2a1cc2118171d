import { auditExport, auditList, auditVerify, mostExportedEntries } from '@endcap/schema/company/audit/audit.rest.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';

import { type Handler, handle } from '../../http/handle.ts';
import { auditCsv } from './auditFile.ts';
import { auditPage, auditTypes } from './audit.store.ts';
import { verifyAudit } from './auditSeals.ts';

export const handlers: Handler[] = [
  handle(auditList, async (asked, { db, company }) => {
    const [{ rows, ...page }, types] = await Promise.all([auditPage(db, company.key, asked), auditTypes(db.pool, company.key)]);
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
    return { ...page, result, object_types: types };
  }),

  handle(auditExport, async (question, { db, company, now }) => {
    let content = '';
    for await (const part of auditCsv(db.pool, company.key, question, { most: mostExportedEntries })) content += part;
    return { file_name: `audit-${company.id}-${dayOf(now)}.csv`, content };
  }),

  handle(auditVerify, async (_input, { db, company }) => ({ ...(await verifyAudit(db.pool, company.key)) })),
];
