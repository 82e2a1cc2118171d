import { spawn } from 'node:child_process';

const onWindows = process.platform === 'win32';

/**
 * Runs a command, keeps what it prints, and ends it with everything it started when `signal` says so.
 *
 * @param {string} command
 * @param {readonly string[]} args none to run the command by the shell
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal | undefined }} options
 * @returns {Promise<{ ok: boolean, stdout: string, output: string }>} `output` has both streams, or why it could not be run
 */
export function runQuietly(command, args, { cwd, env = process.env, signal }) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    // A group of its own: a shell that is ended would leave its children behind.
    const shell = onWindows || args.length === 0;
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], shell, detached: !onWindows });
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
    const end = () => {
      if (child.pid !== undefined) process.kill(onWindows ? child.pid : -child.pid, 'SIGTERM');
    };
    signal?.addEventListener('abort', end);
    child.once('error', (error) => resolve({ ok: false, stdout, output: error.message }));
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve({ ok: code === 0, stdout, output: output.trim() });
    });
  });
}
