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

/** What each kind means to who made the call, and what to do about it. */
export const failureMeanings: Record<FailureType, string> = {
  AuthenticationError: 'The session has ended or the key does not hold. Sign in or refresh the token, or send another key.',
  ParsingError: 'The body is not what the call takes; fields names what is wrong. Sending the same again fails the same.',
  LogicalError: 'The call was understood, but what it asks for cannot be done now; the message says why.',
  PermissionError: 'The role of the user, or the scopes, addresses or origins of the private key, do not allow the call.',
  NotFoundError: 'There is no such call, store or object, or the caller may not see it.',
  ConflictError: 'Somebody else has changed the object since it was read; current has it as it is now.',
  LimitError: 'Too much at once. The header Retry-After says after how many seconds to try again.',
  InternalError: 'A fault on our side; nothing is wrong with the call. Try again later, or tell support the error reference.',
};

/** Kept word for word: clients test for these two messages before they refresh a token (specification, section 7). */
export const tokenTimedOut = 'Token has timed out';
export const incorrectPrivateKey = 'Incorrect private API key';

/** The body of every failed call. `fields` names the input fields at fault, dotted for nested ones, e.g. `{"rule.query": "…"}`. */
export const failureBody = z.object({
  status: z.literal('error'),
  type: z.enum(failureTypes).describe('What kind of failure it is.'),
  title: z.string().optional().describe('Short heading for people, such as Failed to update user.'),
  message: z.string().describe('A sentence for the person concerned.'),
  error_reference: z.string().describe('Names this failure in the log of the store, and for support.'),
  fields: z.record(z.string(), z.string()).optional().describe('A sentence for each field at fault, by its name, dotted for nested ones.'),
  choices: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('Values that would do, by field, where there are few, such as {"rows_path": ["data.products", "data.sale"]}.'),
  current: z.unknown().optional().describe('With ConflictError: the newer object, as the call would answer it.'),
});

export type FailureBody = z.output<typeof failureBody>;
