import { useState } from 'react';

import { useReload } from '../../page/useReload.ts';

/** Takes from a bulk action how many rows its latest batch has done. */
export type OnBatch = (count: number) => void;

/** Runs what is done to all selected rows, says how far it is, and reads the list again afterwards. `onDone` comes when all of it was done. */
export function useBulkRun(onDone: () => void) {
  const reload = useReload();
  const [done, setDone] = useState<number>();
  const run = async (work: (onBatch: OnBatch) => Promise<boolean>): Promise<void> => {
    let count = 0;
    setDone(count);
    try {
      if (await work((more) => setDone((count += more)))) onDone();
    } catch {
      // Reading the ids failed, and the network layer has reported that.
    } finally {
      setDone(undefined);
      // What was changed may no longer fit the list's filter.
      if (count > 0) reload();
    }
  };
  return { run, isRunning: done !== undefined, done: done ?? 0 };
}
