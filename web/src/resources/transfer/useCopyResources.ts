import { useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { watchJob } from '../../app/relay/watchJob.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { usePlace } from '../place.ts';
import type { StoreKind } from '../resourceKind.ts';
import { resourcesMessages } from '../resources.messages.ts';
import type { useCopyResourcesMutation } from './__generated__/useCopyResourcesMutation.graphql.ts';
import { transferMessages as messages } from './transfer.messages.ts';
import { useUndoJob } from './useUndoJob.ts';

/** An undo stays long enough to look at the other store. */
const undoFor = 20_000;

/** Copies resources to stores by global ids: those that are chosen by their ids, or all that a list has. Reports the result with an undo. True when it was done. */
export function useCopyResources(kind: StoreKind) {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const { id: fromStoreId } = usePlace(kind);
  const undo = useUndoJob(kind.kind);
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
  return async (selection: object, storeIds: readonly string[]): Promise<boolean> => {
    const of = { [kind.definition.name]: selection } as useCopyResourcesMutation['variables']['input']['of']; // a list names its selection
    const payload = (await write({ input: { fromStoreId, of, storeIds } }))?.copyResources;
    if (payload === undefined) return false;
    const { job, errors } = payload;
    const { isDone, message } = job ? await watchJob(environment, { job }) : { isDone: false, message: errors[0]?.message ?? '' };
    if (job && isDone)
      showToast({
        type: 'success',
        title: intl.formatMessage(messages.copied),
        message,
        duration: undoFor,
        action: { label: intl.formatMessage(resourcesMessages.undo), onRun: () => undo(job.id).then(() => undefined) },
      });
    else showToast({ type: 'danger', title: intl.formatMessage(messages.copyFailed), message });
    return isDone;
  };
}
