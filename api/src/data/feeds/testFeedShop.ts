// A shop's server for tests of feeds: answers what a test says, misbehaves when asked to, and remembers what it was asked.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedPage {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
}

type Answer = (asked: AskedPage, response: ServerResponse) => void;

export interface FeedShop {
  readonly origin: string;
  readonly asked: AskedPage[];
  /** How it answers from now on. */
  answer: Answer;
  close(): Promise<void>;
}

export const productsOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ id: `p${from + at}`, name: `Product ${from + at}`, price: from + at }));

export function json(response: ServerResponse, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Pages of products by the parameter `page`, from 1; empty after the last. */
export function pagesOf(count: number, perPage: number): Answer {
  return ({ query }, response) => {
    const page = Number(query['page'] ?? 1);
    const from = (page - 1) * perPage + 1;
    json(response, from > count ? [] : productsOf(from, Math.min(from + perPage - 1, count)));
  };
}

export async function feedShop(): Promise<FeedShop> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop.test');
    const asked = { path: url.pathname, query: Object.fromEntries(url.searchParams), headers: request.headers };
    shop.asked.push(asked);
    shop.answer(asked, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const shop: FeedShop = {
    origin: `http://127.0.0.1:${port}`,
    asked: [],
    answer: (_asked, response) => json(response, []),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return shop;
}
