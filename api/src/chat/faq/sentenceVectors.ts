import { Worker } from 'node:worker_threads';

import type { VectorAnswer, VectorQuestion } from './sentenceVectorThread.ts';

export type Vector = Float32Array;

/** Gives the vector of a text; undefined where there is none. */
export type Embed = (text: string) => Promise<Vector | undefined>;

/** A shopper does not wait longer than this for vectors: the words alone answer then. */
const patienceMs = 150;
/** Texts whose vectors are kept, 2 kB each. */
const mostKept = 10_000;
/** Messages that wait for their vector at a time; the next ones do without. */
const mostWaiting = 4;
/** The model reads no more of a text than this gives it; a message of 100,000 characters would block all others. */
const longestText = 400;

/** A thread with the model, started when it is first needed. Returns undefined for good where the model is not installed or has failed. */
export function threadEmbed(): Embed {
  let worker: Worker | undefined;
  let isBroken = false;
  let next = 0;
  const waiting = new Map<number, (vector: Vector | undefined) => void>();
  const giveUp = () => {
    isBroken = true;
    for (const done of waiting.values()) done(undefined);
    waiting.clear();
    void worker?.terminate();
  };
  const start = () => {
    const thread = new Worker(new URL('./sentenceVectorThread.ts', import.meta.url), { env: {}, stdout: true, stderr: true });
    thread.on('message', (answer: VectorAnswer) => {
      if (!('id' in answer)) {
        if (!answer.hasModel) giveUp();
        return;
      }
      waiting.get(answer.id)?.(answer.vector ?? undefined);
      waiting.delete(answer.id);
    });
    thread.on('error', giveUp).on('exit', giveUp);
    // It keeps the process from nothing.
    thread.unref();
    return thread;
  };
  return (text) => {
    if (isBroken) return Promise.resolve(undefined);
    worker ??= start();
    const id = next++;
    const done = new Promise<Vector | undefined>((resolve) => waiting.set(id, resolve));
    // oxlint-disable-next-line require-post-message-target-origin -- a thread's port has no origin
    worker.postMessage({ id, text } satisfies VectorQuestion);
    return done;
  };
}

/** Keeps the vectors of texts, and makes them one after the other, so that a message's waits for one text of an FAQ at most. */
export class SentenceVectors {
  readonly #embed: Embed;
  readonly #kept = new Map<string, Vector>();
  readonly #wanted = new Set<string>();
  #asking = 0;
  #making: Promise<void> | undefined;
  /** Whether the model has given a text no vector: it is not installed, or has failed. */
  #isWithoutModel = false;

  constructor(embed: Embed) {
    this.#embed = embed;
  }

  /** Vectors of texts that are known already, in their order; undefined while some are missing, which are made meanwhile. */
  ofTexts(texts: readonly string[]): Vector[] | undefined {
    const cut = texts.map((text) => text.slice(0, longestText));
    const missing = cut.filter((text) => !this.#kept.has(text));
    if (missing.length === 0) return cut.flatMap((text) => this.#kept.get(text) ?? []);
    // More than are kept would drive each other out for ever.
    if (texts.length <= mostKept / 2) for (const text of missing) this.#wanted.add(text);
    this.#making ??= this.#make().finally(() => (this.#making = undefined));
    return undefined;
  }

  /** How many of some texts have a vector, and starts to make the others; undefined where none will be made. */
  progressOf(texts: readonly string[]): number | undefined {
    if (this.#isWithoutModel || texts.length > mostKept / 2) return undefined;
    this.ofTexts(texts);
    return texts.filter((text) => this.#kept.has(text.slice(0, longestText))).length;
  }

  /** The vector of a message, if it can be had at once. */
  async ofMessage(message: string): Promise<Vector | undefined> {
    if (this.#asking >= mostWaiting) return undefined;
    this.#asking += 1;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), patienceMs)));
    // Those that are too late still take up the thread.
    const made = this.#embed(message.slice(0, longestText)).finally(() => (this.#asking -= 1));
    return Promise.race([made, late]).finally(() => clearTimeout(timer));
  }

  /** Resolves when the vectors that were asked for are made. */
  async settled(): Promise<void> {
    await this.#making;
  }

  async #make(): Promise<void> {
    for (const text of this.#wanted) {
      const vector = await this.#embed(text); // one after the other, as said above
      if (vector === undefined) {
        this.#isWithoutModel = true;
        break;
      }
      this.#kept.set(text, vector);
      this.#wanted.delete(text);
      const [oldest] = this.#kept.keys();
      if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    }
    this.#wanted.clear();
  }
}

/** Cosine of the angle between two vectors of length 1. */
export function similarity(one: Vector, other: Vector): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

let vectors: SentenceVectors | undefined;

/** Lets the assistant of this process use vectors. Without this call it answers by words alone. */
export function useSentenceVectors(): void {
  vectors ??= new SentenceVectors(threadEmbed());
}

export const sentenceVectors = (): SentenceVectors | undefined => vectors;
