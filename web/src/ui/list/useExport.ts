import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { showToast } from '../../app/toasts/toastStack.ts';
import { listMessages } from './list.messages.ts';

/** Makes and hands over a file; rejects when not every row could be read. */
type MakeFile = (onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>;

/** Runs one export at a time. `share` is its progress, null while none runs; a failure is reported. */
export function useExport(reasonOf?: (error: unknown) => string | undefined) {
  const intl = useIntl();
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  const run = async (makeFile: MakeFile) => {
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    try {
      await makeFile(setShare, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted)
        showToast({
          type: 'danger',
          title: intl.formatMessage(listMessages.exportFailed),
          message: reasonOf?.(error) ?? intl.formatMessage(listMessages.exportFailedText),
        });
    } finally {
      running.current = null;
      setShare(null);
    }
  };
  return { share, run, stop: () => running.current?.abort() };
}
