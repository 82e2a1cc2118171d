// The least that can be done: an endpoint written by hand for exactly this one answer. The upper bound of any gateway.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type NamedRow, type ProductRow, notifyParent } from './catalogue.ts';
import { post } from './upstreamClient.ts';

async function answer(first: number, cookie: string): Promise<string> {
  const headers = { cookie };
  const rows = await post<ProductRow>('products', { limit: first }, headers);
  const [categories, brands] = await Promise.all([
    post<NamedRow>('categories', { ids: [...new Set(rows.map((row) => row.category_id))] }, headers),
    post<NamedRow>('brands', { ids: [...new Set(rows.map((row) => row.brand_id))] }, headers),
  ]);
  const categoryById = new Map(categories.map((row) => [row.id, row]));
  const brandById = new Map(brands.map((row) => [row.id, row]));
  const products = rows.map(
    ({ id, name, description, price, stock, url, image, updated_at: updatedAt, category_id: categoryId, brand_id: brandId }) => {
      return {
        id,
        name,
        description,
        price,
        stock,
        url,
        image,
        updatedAt,
        category: categoryById.get(categoryId),
        brand: brandById.get(brandId),
      };
    },
  );
  return JSON.stringify({ data: { products } });
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    const { variables } = JSON.parse(body) as { variables: { first: number } }; // only this benchmark calls it
    void answer(variables.first, request.headers.cookie ?? '').then((json) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }).end(json);
    });
  });
});
server.listen(0, '127.0.0.1', () => notifyParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)); // a TCP server has one
