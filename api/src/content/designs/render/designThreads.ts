import { Worker } from 'node:worker_threads';

import type { DesignProblemCode } from '@endcap/schema/content/designs/designs.rest.ts';

import { type RenderCode, type RenderContent, renderError, type RenderJob, renderLimits, type RenderResult } from './renderJob.ts';

/** Drawings with the same code. */
interface Work {
  readonly code: RenderCode;
  readonly contents: readonly RenderContent[];
}

interface Waiting extends Work {
  readonly storeKey: string;
  readonly done: (answer: Answer) => void;
}

/** The drawings, or why there are none. */
type Answer = { readonly results: readonly RenderResult[] } | { readonly lost: RenderResult };

/** Threads that draw at the same time in this process, and drawings that wait for one: of all stores, and of one. */
const mostThreads = 2;
const mostWaiting = 400;
const mostWaitingOfStore = 100;
/** A new thread may take so long to load its code, on a machine that has much to do. */
const loadMs = 30_000;

const lost = (code: DesignProblemCode, message: string): Answer => ({
  lost: { html: null, problems: [renderError(code, message)], variables: [] },
});

/** A thread, made when it is first needed and made again after it had to be ended. */
class DesignThread {
  #worker: Worker | undefined;
  #next = 0;
  isBusy = false;

  run({ code, contents }: Work): Promise<Answer> {
    const worker = (this.#worker ??= this.#start());
    const id = this.#next++;
    return new Promise((resolve) => {
      const end = (answer: Answer) => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        if ('lost' in answer) {
          if (this.#worker === worker) this.#worker = undefined;
          void worker.terminate();
        }
        resolve(answer);
      };
      const stop = () => end(lost('time', 'It takes too long to draw and was stopped.'));
      let timer = setTimeout(stop, loadMs);
      // What designVm posts: that it loads or begins, then the results.
      const onMessage = (answer: { readonly id: number; readonly isLoaded?: boolean; readonly results?: readonly RenderResult[] }) => {
        if (answer.id !== id) return;
        if (answer.results !== undefined) {
          end({ results: answer.results });
          return;
        }
        clearTimeout(timer);
        timer = setTimeout(stop, answer.isLoaded === true ? renderLimits.hardMs + (contents.length - 1) * renderLimits.ms : loadMs);
      };
      const outOfMemory = lost('memory', 'It needs too much memory and was stopped.');
      const onError = ({ message }: Error) => end(/memory|heap/i.test(message) ? outOfMemory : lost('render', message));
      const onExit = () => end(outOfMemory);
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
      worker.postMessage({ id, code, contents });
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./designVm.ts', import.meta.url), {
      env: {},
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: renderLimits.heapMb, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
    });
    // It waits for drawings for as long as the process lives, and keeps it from nothing.
    worker.unref();
    return worker;
  }
}

const threads = Array.from({ length: mostThreads }, () => new DesignThread());
const waiting: Waiting[] = [];
const running = new Map<string, number>();

/** All emails are drawn by the first thread, which has the layouts that were compiled. */
const drawsMails = (thread: DesignThread) => thread === threads[0];

function startNext(): void {
  for (const thread of threads.toReversed()) {
    if (thread.isBusy) continue;
    const fitting = waiting.filter(({ code }) => code.format !== 'mjml' || drawsMails(thread));
    // Stores take turns: one with a drawing in progress comes after those without.
    const next = fitting.find(({ storeKey }) => !running.has(storeKey)) ?? fitting[0];
    if (next !== undefined) start(thread, next);
  }
}

function start(thread: DesignThread, next: Waiting): void {
  waiting.splice(waiting.indexOf(next), 1);
  thread.isBusy = true;
  running.set(next.storeKey, (running.get(next.storeKey) ?? 0) + 1);
  void thread.run(next).then((answer) => {
    thread.isBusy = false;
    const left = (running.get(next.storeKey) ?? 1) - 1;
    if (left === 0) running.delete(next.storeKey);
    else running.set(next.storeKey, left);
    next.done(answer);
    startNext();
  });
}

/**
 * Draws a design with each of some contents in a thread, within limits of time, memory and output for each; contents that share products are best
 * drawn together. Never throws for what the design does.
 */
export async function renderAllInThread(
  storeKey: string,
  code: RenderCode,
  contents: readonly RenderContent[],
): Promise<readonly RenderResult[]> {
  if (waiting.length >= mostWaiting || waiting.filter((one) => one.storeKey === storeKey).length >= mostWaitingOfStore) {
    const busy = renderError('busy', 'Too many designs are being drawn. Try again in a moment.');
    return contents.map(() => ({ html: null, problems: [busy], variables: [] }));
  }
  const answer = await new Promise<Answer>((done) => {
    waiting.push({ storeKey, code, contents, done });
    startNext();
  });
  if ('results' in answer) return answer.results;
  if (contents.length === 1) return [answer.lost];
  // One of them ended the thread, which says nothing of the others.
  return (await Promise.all(contents.map((content) => renderAllInThread(storeKey, code, [content])))).flat();
}

/** Draws a design once. */
export async function renderInThread(storeKey: string, { content, ...code }: RenderJob): Promise<RenderResult> {
  const [result] = await renderAllInThread(storeKey, code, [content]);
  return result ?? { html: null, problems: [], variables: [] };
}
