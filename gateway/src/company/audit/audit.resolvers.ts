import { auditList, auditVerify } from '@endcap/schema/company/audit/audit.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { connectionOf, listInputOf } from '../../graph/connections.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

const text = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

export const resolvers: Resolvers = {
  Company: {
    async auditEntries({ id }, { storeId, ...args }, { rest }) {
      const answer = await rest.read(auditList, { client_key: id, ...listInputOf(args), ...withoutNulls({ store: storeId?.internalId }) });
      const page = connectionOf(answer, (row) => ({
        internalId: row.id,
        at: row.at,
        userName: row.user_name,
        ip: row.ip,
        storeId: row.store_id,
        storeName: row.store_name,
        action: row.action,
        objectType: row.object_type,
        objectId: row.object_id,
        name: row.name,
        before: text(row.before),
        after: text(row.after),
        seq: row.seq,
        hash: row.hash,
        isRedacted: row.is_redacted,
      }));
      return { ...page, objectTypes: answer.object_types };
    },
    async auditVerification({ id }, _args, { rest }) {
      const { entries, intact, redacted, erased, broken_at: brokenAt, head } = await rest.read(auditVerify, { client_key: id });
      return { entries, intact, redacted, erased, brokenAt, head };
    },
  },
};
