import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

// Vitest's set-up of each file: where a folder is given, every text that is sent to the database is written there, once for each process, so
// that `npm test` can say which queries of the api no test runs.
const folder = process.env['RAN_QUERIES'];
const mark = Symbol.for('endcap.ranQueries');

// Files of tests share a process.
if (folder !== undefined && !(mark in pg.Client.prototype)) {
  const ran = new Set<string>();
  const file = join(folder, String(process.pid));
  const { query } = pg.Client.prototype;
  const recorded = function (this: pg.Client, ...args: readonly unknown[]): unknown {
    const [asked] = args;
    const text = typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text; // a query, or what makes one
    if (text !== undefined && !ran.has(text)) {
      ran.add(text);
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return Reflect.apply(query, this, args);
  };
  Object.assign(pg.Client.prototype, { query: recorded, [mark]: true });
}
