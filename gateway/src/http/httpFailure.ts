import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** A request that is refused before it becomes an operation. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'HttpFailure';
    this.status = status;
    this.code = code;
  }
}

/** Sends JSON, as text or as bytes that are compressed already. */
export function sendBody(response: ServerResponse, status: number, body: string | Buffer, headers: OutgoingHttpHeaders = {}): void {
  if (response.headersSent || response.destroyed) return;
  const length = Buffer.byteLength(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  // With as many bytes as characters a text is ASCII, which Node writes from its own stack instead of a buffer three times the text's size.
  response.end(body, length === body.length ? 'latin1' : 'utf8');
}

export function sendJson(response: ServerResponse, status: number, json: string, headers?: OutgoingHttpHeaders): void {
  sendBody(response, status, json, headers);
}

/** In the shape of a GraphQL answer, so that a client has one way to read refusals. */
export function sendFailure(response: ServerResponse, { status, code, message }: HttpFailure, headers?: OutgoingHttpHeaders): void {
  sendJson(response, status, JSON.stringify({ errors: [{ message, extensions: { code } }] }), headers);
}
