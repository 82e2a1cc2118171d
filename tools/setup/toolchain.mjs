import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { nodeOptions, typeScriptSupport } from './nodeVersion.mjs';
import { runQuietly } from '../runQuietly.mjs';
import { CommandError, step } from '../say.mjs';

/**
 * The Node.js that runs the product, and pnpm where it is already known.
 *
 * @typedef {{ node: string, version: string, pnpm?: string }} Toolchain
 */

const pnpmPackage = 'pnpm@12.21.0';
const nodePackage = 'node@24';

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.endcap', 'toolchain.json');

/**
 * Has npm put packages on the PATH of a script, and answers what the script finds there.
 *
 * @param {string} root
 * @param {string[]} packages
 * @param {AbortSignal} signal
 */
async function findThroughNpm(root, packages, signal) {
  const wanted = ['--yes', ...packages.map((name) => `--package=${name}`), '--', 'node', 'tools/setup/printToolchain.mjs'];
  const npm = process.env['npm_execpath'];
  const run = await (npm?.endsWith('npm-cli.js') === true
    ? runQuietly(process.execPath, [npm, 'exec', ...wanted], { cwd: root, signal })
    : runQuietly('npx', wanted, { cwd: root, signal }));
  const line = run.stdout.trim().split('\n').at(-1) ?? '';
  if (!run.ok || !line.startsWith('{'))
    throw new CommandError(`Could not get ${packages.join(' and ')} from the npm registry. Is the network up?\n${run.output}`);
  return /** @type {{ node: string, version: string, pnpm: string }} */ (JSON.parse(line)); // printToolchain.mjs prints nothing else
}

/**
 * The Node.js found last time, when it and what it was found for are still there.
 *
 * @param {string} root
 * @returns {Toolchain | undefined}
 */
function remembered(root) {
  if (!existsSync(stampFile(root))) return undefined;
  const stamp = JSON.parse(readFileSync(stampFile(root), 'utf8'));
  const same = stamp.startedOn === process.version && existsSync(stamp.node) && (stamp.pnpm === undefined || existsSync(stamp.pnpm));
  return same ? { node: stamp.node, version: stamp.version, pnpm: stamp.pnpm } : undefined;
}

/**
 * The Node.js to run the product on: the running one where it can, else Node 24 from the npm registry.
 *
 * @param {string} root
 * @param {AbortSignal} signal
 * @returns {Promise<Toolchain>}
 */
export async function findNode(root, signal) {
  const known = remembered(root);
  if (known) return known;
  const version = process.versions.node;
  if (typeScriptSupport(version) !== 'bring') return { node: process.execPath, version };
  return step(`Getting Node.js 24, because this is ${process.version}, and pnpm`, 'about 20 s, once', () =>
    findThroughNpm(root, [nodePackage, pnpmPackage], signal),
  );
}

/**
 * The pinned pnpm.
 *
 * @param {string} root
 * @param {Toolchain} toolchain
 * @param {AbortSignal} signal
 * @returns {Promise<Toolchain & { pnpm: string }>}
 */
export async function withPnpm(root, toolchain, signal) {
  if (toolchain.pnpm !== undefined) return { ...toolchain, pnpm: toolchain.pnpm };
  const { pnpm } = await step('Getting pnpm', 'about 10 s, once', () => findThroughNpm(root, [pnpmPackage], signal));
  return { ...toolchain, pnpm };
}

/**
 * Remembers what was found, so that the next start asks npm nothing. Called after the install: pnpm owns the folder.
 *
 * @param {string} root
 * @param {Toolchain} toolchain
 */
export function remember(root, toolchain) {
  mkdirSync(dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), JSON.stringify({ ...toolchain, startedOn: process.version }));
}

/**
 * The environment in which that Node.js is `node` for every script below.
 *
 * @param {Toolchain} toolchain
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOf(toolchain) {
  const options = nodeOptions(toolchain.version, process.env['NODE_OPTIONS']);
  return {
    ...process.env,
    PATH: [dirname(toolchain.node), process.env['PATH']].join(delimiter),
    ...(options === '' ? {} : { NODE_OPTIONS: options }),
  };
}
