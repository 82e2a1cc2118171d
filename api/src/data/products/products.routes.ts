import { Readable } from 'node:stream';

import { productsList } from '@endcap/schema/data/products/products.rest.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { proveAccess } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import { parseInput } from '../../http/parseInput.ts';
import type { Routes } from '../../http/server.ts';
import { exportProducts } from './productExport.ts';

export const exportPath = '/v2/client/export/products';

/** The input of a download link, which carries it as JSON in its query: `?input={"key":"…"}&format=csv`. */
function inputOfQuery(request: FastifyRequest): unknown {
  const text = new URL(request.url, 'http://localhost').searchParams.get('input') ?? '';
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('ParsingError', 'The query `input` must be a JSON object.', { fields: { input: 'Must be a JSON object.' } });
  }
}

/**
 * The products of a list as a file, all pages of it: the input is that of `products/list`, limit and offset do not count. CSV is read by
 * spreadsheets, and by the importer with every value as it was; NDJSON has one product a line.
 */
export const routes: Routes = (server, { db, contextOf }) => {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = productsList.input.parse(parseInput(productsList, request.method === 'GET' ? inputOfQuery(request) : request.body));
    const format = new URL(request.url, 'http://localhost').searchParams.get('format') ?? 'csv';
    if (format !== 'csv' && format !== 'ndjson') {
      throw new Failure('ParsingError', 'The format must be csv or ndjson.', { fields: { format: 'Must be csv or ndjson.' } });
    }
    const context = await proveAccess(productsList, input, contextOf(request, reply));
    if (!('store' in context)) throw new Failure('PermissionError', 'Your role does not allow this.');
    const rows = await exportProducts(db, context.store.key, input, format, context.now);
    const day = context.now.toISOString().slice(0, 10);
    reply.headers({
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="products-${context.store.id}-${day}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(Readable.from(rows, { objectMode: false }));
  };
  server.get(exportPath, serve);
  server.post(exportPath, serve);
};
