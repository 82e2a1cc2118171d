import { auditList } from '@endcap/schema/company/audit/audit.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';

import { toGlobalId } from '../../graph/globalIds.ts';
import { resourcesByKind } from '../../resources/resourceIds.ts';
import { batch, rowsOfIds } from '../../rest/restBatch.ts';

type Row = AnswerOf<typeof auditList>['result'][number];

/** An entry of the log of a company; its other fields follow from it. */
export type AuditEntryModel = Row & { readonly companyId: string };

/** Entries of a company by their IDs. */
export const auditEntriesById = batch({
  call: auditList,
  input: (companyId: string, ids) => ({ client_key: companyId, ...rowsOfIds(ids) }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});

/** The list of a resource that an entry is about. */
export const listOfObject = ({ object_type: kind }: Row): string | null => resourcesByKind.get(kind)?.list ?? null;

/** Users, who are loaded for all entries of a page at once as resources are. */
const user = { type: 'CompanyUser', owner: 'company' } as const;

/** The global ID of the resource or user that an entry is about; undefined for all else. */
export function subjectId({ companyId, store_id: storeId, object_type: kind, object_id: id }: AuditEntryModel): string | undefined {
  const { type, owner = 'store' } = resourcesByKind.get(kind) ?? (kind === 'company user' ? user : {});
  const scope = owner === 'company' ? companyId : storeId;
  return type === undefined || scope === null ? undefined : toGlobalId(type, scope, id);
}
