import { Readable } from 'node:stream';

import { objectId, storeKey } from '@endcap/schema/contract/shapes.ts';
import { exportColumns, productsList } from '@endcap/schema/data/products/products.rest.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { proveAccess } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import { parseInput } from '../../http/parseInput.ts';
import type { Routes } from '../../http/server.ts';
import { readExportFile } from './exportFiles.ts';
import { type ExportColumns, exportListed, exportProducts } from './productExport.ts';
import { listedProducts } from './productList.ts';
import { productExportJob } from './products.jobs.ts';

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

const fileInput = z.object({ key: storeKey, job_id: objectId });

/** `?columns=[{"field":"price","label":"Price"}]`: the columns on screen, under their headings; without, all that a product has. */
function columnsOfQuery(request: FastifyRequest): ExportColumns | undefined {
  const text = new URL(request.url, 'http://localhost').searchParams.get('columns');
  if (text === null) return undefined;
  try {
    return exportColumns.parse(JSON.parse(text));
  } catch {
    throw new Failure('ParsingError', 'The query `columns` must be a list of field and label.', {
      fields: { columns: 'Not a list of columns.' },
    });
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
    const columns = columnsOfQuery(request);
    const rows =
      columns === undefined
        ? await exportProducts(db, context.store.key, input, format, context.now)
        : exportListed(db, context.store.key, await listedProducts(db, context.store.key, input, context.now), columns);
    const day = context.now.toISOString().slice(0, 10);
    reply.headers({
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="products-${context.store.id}-${day}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(Readable.from(rows, { objectMode: false }));
  };
  /** The file that a job has made. */
  const serveFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = fileInput.safeParse(inputOfQuery(request));
    if (!asked.success) throw new Failure('ParsingError', 'The query `input` must name a store and a job.');
    const { key, job_id: jobId } = asked.data;
    const context = await proveAccess(productsList, { key }, contextOf(request, reply));
    if (!('store' in context)) throw new Failure('PermissionError', 'Your role does not allow this.');
    const { rows } = await db.pool.query(`SELECT 1 FROM jobs WHERE store_key = $1 AND id = $2 AND name = $3 AND state = 'success'`, [
      context.store.key,
      jobId,
      productExportJob.name,
    ]);
    const content = rows.length === 0 ? undefined : await readExportFile(jobId);
    if (content === undefined) throw new Failure('NotFoundError', 'There is no such file. Files are kept for a day.');
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="products-${context.store.id}-${context.now.toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(content);
  };
  server.get(`${exportPath}/file`, serveFile);
  server.get(exportPath, serve);
  server.post(exportPath, serve);
};
