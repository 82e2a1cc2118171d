import { useState } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import { watchJob } from '../../app/relay/watchJob.ts';
import type { watchJob_job$key } from '../../app/relay/__generated__/watchJob_job.graphql.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { readStoredModifiers } from './modifiersStored.ts';
import { type Step, stepInput } from './steps/modifierStep.ts';
import { doTheSame } from './steps/useProposedStep.ts';
import { useModifierWrites } from './useModifierWrites.ts';
import type { useStepFixQuery } from './__generated__/useStepFixQuery.graphql.ts';

interface StepFix {
  readonly words: Readonly<Record<'failed' | 'unknown' | 'started' | 'startedText', MessageDescriptor>>;
  /** Called when the steps have run over all products, after an undo too. */
  readonly onRun?: () => Promise<unknown> | void;
}

/** Fixes a problem in one click: adds the step to the modifiers and runs them over all products. */
export function useStepFix({ words, onRun }: StepFix) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const environment = useRelayEnvironment();
  const { storeId } = useStoreScope();
  const modifiers = useModifierWrites();
  const isDone = useIsDoneOr(words.failed);
  const [isFixing, setFixing] = useState(false);
  const failed = (message: string) => showToast({ type: 'danger', title: intl.formatMessage(words.failed), message });

  // The server checks within half a minute of a run, so there is no need to wait here.
  const awaitRun = async (job: watchJob_job$key | null | undefined) => {
    if (job == null) return;
    const end = await watchJob(environment, { job }).catch(() => undefined);
    if (end?.isDone === true) await onRun?.();
    else if (end !== undefined) failed(end.message);
  };

  const read = async () => {
    const data = await readNow<useStepFixQuery>(
      environment,
      graphql`
        query useStepFixQuery($storeId: String!) @throwOnFieldError {
          store(storeId: $storeId) {
            modifiers {
              appliedRevision
              ...modifiersStored_list
            }
          }
        }
      `,
      { storeId },
    );
    if (data?.store == null) return undefined;
    return { ...readStoredModifiers(data.store.modifiers), appliedRevision: data.store.modifiers.appliedRevision ?? undefined };
  };

  const fixWith = async (step: Step, onStarted?: () => void) => {
    // Without a network, the network layer has said so.
    const stored = await read().catch(() => undefined);
    if (stored === undefined) return;
    if (stored.unknown > 0) {
      failed(intl.formatMessage(words.unknown));
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
    const revision = saved?.modifiers == null ? stored.revision : readStoredModifiers(saved.modifiers).revision;
    // Where the step was there already, the products return to the steps that last ran over all of them, if any did and they were others.
    const before = isThere ? stored.appliedRevision : stored.revision;
    const takeBack = async (toRevision: number) => {
      const undone = await modifiers.undo({ toRevision, revision });
      if (isDone(undone)) void awaitRun(undone?.modifiers?.lastRun?.job);
    };
    showUndo({
      title: intl.formatMessage(words.started),
      message: intl.formatMessage(words.startedText),
      onUndo: before === undefined || before === revision ? undefined : () => takeBack(before),
    });
    await awaitRun(started?.modifiers?.lastRun?.job);
  };

  const fix = async (step: Step, onStarted?: () => void) => {
    setFixing(true);
    await fixWith(step, onStarted);
    setFixing(false);
  };
  return { fix, isFixing };
}
