import { randomFillSync } from 'node:crypto';

import { type FailureBody, type FailureType, failureStatus } from '@endcap/schema/contract/failureBody.ts';

import { isDatabaseLost, isDatabaseUnreachable, sqlState } from '../db/database.ts';

export interface FailureDetails {
  /** Short heading for the toast, e.g. `Failed to update user`. */
  readonly title?: string;
  /** Invalid input fields, dotted for nested ones, with a sentence each. */
  readonly fields?: Record<string, string>;
  /** Values that would do instead, by field. */
  readonly choices?: Record<string, string[]>;
  /** With ConflictError: the newer object, as the call would answer it. */
  readonly current?: unknown;
  /** With LimitError: when trying again can succeed, sent as the header Retry-After. */
  readonly retryAfterSeconds?: number;
}

/** A failure that the caller is meant to see. Handlers throw it; everything else thrown is answered as InternalError without its text. */
export class Failure extends Error {
  readonly type: FailureType;
  readonly details: FailureDetails;

  constructor(type: FailureType, message: string, details: FailureDetails = {}) {
    super(message);
    this.name = 'Failure';
    this.type = type;
    this.details = details;
  }
}

const referenceLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const referenceLength = 10;
/** Random bytes at hand: to ask the system for ten of them cost a request more than to read its body. */
const entropy = Buffer.alloc(400 * referenceLength);
let used = entropy.length;

/** Short random name of one request in the log, without letters that are mistaken for digits. */
export function newReference(): string {
  if (used === entropy.length) {
    randomFillSync(entropy);
    used = 0;
  }
  let reference = '';
  for (const end = used + referenceLength; used < end; used++) reference += referenceLetters.charAt((entropy[used] ?? 0) & 31);
  return reference;
}

export interface FailureAnswer {
  readonly status: number;
  readonly body: FailureBody;
  /** False for what only the log may know in full. */
  readonly isExpected: boolean;
}

const databaseUnreachable = 'The database is unavailable. Nothing was changed. Try again in a moment.';
const databaseLost = 'The connection to the database was lost. Check whether your change was saved before you try again.';

/** The one place where an error becomes what the caller sees. */
export function answerOfError(error: unknown, reference: string): FailureAnswer {
  if (error instanceof Failure) {
    const { title, fields, choices, current } = error.details;
    return {
      status: failureStatus[error.type],
      isExpected: error.type !== 'InternalError',
      body: {
        status: 'error',
        type: error.type,
        ...(title === undefined ? {} : { title }),
        message: error.message,
        error_reference: reference,
        ...(fields === undefined ? {} : { fields }),
        ...(choices === undefined ? {} : { choices }),
        ...(current === undefined ? {} : { current }),
      },
    };
  }
  const internal = (status: number, message: string): FailureAnswer => ({
    status,
    isExpected: false,
    body: { status: 'error', type: 'InternalError', message, error_reference: reference },
  });
  if (isDatabaseLost(error)) return internal(503, isDatabaseUnreachable(error) ? databaseUnreachable : databaseLost);
  if (sqlState(error) === '57014') return internal(500, 'This took too long and was stopped. Nothing was changed.');
  return internal(500, 'Something went wrong. Try again later, or contact support with the error reference.');
}
