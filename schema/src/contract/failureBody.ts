import { z } from 'zod';

/** The kinds of failure a call may answer with. `PermissionError` is HTTP 400: 403 is kept for session and key trouble. */
export const failureTypes = [
  'AuthenticationError',
  'ParsingError',
  'LogicalError',
  'PermissionError',
  'NotFoundError',
  'ConflictError',
  'LimitError',
  'InternalError',
] as const;

export type FailureType = (typeof failureTypes)[number];

/** HTTP status that belongs to each kind of failure. */
export const failureStatus: Record<FailureType, number> = {
  AuthenticationError: 403,
  ParsingError: 400,
  LogicalError: 400,
  PermissionError: 400,
  NotFoundError: 404,
  ConflictError: 409,
  LimitError: 429,
  InternalError: 500,
};

/** Kept word for word: clients test for these two messages before they refresh a token (specification, section 7). */
export const tokenTimedOut = 'Token has timed out';
export const incorrectPrivateKey = 'Incorrect private API key';

/** The body of every failed call. `fields` names the input fields at fault, dotted for nested ones, e.g. `{"rule.query": "…"}`. */
export const failureBody = z.object({
  status: z.literal('error'),
  type: z.enum(failureTypes),
  /** Short heading for the toast, e.g. `Failed to update user`. */
  title: z.string().optional(),
  /** A sentence for the person concerned. */
  message: z.string(),
  /** Names this failure in the log; shown with "Contact support". */
  error_reference: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With ConflictError: the newer object. */
  current: z.unknown().optional(),
});

export type FailureBody = z.output<typeof failureBody>;
