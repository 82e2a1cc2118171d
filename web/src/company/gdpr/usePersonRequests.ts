import { useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { downloadFile } from '../../ui/list/csv.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { usePersonRequestsExportMutation } from './__generated__/usePersonRequestsExportMutation.graphql.ts';
import type { PersonRequestState, usePersonRequestsFinishMutation } from './__generated__/usePersonRequestsFinishMutation.graphql.ts';
import type { usePersonRequestsFileQuery } from './__generated__/usePersonRequestsFileQuery.graphql.ts';
import { gdprMessages, requestMessages as messages } from './gdpr.messages.ts';

/** What can be done with a request in the list. */
export function usePersonRequests() {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const reload = useReload();
  const environment = useRelayEnvironment();
  const [writeExport] = useWrite<usePersonRequestsExportMutation>(graphql`
    mutation usePersonRequestsExportMutation($input: ExportPersonInput!) {
      exportPerson(input: $input) {
        personRequest {
          state
        }
        errors {
          message
        }
      }
    }
  `);
  const [writeFinish] = useWrite<usePersonRequestsFinishMutation>(graphql`
    mutation usePersonRequestsFinishMutation($input: FinishPersonRequestInput!) {
      finishPersonRequest(input: $input) {
        personRequest {
          state
        }
        errors {
          message
        }
      }
    }
  `);
  const isWritten = useIsDoneOr(gdprMessages.failed);
  const isDone = (payload: Parameters<typeof isWritten>[0]): boolean => {
    if (payload !== undefined) reload();
    return isWritten(payload);
  };
  const finish = async (requestId: string, state: PersonRequestState) =>
    isDone((await writeFinish({ input: { id: requestId, state } }))?.finishPersonRequest);
  return {
    exportData: async (requestId: string) => {
      if (isDone((await writeExport({ input: { id: requestId } }))?.exportPerson))
        showToast({ type: 'info', title: intl.formatMessage(messages.started) });
    },
    finish: async (requestId: string, state: 'DONE' | 'REJECTED') => {
      if (!(await finish(requestId, state))) return;
      showUndo({ title: intl.formatMessage(messages.updated), onUndo: () => finish(requestId, 'OPEN') });
    },
    download: async (requestId: string) => {
      const answer = await readNow<usePersonRequestsFileQuery>(
        environment,
        graphql`
          query usePersonRequestsFileQuery($id: ID!) {
            node(id: $id) {
              ... on PersonRequest {
                file {
                  fileName
                  content
                }
              }
            }
          }
        `,
        { id: requestId },
      ).catch(() => undefined);
      if (answer === undefined) return;
      const file = answer.node?.file;
      if (file == null) showToast({ type: 'danger', title: intl.formatMessage(messages.fileGone) });
      else downloadFile(file.fileName, file.content, 'application/json');
    },
  };
}
