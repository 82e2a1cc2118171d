/**
 * Configuration as code on a store with 500 rules, 1,000 synonyms and 50 elements: how long the command takes to export it, to plan and apply it to an empty
 * store, and whether applying what was exported changes anything: `npm run bench -- configurationFiles`. `BENCH_SHARE` makes it smaller. Prints one JSON object.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { accessTokenCreate } from '@endcap/schema/session/accessTokens/accessTokens.rest.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { createStore } from '@endcap/schema/store/stores/stores.rest.ts';

import { type ConfigurationDocument, readFolder, writeFolder } from '../../tools/configuration/configurationFolder.ts';
import { importOf, previewImport, readStore, runImport } from '../../tools/configuration/storeOverGraph.ts';
import { signedInClient } from '../support/restClient.ts';
import { startProduct } from '../support/runningProduct.ts';

const share = Number(process.env['BENCH_SHARE'] ?? 1);
const counts = { rules: Math.ceil(500 * share), synonyms: Math.ceil(1_000 * share), elements: Math.ceil(50 * share) };
const many = <Row extends object>(count: number, row: (n: number) => Row) => Array.from({ length: count }, (_, n) => row(n));

const full: ConfigurationDocument = {
  search_rule: many(counts.rules, (n) => ({
    query: `query ${n}`,
    match_type: n % 2 === 0 ? 'exactly' : 'contains',
    included: { products: ['1', '2', '3'] },
    excluded: { products: ['4'] },
    enabled: n % 10 !== 0,
  })),
  search_synonym: many(counts.synonyms, (n) => ({ query: `word ${n}`, synonyms: [`other ${n}`, `third ${n}`], enabled: true })),
  search_element: many(counts.elements, (n) => ({ name: `Element ${n}`, type: 'search_page', labels: [`label-${n}`], enabled: true })),
};

const timed = async <Value>(work: () => Promise<Value>): Promise<{ seconds: number; value: Value }> => {
  const started = performance.now();
  const value = await work();
  return { seconds: Math.round((performance.now() - started) / 10) / 100, value };
};

const product = await startProduct();
const folder = mkdtempSync(join(tmpdir(), 'endcap-bench-'));
try {
  const client = await signedInClient(product, 'admin');
  const [company] = (await client.call(tokenInfo, {})).info.clients;
  if (company === undefined) throw new Error('The demo company is missing.');
  const { value: token } = await client.call(accessTokenCreate, { name: 'Bench', scope: 'write', expires_in_days: 1 });
  const target = { url: product.url, token };
  const store = async (name: string) => (await client.call(createStore, { client_key: company.key, name })).id;
  const [source, copy] = [await store('Bench source'), await store('Bench copy')];
  const apply = async (to: string, document: ConfigurationDocument) => {
    const input = await importOf(target, to, document, 'DELETE');
    const preview = await previewImport(target, input);
    if (preview.counts.refused > 0) throw new Error(JSON.stringify(preview.rows.find(({ problems }) => problems.length > 0)));
    return {
      counts: preview.counts,
      message: preview.counts.new + preview.counts.changed === 0 ? '' : await runImport(target, input, () => {}),
    };
  };
  await apply(source, full);
  const exported = await timed(async () => writeFolder(join(folder, 'store'), await readStore(target, source)));
  const applied = await timed(() => apply(copy, readFolder(join(folder, 'store'))));
  const again = await timed(() => apply(copy, readFolder(join(folder, 'store'))));
  const back = await timed(() => apply(source, readFolder(join(folder, 'store'))));
  console.log(
    JSON.stringify({
      bench: 'configurationFiles',
      ...counts,
      exportSeconds: exported.seconds,
      applySeconds: applied.seconds,
      applied: applied.value,
      againSeconds: again.seconds,
      again: again.value,
      toItself: back.value.counts,
    }),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
  await product.remove();
}
