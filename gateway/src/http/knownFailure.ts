import { RestFailure } from '../rest/restFailure.ts';
import { HttpFailure } from './httpFailure.ts';

/** What Fastify and its plug-ins refuse on their own, in our words. */
const refusals: Readonly<Record<string, HttpFailure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new HttpFailure(413, 'PAYLOAD_TOO_LARGE', 'The request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new HttpFailure(415, 'UNSUPPORTED_MEDIA_TYPE', 'The request’s content type must be application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new HttpFailure(400, 'BAD_REQUEST', 'The request was interrupted.'),
  FST_ERR_BAD_URL: new HttpFailure(404, 'NOT_FOUND', 'Page not found.'),
  FST_STATIC_FORBIDDEN_PATH: new HttpFailure(404, 'NOT_FOUND', 'Page not found.'),
};

/** The part of an error that a caller gets; undefined for a defect. */
export function knownFailure(error: unknown): HttpFailure | undefined {
  if (error instanceof HttpFailure) return error;
  if (error instanceof RestFailure) return new HttpFailure(error.status === 0 ? 502 : error.status, error.code, error.message);
  if (!(error instanceof Error)) return undefined;
  const refusal = 'code' in error ? refusals[String(error.code)] : undefined;
  // Such as an address that the proxy does not pass on.
  const isRefused = 'statusCode' in error && error.statusCode === 400;
  return refusal ?? (isRefused ? new HttpFailure(400, 'BAD_REQUEST', 'The request is invalid.') : undefined);
}
