import { Readable } from 'node:stream';

import { objectId, storeKey } from '@endcap/schema/contract/shapes.ts';
import { productsList } from '@endcap/schema/data/products/products.rest.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { proveAccess } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import { parseInput } from '../../http/input/parseInput.ts';
import type { Routes } from '../../http/server.ts';
import { columnsOfQuery, fileHeaders, inputOfQuery } from '../browse/fileColumns.ts';
import { readExportFile } from './exportFiles.ts';
import { exportListed, exportProducts } from './productExport.ts';
import { listedProducts } from './productList.ts';
import { productExportJob } from './products.jobs.ts';

export const exportPath = '/v2/client/export/products';

const fileInput = z.object({ key: storeKey, job_id: objectId });

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
    const day = dayOf(context.now);
    reply.headers(fileHeaders(`products-${context.store.id}-${day}.${format}`, format === 'csv' ? 'text/csv' : 'application/x-ndjson'));
    return reply.send(Readable.from(rows, { objectMode: false }));
  };
  /** The file that a job has made. */
  const serveFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = fileInput.safeParse(inputOfQuery(request));
    if (!asked.success) throw new Failure('ParsingError', 'The query parameter `input` must specify a store and a job.');
    const { key, job_id: jobId } = asked.data;
    const context = await proveAccess(productsList, { key }, contextOf(request, reply));
    if (!('store' in context)) throw new Failure('PermissionError', 'Your role does not allow this.');
    const { rows } = await db.pool.query(`SELECT 1 FROM jobs WHERE store_key = $1 AND id = $2 AND name = $3 AND state = 'success'`, [
      context.store.key,
      jobId,
      productExportJob.name,
    ]);
    const content = rows.length === 0 ? undefined : await readExportFile(jobId);
    if (content === undefined) throw new Failure('NotFoundError', 'File not found. Files are kept for one day.');
    reply.headers(fileHeaders(`products-${context.store.id}-${dayOf(context.now)}.csv`));
    return reply.send(content);
  };
  server.get(`${exportPath}/file`, serveFile);
  server.get(exportPath, serve);
  server.post(exportPath, serve);
};
