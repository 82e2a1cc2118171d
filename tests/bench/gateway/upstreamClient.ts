import { Pool } from 'undici';

import { upstreamUrl } from './catalogue.ts';

const pool = new Pool(upstreamUrl(), { connections: 128 });

/** One REST call of the servers that Endcap is compared with; the same client that Endcap's gateway uses. */
export async function post<Row>(path: string, input: unknown, headers: Record<string, string>): Promise<readonly Row[]> {
  const { body } = await pool.request({
    method: 'POST',
    path: `/v2/${path}`,
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return ((await body.json()) as { result: Row[] }).result; // the upstream of this benchmark
}
