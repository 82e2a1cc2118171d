import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePorts } from './freePorts.ts';
import { type ProcessEntry, processTree, stillRunning } from './processTree.ts';

export const checkout = join(import.meta.dirname, '..', '..');

/** Password of the demo users of every product that a test starts. */
export const demoPassword = 'a-password-for-tests';

/** How long the first start may take on a busy machine, in milliseconds. */
const longestStart = 240_000;

export interface ProductOptions {
  /** Arguments of `npm start --`. */
  readonly args?: readonly string[];
  /** Settings next to the ports and the data folder. */
  readonly env?: NodeJS.ProcessEnv;
  /** The data folder of an earlier start; else a new one, which `remove` deletes. */
  readonly dataDir?: string;
  readonly port?: number;
}

/** A product that was started by the command of the README, on free ports and a data folder of its own. */
export interface RunningProduct {
  readonly url: string;
  readonly apiUrl: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  tree(): ProcessEntry[];
  /** Sends a signal and answers the exit code; then nothing that it started may be left. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends whatever is left, and deletes a data folder made here. */
  remove(): Promise<void>;
}

/** Settings of the person who runs the tests must not reach the product under test. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = new Set(['PORT', 'API_PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'REST_API_URL', 'DEMO_PASSWORD', 'NODE_ENV', 'LOG_LEVEL']);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.has(name) && !name.startsWith('VITEST')));
}

/** Waits until the named processes are gone, and answers those that are not. */
async function leftOf(entries: readonly ProcessEntry[], patience: number): Promise<ProcessEntry[]> {
  const end = Date.now() + patience;
  for (;;) {
    const left = stillRunning(entries);
    if (left.length === 0 || Date.now() > end) return left;
    await sleep(100);
  }
}

/** What a start printed and how it ended, for starts that are expected to fail. */
export interface FailedStart {
  readonly code: number | null;
  readonly output: string;
}

/** Runs the command, and waits for nothing. */
export function spawnStart(options: ProductOptions, ports: readonly number[], dataDir: string) {
  const [port, apiPort] = ports;
  const child = spawn(process.execPath, ['tools/endcap.mjs', 'start', ...(options.args ?? [])], {
    cwd: checkout,
    env: {
      ...cleanEnvironment(),
      PORT: String(options.port ?? port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      DEMO_PASSWORD: demoPassword,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { child, ended, output: () => output };
}

export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'endcap e2e '));
  // Started by root, the database runs as another user: closed to that one, its data would lie elsewhere and stay behind.
  chmodSync(folder, 0o711);
  return folder;
}

/** Starts the product and waits until it says that it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const ports = await freePorts(2);
  const dataDir = options.dataDir ?? newDataDir();
  const { child, ended, output } = spawnStart(options, ports, dataDir);
  let tree: ProcessEntry[] = [];
  const port = options.port ?? ports[0];
  const url = `http://localhost:${port}`;
  const isReady = () => output().includes(`Endcap is ready at ${url}\n`);
  const product: RunningProduct = {
    url,
    apiUrl: `http://127.0.0.1:${ports[1]}`,
    dataDir,
    process: child,
    output,
    tree: () => processTree(child.pid ?? -1),
    async stop(signal = 'SIGTERM') {
      tree = [...tree, ...product.tree()];
      child.kill(signal);
      const code = await ended;
      const left = await leftOf(tree, 20_000);
      if (left.length > 0) throw new Error(`Left after ${signal}: ${left.map(({ pid, command }) => `${pid} ${command}`).join('; ')}`);
      return code;
    },
    async remove() {
      const known = [...tree, ...product.tree()];
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      for (const { pid } of await leftOf(known, 20_000)) process.kill(pid, 'SIGKILL');
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  const end = Date.now() + longestStart;
  while (!isReady()) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > end) {
      await product.remove();
      throw new Error(`npm start did not get ready:\n${output()}`);
    }
    await sleep(50);
  }
  return product;
}

/** Starts the product where it cannot start, and answers how it ended. */
export async function failToStart(options: ProductOptions = {}): Promise<FailedStart> {
  const dataDir = options.dataDir ?? newDataDir();
  const { child, ended, output } = spawnStart(options, await freePorts(2), dataDir);
  const code = await Promise.race([ended, sleep(longestStart, undefined, { ref: false })]);
  if (code === undefined) child.kill('SIGTERM');
  if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  return { code: code ?? null, output: output() };
}
