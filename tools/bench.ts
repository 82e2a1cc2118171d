import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { generate } from './build/generate.ts';
import { say } from './say.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'tests', 'bench');
const [name = '', ...args] = process.argv.slice(2);
const script = join(folder, `${name}.bench.ts`);

if (name === '' || !existsSync(script)) {
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.bench.ts') ? [file.slice(0, -'.bench.ts'.length)] : []));
  say(`Usage: npm run bench -- <name> [arguments]; names are ${names.join(', ')}`);
  process.exit(2);
}
await generate(root, ['schema', 'web']);
const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => (process.exitCode = code ?? 1));
