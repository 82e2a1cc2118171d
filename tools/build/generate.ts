import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { inputsDigest } from './inputsDigest.ts';
import { runQuietly } from '../runQuietly.mjs';
import { CommandError, step } from '../say.mjs';

type GenerationName = 'schema' | 'gateway' | 'calls' | 'web';

interface Generation {
  readonly name: GenerationName;
  readonly title: string;
  readonly hint: string;
  /** Folder of the package whose script of this name makes it. */
  readonly folder: string;
  readonly script: string;
  /** Files and folders that it is made from. */
  readonly inputs: readonly string[];
  /** What must exist afterwards. */
  readonly outputs: readonly string[];
}

/** What is made from sources before anything can run, in order. */
const generations: readonly Generation[] = [
  {
    name: 'schema',
    title: 'Printing the GraphQL schema',
    hint: 'about 2 s',
    folder: 'schema',
    script: 'generate',
    inputs: ['schema/src', 'schema/package.json'],
    outputs: ['schema/schema.graphql'],
  },
  {
    name: 'gateway',
    title: 'Generating resolver types',
    hint: 'about 3 s',
    folder: 'gateway',
    script: 'generate',
    inputs: ['schema/src', 'gateway/src', 'gateway/package.json'],
    outputs: ['gateway/src/graph/__generated__/resolverTypes.ts'],
  },
  {
    name: 'calls',
    title: 'Finding the REST calls behind the graph',
    hint: 'about 2 s',
    folder: 'gateway',
    script: 'generate-calls',
    inputs: ['schema/src', 'gateway/src', 'gateway/package.json'],
    outputs: ['gateway/src/graph/__generated__/fieldCalls.json'],
  },
  {
    name: 'web',
    title: 'Building the console',
    hint: 'about 15 s',
    folder: 'web',
    script: 'build',
    inputs: ['schema', 'web', 'relay.config.js', 'pnpm-lock.yaml'],
    outputs: ['web/dist/index.html', 'web/src/app/relay/__generated__/persisted-operations.json'],
  },
];

async function runScript(root: string, { folder, script, title }: Generation, signal: AbortSignal | undefined): Promise<void> {
  const manifest: { scripts?: Record<string, string> } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const command = manifest.scripts?.[script];
  if (command === undefined) throw new CommandError(`${folder}/package.json has no script "${script}".`);
  const bins = [join(root, folder, 'node_modules', '.bin'), join(root, 'node_modules', '.bin')];
  // Whatever the shell says: with another mode React would be built as for development, where effects run twice.
  const env = { ...process.env, NODE_ENV: 'production', PATH: [...bins, process.env['PATH']].join(delimiter) };
  const run = await runQuietly(command, [], { cwd: join(root, folder), env, signal });
  if (!run.ok) throw new CommandError(`${title} failed (${command}):\n${run.output}`);
}

/** Makes what is made from sources, where the sources changed since the last time. */
export async function generate(root: string, names: readonly GenerationName[], signal?: AbortSignal): Promise<void> {
  for (const generation of generations) {
    if (!names.includes(generation.name)) continue;
    const stamp = join(root, 'node_modules', '.endcap', `generated-${generation.name}`);
    const digest = inputsDigest(root, generation.inputs);
    const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
    if (isFresh && generation.outputs.every((file) => existsSync(join(root, file)))) continue;
    await step(generation.title, generation.hint, () => runScript(root, generation, signal));
    mkdirSync(dirname(stamp), { recursive: true });
    // The digest again: a script may format or complete its own input, such as the printed schema.
    writeFileSync(stamp, inputsDigest(root, generation.inputs));
  }
}
