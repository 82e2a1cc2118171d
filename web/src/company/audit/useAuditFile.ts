import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import { downloadFile } from '../../ui/list/csv.ts';
import type { useAuditFileQuery, useAuditFileQuery$variables } from './__generated__/useAuditFileQuery.graphql.ts';

/** Saves the changes of a list as a CSV file. */
export function useAuditFile() {
  const environment = useRelayEnvironment();
  return async (variables: useAuditFileQuery$variables) => {
    const answer = await fetchQuery<useAuditFileQuery>(
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
    )
      .toPromise()
      // The network layer has told the person already.
      .catch(() => undefined);
    const file = answer?.company?.auditFile;
    if (file != null) downloadFile(file.fileName, file.content, 'text/csv;charset=utf-8');
  };
}
