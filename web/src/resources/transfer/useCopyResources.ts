import { useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { inBatches } from '../../ui/list/bulk/matchingIds.ts';
import type { OnBatch } from '../../ui/list/bulk/useBulkRun.ts';
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

/** Copies resources to stores by global ids, and reports the result once, however many batches it takes, with an undo. True when all of it was done. */
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
  return async (all: readonly string[], storeIds: readonly string[], onBatch: OnBatch = () => {}): Promise<boolean> => {
    const copied: { readonly id: string; readonly message: string }[] = [];
    let failure: string | undefined;
    for (const ids of inBatches(all)) {
      const payload = (await write({ input: { ids, storeIds } }))?.copyResources;
      if (payload === undefined) break;
      const { job, errors } = payload;
      const end = job ? await watchJob(environment, { job }) : { isDone: false, message: errors[0]?.message ?? '' };
      if (!end.isDone || !job) {
        failure = end.message;
        break;
      }
      copied.push({ id: job.id, message: end.message });
      onBatch(ids.length);
    }
    if (copied.length > 0)
      showToast({
        type: 'success',
        title: intl.formatMessage(messages.copied),
        message: copied.map(({ message }) => message).join(' '),
        duration: undoFor,
        action: {
          label: intl.formatMessage(resourcesMessages.undo),
          onRun: () => undo(...copied.map(({ id }) => id)).then(() => undefined),
        },
      });
    if (failure !== undefined) showToast({ type: 'danger', title: intl.formatMessage(messages.copyFailed), message: failure });
    return copied.length === inBatches(all).length;
  };
}
