import { describe, expect, it } from 'vitest';

import { readUploadAnswer } from './uploadFile.ts';

describe('readUploadAnswer', () => {
  it('returns the ID of the file', () => {
    const body = JSON.stringify({ status: 'ok', upload_id: 'u1', name: 'feed.csv', size: 12 });
    expect(readUploadAnswer(200, body)).toEqual({ uploadId: 'u1', name: 'feed.csv', size: 12 });
  });

  it.each([
    {
      what: 'a refusal of the api, in its words and with its reference',
      status: 400,
      body: JSON.stringify({
        status: 'error',
        type: 'LogicalError',
        title: 'Upload failed',
        message: 'The file is empty.',
        error_reference: 'R1',
      }),
      expected: { code: 'LogicalError', title: 'Upload failed', message: 'The file is empty.', reference: 'R1' },
    },
    {
      what: 'a session that is gone',
      status: 403,
      body: JSON.stringify({ status: 'error', type: 'AuthenticationError', message: 'Sign in.', error_reference: 'R2' }),
      expected: { code: 'UNAUTHENTICATED' },
    },
    {
      what: 'a refusal of the gateway',
      status: 429,
      body: JSON.stringify({ errors: [{ message: 'Too many requests.', extensions: { code: 'RATE_LIMITED' } }] }),
      expected: { code: 'RATE_LIMITED', message: 'Too many requests.' },
    },
    { what: 'a page of a proxy', status: 502, body: '<html>Bad gateway</html>', expected: { code: 'NETWORK', message: '' } },
    { what: 'no connection', status: 0, body: '', expected: { code: 'NETWORK' } },
    { what: 'success without an id', status: 200, body: '{"status":"ok"}', expected: { code: 'NETWORK' } },
  ])('throws $what', ({ status, body, expected }) => {
    expect(() => readUploadAnswer(status, body)).toThrow(expect.objectContaining(expected));
  });
});
