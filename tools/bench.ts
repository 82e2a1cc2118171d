import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { generate } from './build/generate.ts';
import { say } from './say.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'tests', 'bench');
const [name = '', ...args] = process.argv.slice(2);
const suffix = '.bench.ts';
/** Benchmarks by their names, from whichever folder they are in. */
const benchmarks = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(suffix))
    .map((file) => [basename(file, suffix), join(folder, file)]),
);
const script = benchmarks.get(name);

if (script === undefined) {
  const names = [...benchmarks.keys()].toSorted().join(', ');
  say(`Usage: npm run bench -- <name> [arguments]; names are ${names}`);
  process.exit(2);
}
await generate(root, ['schema', 'web']);
const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => (process.exitCode = code ?? 1));
