import { useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { ResourceKindName } from '../resourceKind.ts';
import type { useUndoJobMutation } from './__generated__/useUndoJobMutation.graphql.ts';
import { transferMessages as messages } from './transfer.messages.ts';
import { watchJob } from '../../app/relay/watchJob.ts';

/** Undoes an import or a copy, reports the result, and reads the screen again. True when it is undone. */
export function useUndoJob(kind: ResourceKindName) {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const reload = useReload();
  const [write] = useWrite<useUndoJobMutation>(graphql`
    mutation useUndoJobMutation($input: UndoResourceJobInput!) {
      undoResourceJob(input: $input) {
        job {
          ...watchJob_job
        }
        errors {
          message
        }
      }
    }
  `);
  return async (id: string): Promise<boolean> => {
    const payload = (await write({ input: { kind, id } }))?.undoResourceJob;
    if (payload === undefined) return false;
    const { job, errors } = payload;
    const { isDone, message } = job ? await watchJob(environment, { job }) : { isDone: false, message: errors[0]?.message ?? '' };
    showToast({ type: isDone ? 'success' : 'danger', title: intl.formatMessage(isDone ? messages.undone : messages.undoFailed), message });
    reload();
    return isDone;
  };
}
