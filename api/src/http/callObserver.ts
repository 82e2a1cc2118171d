import type { Call } from '@endcap/schema/contract/call.ts';
import type { FailureBody } from '@endcap/schema/contract/failureBody.ts';
import type { Logger } from 'pino';

import type { Database } from '../db/database.ts';

/** How one call ended. */
export interface FinishedCall {
  readonly call: Call;
  /** The call's input as it was parsed; undefined when it could not be. */
  readonly input: unknown;
  /** The body as it came, when it could not be parsed. */
  readonly body?: unknown;
  /** Key of the store that the caller named, which there is, and, for calls of staff, has proven. */
  readonly storeKey: string | undefined;
  readonly at: Date;
  /** Milliseconds from the first to the last byte of ours. */
  readonly ms: number;
  /** HTTP status of the answer. */
  readonly status: number;
  readonly answer: unknown;
  readonly failure: FailureBody | undefined;
  readonly ip: string;
}

/** Looks on at every call. It must be quick, must not throw, and has no part in the answer. */
export interface CallObserver {
  finished(call: FinishedCall): void;
  /** Writes down what it still keeps in memory. */
  close(): Promise<void>;
}

/** What a `*.observers.ts` exports as `openObserver`. */
export type OpenObserver = (deps: { readonly db: Database; readonly log: Logger }) => CallObserver;
