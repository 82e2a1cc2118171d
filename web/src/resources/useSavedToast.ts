import type { MessageDescriptor } from 'react-intl';

import { showToast } from '../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../app/toasts/useIsDoneOr.ts';
import { undoFor } from '../app/toasts/useUndoToast.ts';
import { currentIntl } from '../app/words/spokenWords.ts';
import { useReload } from '../ui/page/useReload.ts';
import type { SaveOutcome } from '../ui/form/useForm.ts';
import { resourcesMessages as messages } from './resources.messages.ts';

interface SavedToast {
  readonly title: MessageDescriptor;
  readonly values?: Readonly<Record<string, string>>;
  readonly message?: string;
  /** Saves what held before again, on the revision that the save made; undefined when it failed and the person knows. Without it nothing can be undone. */
  readonly sendBack?: () => Promise<SaveOutcome | undefined>;
  /** Follows once it was sent back, e.g. to show the values from before in a form that stays open. */
  readonly onUndone?: () => void;
}

/** Says that something is saved, and offers to undo it. What someone else has changed since is not overwritten. */
export function useSavedToast(): (toast: SavedToast) => void {
  const isDone = useIsDoneOr(messages.failedToast);
  const reload = useReload();
  return ({ title, values, message, sendBack, onUndone }) => {
    // The save may have changed the language.
    const intl = currentIntl();
    showToast({
      type: 'success',
      title: intl.formatMessage(title, values),
      ...(message !== undefined && { message }),
      ...(sendBack !== undefined && {
        duration: undoFor,
        action: {
          label: intl.formatMessage(messages.undo),
          onRun: async () => {
            if (!isDone(await sendBack())) return;
            showToast({ type: 'success', title: currentIntl().formatMessage(messages.undoneToast) });
            onUndone?.();
            reload();
          },
        },
      }),
    });
  };
}
