import { Worker } from 'node:worker_threads';

import type { FormatterTestResult } from '@endcap/schema/developers/formatters/formatters.rest.ts';

import { Failure } from '../../http/failure.ts';

export interface FormatterRun {
  readonly source: string;
  /** JSON of the first and second value that the function is given. */
  readonly input: string;
  readonly product: string;
  /** Only reads the function, and does not call it. */
  readonly isCheckOnly: boolean;
}

/** The engine stops itself earlier; this is for what it cannot interrupt, such as a regular expression that goes back for ever. */
const hardMs = 5_000;
const mostAtOnce = 2;
const mostWaiting = 20;

let running = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting)
      throw new Failure('LimitError', 'Too many formatters are being tested right now; try again in a moment.');
    await new Promise<void>((go) => waiting.push(go));
  }
  running++;
}

function stopped(kind: 'time' | 'memory', message: string): FormatterTestResult {
  return { output: null, output_type: null, error: { kind, message, line: null, column: null }, logs: [], milliseconds: hardMs };
}

/**
 * Runs a formatter once, in a thread that is thrown away afterwards, within an engine that has no access to anything. Never throws for what
 * the function does: that is told in the result.
 */
export async function runFormatter(run: FormatterRun): Promise<FormatterTestResult> {
  await turn();
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
          resolve(stopped('memory', 'It wanted too much memory and was stopped.'));
        else reject(error);
      });
      worker.once('exit', () => reject(new Error('The thread of a formatter ended without a result.')));
    });
  } finally {
    running--;
    waiting.shift()?.();
    void worker.terminate();
  }
}
