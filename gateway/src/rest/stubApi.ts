import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ApiCall {
  readonly path: string;
  readonly input: unknown;
  readonly headers: IncomingHttpHeaders;
}

/** What a test lets its api answer: a JSON value with a status, or whatever is written to the response. */
export type ApiAnswer =
  | { readonly status?: number; readonly body: unknown; readonly setCookies?: readonly string[] }
  | ((response: ServerResponse) => void);

export interface TestApi {
  readonly url: string;
  readonly calls: ApiCall[];
  count(path: string): number;
  close(): Promise<void>;
}

/** For tests: a REST API over real HTTP. */
export async function startTestApi(answer: (call: ApiCall) => ApiAnswer): Promise<TestApi> {
  const calls: ApiCall[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const isJson = request.headers['content-type'] === 'application/json';
      const call = { path: request.url ?? '', input: isJson ? (JSON.parse(text) as unknown) : text, headers: request.headers };
      calls.push(call);
      const given = answer(call);
      if (typeof given === 'function') return given(response);
      response.writeHead(given.status ?? 200, {
        'content-type': 'application/json',
        ...(given.setCookies ? { 'set-cookie': [...given.setCookies] } : {}),
      });
      response.end(JSON.stringify(given.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a TCP server has one
    calls,
    count: (path) => calls.filter((call) => call.path === path).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function failureAnswer(status: number, type: string, message: string, more: Record<string, unknown> = {}): ApiAnswer {
  return { status, body: { status: 'error', type, message, error_reference: 'ref-1', ...more } };
}

/**
 * Sessions as the api keeps them: a call needs the newest token; refreshing replaces both tokens, and the just-replaced
 * refresh token is still accepted.
 */
export function createTestSessions({ isRefused = false }: { isRefused?: boolean } = {}) {
  let generation = 1;
  const cookies = () => [`endcap_token=t${generation}; Path=/; HttpOnly`, `endcap_refresh=r${generation}; Path=/; HttpOnly`];
  return {
    /** The next generation begins: tokens returned so far have timed out. */
    expire: () => void generation++,
    answer({ path, headers }: ApiCall, otherwise: ApiAnswer): ApiAnswer {
      const sent = headers.cookie ?? '';
      if (path === '/v2/token/refresh') {
        const isKnown = [generation, generation - 1].some((known) => sent.includes(`endcap_refresh=r${known}`));
        if (isRefused || !isKnown) return failureAnswer(403, 'AuthenticationError', 'The session has expired.');
        return {
          body: { status: 'ok', token: `t${generation}`, refresh_token: `r${generation}`, expires_at: '2026-11-21T09:30:00.000Z' },
          setCookies: cookies(),
        };
      }
      const isValid = sent.includes(`endcap_token=t${generation}`) || headers.authorization === `Bearer t${generation}`;
      return isValid ? otherwise : failureAnswer(403, 'AuthenticationError', 'Token has timed out');
    },
  };
}
