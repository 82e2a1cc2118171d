import { randomBytes } from 'node:crypto';

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

/** Short random name of one request in the log, without letters that are mistaken for digits. */
export function newReference(): string {
  return Array.from(randomBytes(10), (byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'.charAt(byte & 31)).join('');
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
