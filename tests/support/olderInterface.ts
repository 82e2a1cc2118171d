import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small server of another origin: any path answers a page that names its path and, where asked, frames another address. */
export interface OtherOrigin {
  readonly origin: string;
  /** Paths of the pages that were asked for, with their query. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export async function startOtherOrigin(title: string, framed: () => string = () => ''): Promise<OtherOrigin> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const inner = framed();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><title>${title}</title><h2>${title} ${escaped(path)}</h2>${inner === '' ? '' : `<iframe title="inner" src="${escaped(inner)}"></iframe>`}</html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
