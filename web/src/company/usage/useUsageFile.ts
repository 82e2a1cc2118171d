import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import { downloadFile } from '../../ui/list/csv.ts';
import type { useUsageFileQuery } from './__generated__/useUsageFileQuery.graphql.ts';

/** Saves the usage of the last 13 months as a CSV file. */
export function useUsageFile(companyId: string) {
  const environment = useRelayEnvironment();
  return async () => {
    const answer = await readNow<useUsageFileQuery>(
      environment,
      graphql`
        query useUsageFileQuery($companyId: String!) {
          company(companyId: $companyId) {
            usageFile {
              fileName
              content
            }
          }
        }
      `,
      { companyId },
    ).catch(() => undefined);
    const file = answer?.company?.usageFile;
    if (file != null) downloadFile(file.fileName, file.content, 'text/csv;charset=utf-8');
  };
}
