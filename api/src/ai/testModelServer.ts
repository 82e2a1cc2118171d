import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { AiSettings } from './aiSettings.ts';

/** What the server was asked: the body of a chat call, and its key. */
export interface AskedModel {
  readonly body: {
    readonly model: string;
    readonly messages: { role: string; content: string }[];
    readonly response_format: object;
    /** Texts of an embedding call. */
    readonly input?: string[];
  };
  readonly path: string | undefined;
  readonly authorization: string | undefined;
}

export interface ModelServer {
  readonly settings: AiSettings;
  readonly asked: AskedModel[];
  /** Answers the next questions, each once; the last one continues. */
  answers(...replies: Reply[]): void;
  close(): Promise<void>;
}

type Reply = (response: ServerResponse, asked: AskedModel) => void;

/** A reply as a server of embeddings gives it: a vector for each text. */
export const embeds =
  (vectorOf: (text: string) => readonly number[], tokens = 10): Reply =>
  (response, { body }) => {
    response.setHeader('content-type', 'application/json');
    const data = (body.input ?? []).map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
    response.end(JSON.stringify({ object: 'list', data, usage: { prompt_tokens: tokens, total_tokens: tokens } }));
  };

/** A reply as a chat server gives it. */
export const says =
  (content: unknown, tokens = 10) =>
  (response: ServerResponse): void => {
    response.setHeader('content-type', 'application/json');
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: text } }], usage: { total_tokens: tokens } }));
  };

export const answersStatus =
  (status: number) =>
  (response: ServerResponse): void => {
    response.writeHead(status).end('{"error": {"message": "no"}}');
  };

/** A real server on loopback that speaks the chat and embedding calls of OpenAI's API, for tests. */
export async function modelServer(): Promise<ModelServer> {
  const asked: AskedModel[] = [];
  let replies: Reply[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { body: JSON.parse(Buffer.concat(chunks).toString()), path: request.url, authorization: request.headers.authorization };
      asked.push(one);
      (replies.length > 1 ? replies.shift() : replies[0])?.(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  return {
    settings: {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      model: 'test-model',
      embeddingModel: undefined,
      apiKey: 'secret-key',
      dailyTokens: 1000,
      chatMs: 8000,
    },
    asked,
    answers: (...next) => (replies = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
