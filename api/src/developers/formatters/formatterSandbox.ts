import { Worker } from 'node:worker_threads';

import type { FormatterTestResult } from '@endcap/schema/developers/formatters/formatters.rest.ts';

import { FairTurns } from '../../http/limits/fairTurns.ts';
import type { FormatterRun } from './formatterVm.ts';

/** The engine stops itself earlier; this is for what it cannot interrupt, such as a regular expression that goes back for ever. */
const hardMs = 5_000;
/** A store tests one at a time, so that its slow one blocks none of another store. */
const turns = new FairTurns({
  most: 4,
  mostOfOne: 1,
  mostWaiting: 20,
  refusal: 'Too many formatters are being tested. Try again in a moment.',
});

function stopped(kind: 'time' | 'memory', message: string): FormatterTestResult {
  return { output: null, output_type: null, error: { kind, message, line: null, column: null }, logs: [], milliseconds: hardMs };
}

/**
 * Runs a formatter once, in a thread that is thrown away afterwards, within an engine that has no access to anything. Never throws for what
 * the function does: that is in the result.
 */
export function runFormatter(storeKey: string, run: FormatterRun): Promise<FormatterTestResult> {
  return turns.run(storeKey, () => runInThread(run));
}

async function runInThread(run: FormatterRun): Promise<FormatterTestResult> {
  const worker = new Worker(new URL('./formatterVm.ts', import.meta.url), {
    workerData: run,
    env: {},
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  try {
    return await new Promise<FormatterTestResult>((resolve, reject) => {
      const timer = setTimeout(() => resolve(stopped('time', 'It could not be interrupted and was stopped.')), hardMs);
      timer.unref();
      worker.once('message', (result: FormatterTestResult) => resolve(result)); // what formatterVm posts
      worker.once('error', (error: Error & { code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError || /memory|stack/i.test(error.message))
          resolve(stopped('memory', 'It exceeded the memory limit and was stopped.'));
        else reject(error);
      });
      worker.once('exit', () => reject(new Error('The thread of a formatter ended without a result.')));
    });
  } finally {
    void worker.terminate();
  }
}
