import type { IncomingMessage } from 'node:http';

import { HttpFailure } from './httpFailure.ts';

/** A body that takes longer is given up on; nothing that is read here is large. */
const maxReadMs = 30_000;

/** Reads a whole JSON body. Throws HttpFailure for one that is too large or no JSON object. */
export async function readJsonBody(request: IncomingMessage, maxBytes: number): Promise<Record<string, unknown>> {
  const tooLarge = () => new HttpFailure(413, 'PAYLOAD_TOO_LARGE', `The request is larger than ${maxBytes} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const text = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => reject(new HttpFailure(408, 'REQUEST_TIMEOUT', 'The request took too long to arrive.')), maxReadMs);
    request.on('close', () => clearTimeout(timer));
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) reject(tooLarge());
      else chunks.push(chunk);
    });
    request.on('end', () => resolve((chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString('utf8')));
    request.on('error', reject);
    request.on('aborted', () => reject(new HttpFailure(400, 'BAD_REQUEST', 'The request ended early.')));
  });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HttpFailure(400, 'BAD_REQUEST', 'The request is no JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpFailure(400, 'BAD_REQUEST', 'The request must be a JSON object.');
  return body as Record<string, unknown>; // an object that JSON.parse made
}
