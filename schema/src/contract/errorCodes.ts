/** Every code that the graph gives, in `extensions.code` of an error and in `code` of an InputError; what each means is in the SDL, enum ErrorCode. */
export const errorCodes = [
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'CONFLICT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'REAUTHENTICATION_REQUIRED',
  'RATE_LIMITED',
  'INTERNAL_SERVER_ERROR',
  'UPSTREAM_UNREACHABLE',
  'UPSTREAM_TIMEOUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'OPERATION_TOO_LARGE',
  'PERSISTED_OPERATION_NOT_FOUND',
  'PERSISTED_OPERATIONS_ONLY',
  'BAD_REQUEST',
  'CROSS_SITE',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'REQUEST_TIMEOUT',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

const known: ReadonlySet<unknown> = new Set(errorCodes);

export function isErrorCode(code: unknown): code is ErrorCode {
  return known.has(code);
}
