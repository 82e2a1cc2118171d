import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { CommandError, say } from '../say.mjs';
import { type ConfigurationDocument, readFolder, writeFolder } from './configurationFolder.ts';
import { hasChanges, obstacles, planLines } from './configurationPlan.ts';
import type { Target } from './graphClient.ts';
import { type Absent, importOf, previewImport, readStore, runImport } from './storeOverGraph.ts';

const usage = `Usage:
  export --store ID --dir FOLDER                       writes a store's configuration into a folder
  diff   --store ID (--dir FOLDER | --from ID)         shows what applying would change; exit code 2 if anything
  apply  --store ID (--dir FOLDER | --from ID) [--yes] changes the store, after showing the plan
Options:
  --absent keep|disable|delete   what to do with what the store has beyond the files; default: keep
  --yes                          applies without asking
The environment: ENDCAP_URL (default http://localhost:4000) and ENDCAP_TOKEN, a personal access token of the console.`;

const absents: Readonly<Record<string, Absent>> = { keep: 'KEEP', disable: 'DISABLE', delete: 'DELETE' };

function targetOf(env: NodeJS.ProcessEnv): Target {
  const token = env['ENDCAP_TOKEN'] ?? '';
  if (token === '') throw new CommandError(`ENDCAP_TOKEN is missing.\n${usage}`);
  return { url: env['ENDCAP_URL'] || 'http://localhost:4000', token };
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new CommandError(usage);
  return value;
}

async function mayApply(isAgreed: boolean): Promise<boolean> {
  if (isAgreed) return true;
  if (!process.stdin.isTTY) throw new CommandError('Nothing was applied. Add --yes to apply without being asked.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Apply these changes? Type yes: ');
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

const options = {
  store: { type: 'string' },
  dir: { type: 'string' },
  from: { type: 'string' },
  absent: { type: 'string', default: 'keep' },
  yes: { type: 'boolean', default: false },
} as const;

function readOptions(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new CommandError(usage); // an option that there is not
  }
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args);
  const [command = ''] = positionals;
  const store = given(values.store);
  const target = targetOf(process.env);
  if (command === 'export') {
    const folder = given(values.dir);
    const document = await readStore(target, store);
    writeFolder(folder, document);
    const count = Object.values(document).reduce((sum, rows) => sum + rows.length, 0);
    say(`${count} resources of ${Object.keys(document).length} kinds written to ${folder}.`);
    return 0;
  }
  if (command !== 'diff' && command !== 'apply') throw new CommandError(usage);
  const absent = given(absents[values.absent]);
  const document: ConfigurationDocument = values.from === undefined ? readFolder(given(values.dir)) : await readStore(target, values.from);
  const input = await importOf(target, store, document, absent);
  const preview = await previewImport(target, input);
  for (const line of planLines(preview, absent)) say(line);
  if (obstacles(preview).length > 0) throw new CommandError('Nothing was applied.');
  if (!hasChanges(preview)) {
    say('The store already matches.');
    return 0;
  }
  if (command === 'diff') return 2;
  if (!(await mayApply(values.yes))) {
    say('Nothing was applied.');
    return 1;
  }
  say(await runImport(target, input, () => {}));
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
