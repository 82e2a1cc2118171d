import type { ErrorCode } from '@endcap/schema/contract/errorCodes.ts';
import { failureBody, type FailureType } from '@endcap/schema/contract/failureBody.ts';

/** What went wrong: the api's own kinds of failure, and the two ways of not getting an answer at all. */
export type RestFailureType = FailureType | 'UnreachableError' | 'TimeoutError';

/** `extensions.code` of the GraphQL error that a failure becomes. */
const graphCodes: Record<RestFailureType, ErrorCode> = {
  AuthenticationError: 'UNAUTHENTICATED',
  ParsingError: 'BAD_USER_INPUT',
  LogicalError: 'BAD_USER_INPUT',
  PermissionError: 'FORBIDDEN',
  ProofError: 'REAUTHENTICATION_REQUIRED',
  NotFoundError: 'NOT_FOUND',
  ConflictError: 'CONFLICT',
  LimitError: 'RATE_LIMITED',
  InternalError: 'INTERNAL_SERVER_ERROR',
  UnreachableError: 'UPSTREAM_UNREACHABLE',
  TimeoutError: 'UPSTREAM_TIMEOUT',
};

export interface RestFailureDetails {
  readonly type: RestFailureType;
  readonly message: string;
  readonly title?: string | undefined;
  /** Names the failure in the api's log (or the gateway's, when the api did not answer). */
  readonly errorReference: string;
  /** Names of invalid input fields, as the call names them, and what is wrong with each. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** Values that would do instead, by field as the call names it. */
  readonly choices?: Readonly<Record<string, readonly string[]>> | undefined;
  /** With ConflictError: the newer object, in the shape the call answers. */
  readonly current?: unknown;
  /** HTTP status of the answer; 0 without one. */
  readonly status: number;
}

/** The one error that a REST call can end in. graphql-js takes `extensions` over into the GraphQL error. */
export class RestFailure extends Error {
  readonly type: RestFailureType;
  readonly title: string | undefined;
  readonly errorReference: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly choices: Readonly<Record<string, readonly string[]>> | undefined;
  readonly current: unknown;
  readonly status: number;

  constructor(details: RestFailureDetails, options?: ErrorOptions) {
    super(details.message, options);
    this.name = 'RestFailure';
    this.type = details.type;
    this.title = details.title;
    this.errorReference = details.errorReference;
    this.fields = details.fields;
    this.choices = details.choices;
    this.current = details.current;
    this.status = details.status;
  }

  /** What the graph calls it. */
  get code(): ErrorCode {
    return graphCodes[this.type];
  }

  get extensions(): Record<string, unknown> {
    return {
      code: this.code,
      type: this.type,
      errorReference: this.errorReference,
      ...(this.title === undefined ? {} : { title: this.title }),
    };
  }
}

const unexpectedAnswer = 'The response of the service is invalid.';

/** Reads the body of a failed call. Anything that is not a failure of the contract, such as a proxy's HTML page, becomes an InternalError. */
export function parseFailure(body: unknown, status: number, fallbackReference: string): RestFailure {
  const parsed = failureBody.safeParse(body);
  if (!parsed.success) {
    return new RestFailure({ type: 'InternalError', message: unexpectedAnswer, errorReference: fallbackReference, status });
  }
  const { type, title, message, error_reference: errorReference, fields, choices, current } = parsed.data;
  return new RestFailure({ type, title, message, errorReference, fields, choices, current, status });
}

/** No one is signed in, or no longer. */
export function unauthenticated(reference: string): RestFailure {
  return new RestFailure({
    type: 'AuthenticationError',
    title: 'Not signed in',
    message: 'Please sign in.',
    errorReference: reference,
    status: 403,
  });
}
