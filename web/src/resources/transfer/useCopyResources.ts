import { useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { resourcesMessages } from '../resources.messages.ts';
import type { ResourceKindName } from '../resourceKind.ts';
import type { useCopyResourcesMutation } from './__generated__/useCopyResourcesMutation.graphql.ts';
import { transferMessages as messages } from './transfer.messages.ts';
import { useUndoJob } from './useUndoJob.ts';
import { watchJob } from '../../app/relay/watchJob.ts';

/** An undo stays long enough to look at the other store. */
const undoFor = 20_000;

/** Copies resources to stores by global ids, at most 1,000 at a time, and reports the result, with an undo. True when it was done. */
export function useCopyResources(kind: ResourceKindName) {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const undo = useUndoJob(kind);
  const [write] = useWrite<useCopyResourcesMutation>(graphql`
    mutation useCopyResourcesMutation($input: CopyResourcesInput!) {
      copyResources(input: $input) {
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
  return async (ids: readonly string[], storeIds: readonly string[]): Promise<boolean> => {
    const payload = (await write({ input: { ids, storeIds } }))?.copyResources;
    if (payload === undefined) return false;
    const { job, errors } = payload;
    const end = job ? await watchJob(environment, { job }) : { isDone: false, message: errors[0]?.message ?? '' };
    showToast({
      type: end.isDone ? 'success' : 'danger',
      title: intl.formatMessage(end.isDone ? messages.copied : messages.copyFailed),
      message: end.message,
      ...(end.isDone &&
        job && {
          duration: undoFor,
          action: { label: intl.formatMessage(resourcesMessages.undo), onRun: () => undo(job.id).then(() => undefined) },
        }),
    });
    return end.isDone;
  };
}
