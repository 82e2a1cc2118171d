import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { errorLevel, screenMessage, warningLevel } from './logLine.ts';
import { restartDelay } from './restarts.ts';
import { say } from '../say.mjs';

/** A log file larger than this at a start is put aside as `<name>.1`, in bytes. */
const largestLog = 20 * 1024 * 1024;
const onWindows = process.platform === 'win32';

interface ServiceOptions {
  readonly name: string;
  readonly root: string;
  /** Script below the root that Node.js runs. */
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** Called once when the service has crashed too often, or before it was ready. */
  readonly onGivenUp: (reason: string) => void;
}

/** One process of the product: writes its log, is started again when it crashes, and ends in time when asked to. */
export class Service {
  readonly #options: ServiceOptions;
  readonly #crashes: number[] = [];
  #child: ChildProcess | undefined;
  #log: number | undefined;
  #lastSaid: string | undefined;
  #isReady = false;
  #isStopping = false;

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** From now on a crash leads to a restart. Before, the product ends with what the service said last. */
  markReady(): void {
    this.#isReady = true;
  }

  start(): void {
    const { root, script, env, logFile } = this.#options;
    this.#log ??= openLog(logFile);
    const child = spawn(process.execPath, ['--import', join(root, 'tools', 'start', 'dieWithParent.mjs'), join(root, script)], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A group of its own: Ctrl+C reaches only us, and we end the services in order.
      detached: !onWindows,
      windowsHide: true,
    });
    this.#child = child;
    if (child.stdout) createInterface(child.stdout).on('line', (line) => this.#onLine(line));
    if (child.stderr) createInterface(child.stderr).on('line', (line) => this.#onLine(line, line));
    child.once('exit', (code, signal) => void this.#onExit(signal ?? `code ${code}`));
    child.once('error', (error) => this.#onLine(error.message, error.message));
  }

  /** Ends the service: politely, and after `grace` milliseconds with its whole group. */
  async stop(grace: number): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
      child.kill('SIGTERM');
      if (!(await Promise.race([ended, sleep(grace, false, { ref: false })]))) {
        say(`${this.name} did not end in ${grace / 1000} s and is killed`);
        killGroup(child);
        await ended;
      }
    }
    if (this.#log !== undefined) closeSync(this.#log);
    this.#log = undefined;
  }

  /** Errors go to the screen as well, and while it starts warnings too: someone waits. What repeats itself is said once. */
  #onLine(line: string, plainText?: string): void {
    if (this.#log !== undefined) writeSync(this.#log, `${line}\n`);
    const message = screenMessage(line, this.#isReady ? errorLevel : warningLevel) ?? (line.startsWith('{') ? undefined : plainText);
    if (message === undefined || message === this.#lastSaid || this.#isStopping) return;
    this.#lastSaid = message;
    say(`${this.name}: ${message}`);
  }

  async #onExit(reason: string): Promise<void> {
    if (this.#isStopping) return;
    const { onGivenUp, logFile } = this.#options;
    this.#crashes.push(Date.now());
    const delay = this.#isReady ? restartDelay(this.#crashes, Date.now()) : undefined;
    if (delay === undefined) {
      const what = this.#isReady ? `crashed ${this.#crashes.length} times, last` : 'could not start';
      onGivenUp(`The ${this.name} ${what} (${reason}). Its log is ${logFile}`);
      return;
    }
    say(`${this.name} ended unexpectedly (${reason}) and is started again in ${delay / 1000} s; its log is ${logFile}`);
    await sleep(delay);
    // stop() may have come while we slept.
    if (!this.#isStopping) this.start();
  }
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(onWindows ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It ended on its own in between.
  }
}
