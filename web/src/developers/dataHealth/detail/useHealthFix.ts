import { useIsDoneOr } from '../../../app/toasts/useIsDoneOr.ts';
import { useStepFix } from '../../../data/modifiers/useStepFix.ts';
import { dataHealthMessages as messages } from '../dataHealth.messages.ts';
import { useHealthWrites } from '../useHealthWrites.ts';

const words = {
  failed: messages.fixFailed,
  unknown: messages.fixUnknown,
  started: messages.fixStarted,
  startedText: messages.fixStartedText,
};

/** Fixes a problem of the data by a step in one click, and then checks the data again. */
export function useHealthFix() {
  const { run: startCheck } = useHealthWrites();
  const isDone = useIsDoneOr(messages.fixFailed);
  return useStepFix({ words, onRun: async () => void isDone(await startCheck()) });
}
