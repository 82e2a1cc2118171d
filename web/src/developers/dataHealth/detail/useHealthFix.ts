import { useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../../app/relay/readNow.ts';
import { watchJob } from '../../../app/relay/watchJob.ts';
import type { watchJob_job$key } from '../../../app/relay/__generated__/watchJob_job.graphql.ts';
import { useStoreScope } from '../../../app/router/storeScope.ts';
import { showToast } from '../../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../../app/toasts/useIsDoneOr.ts';
import { readStoredModifiers } from '../../../data/modifiers/modifiersStored.ts';
import { type Step, stepInput } from '../../../data/modifiers/steps/modifierStep.ts';
import { doTheSame } from '../../../data/modifiers/steps/useProposedStep.ts';
import { useModifierWrites } from '../../../data/modifiers/useModifierWrites.ts';
import { dataHealthMessages as messages } from '../dataHealth.messages.ts';
import { useHealthWrites } from '../useHealthWrites.ts';
import type { useHealthFixQuery } from './__generated__/useHealthFixQuery.graphql.ts';

/** How long a fix can be undone from its toast; in the history of the modifiers it can be for good. */
const undoFor = 15_000;

/** Fixes a problem in one click: adds the step to the modifiers, runs them over all products, and then checks the data again. */
export function useHealthFix() {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const { storeId } = useStoreScope();
  const modifiers = useModifierWrites();
  const { run: startCheck } = useHealthWrites();
  const isDone = useIsDoneOr(messages.fixFailed);
  const [isFixing, setFixing] = useState(false);
  const failed = (message: string) => showToast({ type: 'danger', title: intl.formatMessage(messages.fixFailed), message });

  // The server checks within half a minute of a run, so there is no need to wait here.
  const checkAfter = async (job: watchJob_job$key | null | undefined) => {
    if (job == null) return;
    const end = await watchJob(environment, { job }).catch(() => undefined);
    if (end?.isDone === true) isDone(await startCheck());
    else if (end !== undefined) failed(end.message);
  };

  const read = async () => {
    const data = await readNow<useHealthFixQuery>(
      environment,
      graphql`
        query useHealthFixQuery($storeId: String!) @throwOnFieldError {
          store(storeId: $storeId) {
            modifiers {
              ...modifiersStored_list
            }
          }
        }
      `,
      { storeId },
    );
    return data?.store == null ? undefined : readStoredModifiers(data.store.modifiers);
  };

  const fixWith = async (step: Step, onStarted?: () => void) => {
    // Without a network, the network layer has said so.
    const stored = await read().catch(() => undefined);
    if (stored === undefined) return;
    if (stored.unknown > 0) {
      failed(intl.formatMessage(messages.fixUnknown));
      return;
    }
    const { steps } = stored.draft;
    const others = steps.filter((one) => !doTheSame(one, step));
    const isThere = steps.some((one) => one.isEnabled && doTheSame(one, step));
    const saved = isThere
      ? undefined
      : await modifiers.save({ revision: stored.revision, steps: [...others, step].map((one) => stepInput(one)) });
    if (!isThere && !isDone(saved)) return;
    const [problem] = saved?.problems ?? [];
    if (problem !== undefined) {
      failed(problem.message);
      return;
    }
    const started = await modifiers.run();
    if (!isDone(started)) return;
    onStarted?.();
    const revision = saved?.modifiers == null ? undefined : readStoredModifiers(saved.modifiers).revision;
    showToast({
      type: 'success',
      title: intl.formatMessage(messages.fixStarted),
      message: intl.formatMessage(messages.fixStartedText),
      duration: undoFor,
      ...(revision !== undefined && {
        action: {
          label: intl.formatMessage(messages.undo),
          onRun: async () => {
            const undone = await modifiers.undo({ toRevision: stored.revision, revision });
            if (isDone(undone)) void checkAfter(undone?.modifiers?.lastRun?.job);
          },
        },
      }),
    });
    await checkAfter(started?.modifiers?.lastRun?.job);
  };

  const fix = async (step: Step, onStarted?: () => void) => {
    setFixing(true);
    await fixWith(step, onStarted);
    setFixing(false);
  };
  return { fix, isFixing };
}
