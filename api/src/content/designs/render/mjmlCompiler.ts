import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { CompiledMjml } from './mjmlLayouts.ts';
import { renderLimits } from './renderJob.ts';

/** What mjmlThread.ts answers. */
type Answer = CompiledMjml | { readonly problem: string };

/** Says when the compiler is being loaded, which takes time that is not the design's, and when it is loaded. */
type OnLoad = (isLoaded: boolean) => void;

/**
 * The compiler of MJML in a thread of its own: loaded when it is needed, and unloaded when it has not been needed for a while, since it takes 60 MB. It
 * compiles one source after another. What the compiler throws is thrown; the next source has a new thread then.
 */
export class MjmlCompiler {
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  onLoad: OnLoad = () => {};

  get isLoaded(): boolean {
    return this.#worker !== undefined;
  }

  /** @param keepMs for how long the compiler stays loaded afterwards, if no other source follows */
  compile(source: string, keepMs: number): Promise<CompiledMjml> {
    const turn = this.#last.then(() => this.#compile(source, keepMs));
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #compile(source: string, keepMs: number): Promise<CompiledMjml> {
    clearTimeout(this.#idle);
    try {
      const worker = (this.#worker ??= await this.#load());
      // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
      worker.postMessage(source);
      const [answer] = (await once(worker, 'message')) as [Answer]; // one answer for each
      if ('problem' in answer) throw new Error(answer.problem);
      this.#idle = setTimeout(() => this.#end(), keepMs).unref();
      return answer;
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  async #load(): Promise<Worker> {
    this.onLoad(false);
    const worker = new Worker(new URL('./mjmlThread.ts', import.meta.url), {
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: renderLimits.heapMb, maxYoungGenerationSizeMb: 4, stackSizeMb: 4 },
    });
    worker.unref();
    // One that ends while it waits is simply begun again; while it compiles, the failure is thrown above.
    worker
      .on('error', () => {})
      .once('exit', () => {
        if (this.#worker === worker) this.#worker = undefined;
      });
    await once(worker, 'message');
    this.onLoad(true);
    return worker;
  }

  #end(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }
}
