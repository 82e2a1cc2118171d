import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import { downloadFile } from '../../ui/list/csv.ts';
import type { useAuditFileQuery, useAuditFileQuery$variables } from './__generated__/useAuditFileQuery.graphql.ts';

/** Saves the changes of a list as a CSV file. */
export function useAuditFile() {
  const environment = useRelayEnvironment();
  return async (variables: useAuditFileQuery$variables) => {
    const answer = await readNow<useAuditFileQuery>(
      environment,
      graphql`
        query useAuditFileQuery($companyId: String!, $filter: [AuditEntryFilter!], $query: String) {
          company(companyId: $companyId) {
            auditFile(filter: $filter, query: $query) {
              fileName
              content
            }
          }
        }
      `,
      variables,
    ).catch(() => undefined);
    const file = answer?.company?.auditFile;
    if (file != null) downloadFile(file.fileName, file.content, 'text/csv;charset=utf-8');
  };
}
