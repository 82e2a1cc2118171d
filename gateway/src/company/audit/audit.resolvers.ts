import { auditList, auditVerify } from '@endcap/schema/company/audit/audit.rest.ts';

import type { Resolvers, ResolversTypes } from '../../graph/__generated__/resolverTypes.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import { loadNodes, type NodeLoader } from '../../graph/nodes.ts';
import { resourceNodes } from '../../resources/resourceNodes.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import { loadCompanyUser } from '../users/companyUsers.models.ts';
import { auditEntriesById, listOfObject, subjectId } from './audit.models.ts';

/** How what entries are about is found. */
const subjects = new Map<string, NodeLoader>([
  ...resourceNodes,
  [
    'CompanyUser',
    {
      can: 'COMPANY_USERS_VIEW',
      scope: 'company',
      load: ({ scope, internalId }, context) => loadCompanyUser(context, scope, internalId),
    },
  ],
]);

const text = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

export const resolvers: Resolvers = {
  Company: {
    async auditEntries({ id: companyId }, { storeId, ...args }, { rest }) {
      const asked = { client_key: companyId, ...boundedListInputOf(args), ...withoutNulls({ store: storeId?.internalId }) };
      const answer = await rest.read(auditList, asked);
      return { ...boundedConnection(answer, (row) => ({ companyId, ...row })), objectTypes: answer.object_types };
    },
    async auditVerification({ id }, _args, { rest }) {
      const { entries, intact, redacted, erased, broken_at: brokenAt, head } = await rest.read(auditVerify, { client_key: id });
      return { entries, intact, redacted, erased, brokenAt, head };
    },
  },
  AuditEntry: {
    id: ({ companyId, id }) => toGlobalId('AuditEntry', companyId, id),
    objectList: listOfObject,
    async subject(entry, _args, context) {
      const id = subjectId(entry);
      const found = id === undefined ? null : await loadNodes(subjects, [id], context)[0];
      return (found ?? null) as ResolversTypes['Node'] | null; // what the loader of its type answers
    },
    before: ({ before }) => text(before),
    after: ({ after }) => text(after),
  },
};

export const nodes: Record<string, NodeLoader> = {
  AuditEntry: {
    can: 'AUDIT_VIEW',
    scope: 'company',
    async load({ scope, internalId }, { rest }) {
      const row = await rest.batch(auditEntriesById, scope, internalId);
      return row && { companyId: scope, ...row };
    },
  },
};
