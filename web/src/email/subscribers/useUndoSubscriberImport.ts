import { useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { watchJob } from '../../app/relay/watchJob.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { useUndoSubscriberImportMutation } from './__generated__/useUndoSubscriberImportMutation.graphql.ts';
import type { useUndoSubscriberImportQuery } from './__generated__/useUndoSubscriberImportQuery.graphql.ts';
import { subscribersMessages as messages } from './subscribers.messages.ts';

/** Undoes an import of subscribers, except for those to whom something happened since, and reports how many that were. */
export function useUndoSubscriberImport(storeId: string) {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const numbers = useNumbers();
  const reload = useReload();
  const [write, isStarting] = useWrite<useUndoSubscriberImportMutation>(graphql`
    mutation useUndoSubscriberImportMutation($input: UndoSubscriberImportInput!) {
      undoSubscriberImport(input: $input) {
        job {
          id
          ...watchJob_job
        }
        errors {
          message
        }
      }
    }
  `);
  /** What it came to, for a toast. */
  const outcome = async (jobId: string) => {
    const data = await readNow<useUndoSubscriberImportQuery>(
      environment,
      graphql`
        query useUndoSubscriberImportQuery($storeId: String!, $jobId: ID!) {
          store(storeId: $storeId) {
            subscriberImport(id: $jobId) {
              undone {
                removed
                kept
              }
            }
          }
        }
      `,
      { storeId, jobId },
    );
    return data?.store?.subscriberImport?.undone;
  };
  /** `onStarted` runs once the job is queued. */
  const undo = async (jobId: string, onStarted: () => void = () => {}): Promise<void> => {
    const payload = (await write({ input: { id: jobId } }))?.undoSubscriberImport;
    if (payload?.job) onStarted();
    const end = payload?.job ? await watchJob(environment, { job: payload.job }) : undefined;
    const undone = end?.isDone === true ? await outcome(jobId) : undefined;
    if (undone)
      showToast({
        type: 'success',
        title: intl.formatMessage(messages.importUndone, counted(numbers, undone.removed)),
        ...(undone.kept > 0 && { message: intl.formatMessage(messages.importKept, counted(numbers, undone.kept)) }),
      });
    else
      showToast({
        type: 'danger',
        title: intl.formatMessage(messages.undoFailed),
        message: payload?.errors[0]?.message ?? end?.message ?? '',
      });
    reload();
  };
  return [undo, isStarting] as const;
}
