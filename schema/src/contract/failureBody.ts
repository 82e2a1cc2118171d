import { z } from 'zod';

/** The kinds of failure a call may answer with. `PermissionError` is HTTP 400: 403 is kept for session and key trouble. */
export const failureTypes = [
  'AuthenticationError',
  'ParsingError',
  'LogicalError',
  'PermissionError',
  'ProofError',
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
  ProofError: 400,
  NotFoundError: 404,
  ConflictError: 409,
  LimitError: 429,
  InternalError: 500,
};

/** What each kind means to who made the call, and what to do about it. */
export const failureMeanings: Record<FailureType, string> = {
  AuthenticationError: 'The session has expired or the key is invalid. Sign in, refresh the token or use another key.',
  ParsingError: 'The request body is invalid; fields has the errors. Repeating the request fails again.',
  LogicalError: 'The request is valid but cannot be carried out in the current state; the message says why.',
  PermissionError: 'The user’s role, or the private key’s scopes, addresses or origins, do not allow the call.',
  ProofError: 'The call changes who can sign in, and the last sign-in or confirmation is too old. Call client/user/prove, then retry.',
  NotFoundError: 'The call, store or object does not exist, or the caller cannot access it.',
  ConflictError: 'Someone else changed the object after it was read; current has the current object.',
  LimitError: 'Too many requests. Retry after the number of seconds in the Retry-After header.',
  InternalError: 'Internal error; the request itself is fine. Retry later, or contact support with the error reference.',
};

/** Kept word for word: clients test for these two messages before they refresh a token (specification, section 7). */
export const tokenTimedOut = 'Token has timed out';
export const incorrectPrivateKey = 'Incorrect private API key';

/** The body of every failed call. `fields` names the invalid input fields, dotted for nested ones, e.g. `{"rule.query": "…"}`. */
export const failureBody = z.object({
  status: z.literal('error'),
  type: z.enum(failureTypes).describe('Type of the failure.'),
  title: z.string().optional().describe('Short heading for people, e.g. Failed to update user.'),
  message: z.string().describe('Error message for people.'),
  error_reference: z.string().describe('Error reference, for the store’s log and for support.'),
  fields: z.record(z.string(), z.string()).optional().describe('Error messages by field, with dots for nested fields.'),
  choices: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('Accepted values by field, if there are few, e.g. {"rows_path": ["data.products", "data.sale"]}.'),
  current: z.unknown().optional().describe('For ConflictError: the current object, as the call would return it.'),
});

export type FailureBody = z.output<typeof failureBody>;
