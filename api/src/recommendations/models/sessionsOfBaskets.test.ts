import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { expect, it } from 'vitest';

import { readCsv } from '../../csv/readCsv.ts';
import { neighboursIn, ranked } from './personalScores.ts';
import { clickedNear, SessionCollector, sessionScores } from './sessionModel.ts';
import type { Weighted } from './weightTally.ts';

const folder = process.env['ENDCAP_SHARED_DATA'] ?? resolve(import.meta.dirname, '../../../../../shared/data');
const file = resolve(folder, 'online-retail/order-lines-2010-2011.csv.gz');

it.skipIf(!existsSync(file))(
  'foretells the next line of a real basket far better than what everybody buys',
  { timeout: 60_000 },
  async () => {
    const baskets = new Map<string, string[]>();
    for await (const rows of readCsv(createReadStream(file).pipe(createGunzip()))) {
      for (const [invoice = '', product = ''] of rows) {
        const lines = baskets.get(invoice);
        if (lines === undefined) baskets.set(invoice, [product]);
        else lines.push(product);
      }
      if (baskets.size > 2500) break;
    }
    const sessions = [...baskets.values()].slice(1, 2500);
    const collector = new SessionCollector();
    const learnt = sessions.slice(0, 2300);
    for (const clicks of learnt) collector.add(clicks);
    const table = collector.done();
    const near: (readonly Weighted<number>[])[] = [];
    for (const found of clickedNear(table)) near.push(found.near);
    const numbers = new Map(table.products.map((id, number) => [id, number]));
    const counts = new Map<number, number>();
    for (const item of table.items) counts.set(item, (counts.get(item) ?? 0) + 1);
    const popular = new Set(ranked(counts).slice(0, 20));
    const hits = { model: 0, popular: 0 };
    for (const session of sessions.slice(2300)) {
      const clicks = session.slice(0, 20).map((id) => numbers.get(id) ?? -1);
      for (let at = 1; at < clicks.length; at++) {
        const next = clicks[at] ?? -1;
        const list = ranked(
          sessionScores(
            clicks.slice(0, at),
            neighboursIn((id) => near[id]),
            false,
          ),
        ).slice(0, 20);
        if (list.includes(next)) hits.model++;
        if (popular.has(next)) hits.popular++;
      }
    }
    expect(hits.model).toBeGreaterThan(hits.popular * 2.5);
  },
);
