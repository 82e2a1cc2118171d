import { Worker } from 'node:worker_threads';

import type { GivenProduct } from '../../products/givenProduct.ts';
import type { Modified, Modifiers } from '../steps/applyModifiers.ts';
import { faultOf } from '../steps/stepProblem.ts';
import type { HeavyProduct, HeavyResult } from './modifierThread.ts';

/** Threads of one process; who waits gets the next one that is free, with one product at a time. */
const mostThreads = 2;
/** The steps count their work and end on their own long before this. */
const hardMs = 30_000;
/** A thread without work ends after this. */
const idleMs = 10_000;

interface Thread {
  readonly worker: Worker;
  idle: NodeJS.Timeout | undefined;
}

const free: Thread[] = [];
let count = 0;
const waiting: ((thread: Thread | undefined) => void)[] = [];

function begin(): Thread {
  count++;
  const worker = new Worker(new URL('./modifierThread.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512, stackSizeMb: 4 },
  });
  // A process that has nothing else to do may end.
  worker.unref();
  return { worker, idle: undefined };
}

async function take(): Promise<Thread> {
  const thread = free.pop();
  if (thread !== undefined) {
    clearTimeout(thread.idle);
    return thread;
  }
  if (count < mostThreads) return begin();
  return (await new Promise<Thread | undefined>((go) => waiting.push(go))) ?? begin();
}

function giveBack(thread: Thread): void {
  const next = waiting.shift();
  if (next !== undefined) return next(thread);
  free.push(thread);
  thread.idle = setTimeout(() => {
    free.splice(free.indexOf(thread), 1);
    end(thread);
  }, idleMs);
  thread.idle.unref();
}

function end({ worker }: Thread): void {
  count--;
  void worker.terminate();
}

function ask({ worker }: Thread, heavy: HeavyProduct): Promise<HeavyResult | undefined> {
  return new Promise((resolve) => {
    const done = (result: HeavyResult | undefined) => {
      clearTimeout(timer);
      worker.off('message', done).off('error', failed).off('exit', failed);
      worker.unref();
      resolve(result);
    };
    const failed = () => done(undefined);
    const timer = setTimeout(failed, hardMs);
    worker.ref();
    worker.once('message', done).once('error', failed).once('exit', failed);
    // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
    worker.postMessage(heavy);
  });
}

/** What the steps make of a product, found out by a thread. One that ends over it, for want of memory, leaves the product as it was. */
export async function applyInThread<P extends GivenProduct>({ list, steps }: Modifiers, product: P): Promise<Modified<P>> {
  const thread = await take();
  const result = await ask(thread, { list, product });
  if (result !== undefined) {
    giveBack(thread);
    const { product: after } = result;
    // The thread knows no more of a product than its cells; the rest is the given one's.
    return { ...result, product: after === undefined ? undefined : { ...product, ...after } };
  }
  end(thread);
  waiting.shift()?.(undefined);
  const problems = steps.slice(0, 1).map(({ index }) => ({ index, ...faultOf('too_much_work') }));
  return { product, isChanged: false, deletedBy: undefined, met: problems.map(({ index }) => index), touched: [], problems };
}
