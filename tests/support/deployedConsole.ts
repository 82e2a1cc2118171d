import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePorts } from './freePorts.ts';
import { checkout } from './runningProduct.ts';

/** Copies the built console into a folder of its own. Compressed copies are omitted, since files are changed below. */
export function copyConsole(): string {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-console-'));
  cpSync(join(checkout, 'web/dist'), folder, { recursive: true, filter: (from) => !/\.(?:br|gz)$/.test(from) });
  return folder;
}

/** Makes a copy what a later build would be: every script has another name, and so has the build. */
export function asLaterBuild(folder: string): void {
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const laterName = (name: string): string => name.replace(/\.js$/, 'later.js');
  for (const name of scripts) renameSync(join(folder, 'assets', name), join(folder, 'assets', laterName(name)));
  const anyScript = new RegExp(scripts.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|html)$/.test(name)) continue;
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8').replace(anyScript, laterName);
    writeFileSync(file, text.replace(/(name="endcap-build" content=")[\w-]+/, '$1later-build'));
  }
}

/** A gateway of the test's own before the api of a running product; it can be put in the place of itself on the same port. */
export class DeployedConsole {
  readonly #port: number;
  readonly #apiUrl: string;
  #gateway: ChildProcess | undefined;
  #settings = '';

  private constructor(port: number, apiUrl: string) {
    this.#port = port;
    this.#apiUrl = apiUrl;
  }

  static async make(apiUrl: string): Promise<DeployedConsole> {
    const [port = 0] = await freePorts(1);
    return new DeployedConsole(port, apiUrl);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Settings next to the ports: WEB_ROOT, LEGACY_UI_ORIGIN. Ends the one before; one that runs with the same settings stays, since a start takes seconds. */
  async serve(settings: NodeJS.ProcessEnv = {}): Promise<void> {
    const wanted = JSON.stringify(settings);
    if (this.#gateway?.exitCode === null && this.#settings === wanted) return;
    await this.end();
    this.#settings = wanted;
    const gateway = spawn(process.execPath, ['gateway/src/main.ts'], {
      cwd: checkout,
      env: { PATH: process.env['PATH'], PORT: String(this.#port), REST_API_URL: this.#apiUrl, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#gateway = gateway;
    await new Promise<void>((resolve, reject) => {
      gateway.stdout.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('listens at')) resolve();
      });
      gateway.once('exit', (code) => reject(new Error(`The gateway ended with ${code} before it was ready.`)));
    });
  }

  async end(): Promise<void> {
    const gateway = this.#gateway;
    this.#gateway = undefined;
    if (gateway === undefined || gateway.exitCode !== null) return;
    const ended = new Promise((resolve) => gateway.once('exit', resolve));
    gateway.kill('SIGKILL');
    await ended;
  }
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
