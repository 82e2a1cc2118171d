import type { Ability } from '@endcap/schema/access/abilities.ts';
import type { Logger } from 'pino';
import type { z } from 'zod';

import type { Database, Transaction } from '../db/database.ts';

export interface JobTools {
  /** A database with a statement timeout that long work can live with. */
  readonly db: Database;
  readonly log: Logger;
  readonly storeKey: string;
  readonly jobId: string;
  /** How often this job has been begun, from 1. */
  readonly attempt: number;
  /** Aborted when staff cancels the job, when this process ends, or when another worker has taken the job over: stop as soon as can be. */
  readonly signal: AbortSignal;
  /**
   * Says how far the work is (0 to 1) and what it is doing, in a sentence for staff. Cheap: written at most twice a second. Throws when the
   * signal is aborted, so that work which only reports its progress stops as well.
   */
  progress(fraction: number, message?: string): void;
}

export interface JobDefinition<Input extends z.ZodType = z.ZodType> {
  /** Kind of work, e.g. `data.import`. */
  readonly name: string;
  readonly input: Input;
  /**
   * Does the work; a text it answers is the final message. It may be begun again after a kill, so it must be idempotent or remember how
   * far it came. A Failure it throws is final; any other error is tried again.
   */
  run(input: z.output<Input>, tools: JobTools): Promise<string | void>;
  /** How often it is begun before it counts as failed; default 3. */
  readonly attempts?: number;
  /** Seconds before it is tried again after an error, times the number of attempts so far; default 5. */
  readonly retrySeconds?: number;
  /** How many of this kind one process runs at a time; default 1. Kinds never wait for each other. */
  readonly concurrency?: number;
  /** How many of this kind run at a time for one store, in all processes together; default 1. */
  readonly perStore?: number;
  /** For how many days its rows are kept after it has ended; default 30. */
  readonly keepDays?: number;
  /** The ability that asking for it needs, when not all roles that may import have it: to cancel and to retry it needs the same. */
  readonly can?: Ability;
}

/** Declares a kind of work. Every `*.jobs.ts` exports an array `jobs` of these. */
export function defineJob<Input extends z.ZodType>(job: JobDefinition<Input>): JobDefinition<Input> {
  return job;
}

export interface SendOptions {
  readonly storeKey: string;
  /** While a job of the same name, store and key waits or runs, that one is answered instead of making another. */
  readonly singletonKey?: string;
  readonly userId?: string;
  /** Makes the job part of a transaction: it exists when that is committed. */
  readonly transaction?: Transaction;
}

export interface Jobs {
  /** Asks for a piece of work and answers its id. */
  send<Input extends z.ZodType>(job: JobDefinition<Input>, input: z.input<Input>, options: SendOptions): Promise<string>;
  /** Lets a failed job run again from its first attempt; false when it has not failed. */
  retry(storeKey: string, id: string): Promise<boolean>;
  /** Ends a job that waits or runs; false when it has ended already. */
  cancel(storeKey: string, id: string, message: string): Promise<boolean>;
  /** The ability that a kind of work needs, by its name; undefined for one that all who may import may cancel and retry. */
  abilityOf(name: string): Promise<Ability | undefined>;
  close(): Promise<void>;
}
