// The REST API of the benchmark: answers three calls from memory.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { named, products, notifyParent } from './catalogue.ts';

const list = JSON.stringify({ status: 'ok', result: products });

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    const { ids = [] } = JSON.parse(body) as { ids?: string[] }; // only the servers of this benchmark call it
    const path = request.url ?? '';
    const answer = path.endsWith('/products')
      ? list
      : path.endsWith('/token_info')
        ? '{"status":"ok","info":{"is_hq":true,"clients":[]}}'
        : JSON.stringify({ status: 'ok', result: named(path.endsWith('/brands') ? 'Brand' : 'Category', ids) });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) }).end(answer);
  });
});
server.listen(0, '127.0.0.1', () => notifyParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)); // a TCP server has one
