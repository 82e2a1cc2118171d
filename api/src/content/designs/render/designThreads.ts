import { Worker } from 'node:worker_threads';

import { renderError, type RenderJob, renderLimits, type RenderResult } from './renderJob.ts';

interface Waiting {
  readonly storeKey: string;
  readonly job: RenderJob;
  readonly done: (result: RenderResult) => void;
}

/** Threads that draw at the same time in this process, and drawings that wait for one: of all stores, and of one. */
const mostThreads = 2;
const mostWaiting = 400;
const mostWaitingOfStore = 100;
/** A new thread may take so long to load its code, on a machine that has much to do. */
const loadMs = 30_000;

const broken = (code: string, message: string): RenderResult => ({ html: null, problems: [renderError(code, message)], variables: [] });

/** A thread, made when it is first needed and made anew after it had to be ended. */
class DesignThread {
  #worker: Worker | undefined;
  #next = 0;
  isBusy = false;

  run(job: RenderJob): Promise<RenderResult> {
    const worker = (this.#worker ??= this.#start());
    const id = this.#next++;
    return new Promise((resolve) => {
      const end = (result: RenderResult, isLost: boolean) => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        if (isLost) {
          if (this.#worker === worker) this.#worker = undefined;
          void worker.terminate();
        }
        resolve(result);
      };
      const stop = () => end(broken('time', 'It takes too long to draw and was stopped.'), true);
      let timer = setTimeout(stop, loadMs);
      // What designVm posts: that it begins, then the result.
      const onMessage = (answer: { readonly id: number; readonly result?: RenderResult }) => {
        if (answer.id !== id) return;
        if (answer.result !== undefined) {
          end(answer.result, false);
          return;
        }
        clearTimeout(timer);
        timer = setTimeout(stop, renderLimits.hardMs);
      };
      const onError = ({ message }: Error) =>
        end(/memory|heap/i.test(message) ? broken('memory', 'It needs too much memory and was stopped.') : broken('render', message), true);
      const onExit = () => end(broken('memory', 'It needs too much memory and was stopped.'), true);
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
      worker.postMessage({ id, job });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./designVm.ts', import.meta.url), {
      env: {},
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: renderLimits.heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    // It waits for drawings for as long as the process lives, and keeps it from nothing.
    worker.unref();
    return worker;
  }
}

const threads = Array.from({ length: mostThreads }, () => new DesignThread());
const waiting: Waiting[] = [];

function startNext(): void {
  const free = threads.find(({ isBusy }) => !isBusy);
  // Stores take turns: whoever has a drawing under way comes after those that have none.
  const next = free && (waiting.find(({ storeKey }) => !running.has(storeKey)) ?? waiting[0]);
  if (free === undefined || next === undefined) return;
  waiting.splice(waiting.indexOf(next), 1);
  free.isBusy = true;
  running.set(next.storeKey, (running.get(next.storeKey) ?? 0) + 1);
  void free.run(next.job).then((result) => {
    free.isBusy = false;
    const left = (running.get(next.storeKey) ?? 1) - 1;
    if (left === 0) running.delete(next.storeKey);
    else running.set(next.storeKey, left);
    next.done(result);
    startNext();
  });
  startNext();
}

const running = new Map<string, number>();

/** Draws a design in a thread, within limits of time, memory and output. Never throws for what the design does. */
export function renderInThread(storeKey: string, job: RenderJob): Promise<RenderResult> {
  if (waiting.length >= mostWaiting || waiting.filter((one) => one.storeKey === storeKey).length >= mostWaitingOfStore)
    return Promise.resolve(broken('busy', 'Too many designs are being drawn. Try again in a moment.'));
  return new Promise((done) => {
    waiting.push({ storeKey, job, done });
    startNext();
  });
}
