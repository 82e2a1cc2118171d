import { spawn } from 'node:child_process';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a script on another Node.js with this terminal, passes signals on, and answers its exit code.
 * The script notices by the channel between the two when this process is gone, even after kill -9.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export function handOver(node, args, options) {
  const child = spawn(node, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  const watch = endWithNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? (signal === null ? 1 : 128));
    });
  });
}

/**
 * When npm is gone, so is the process that waits for us: then our parent changes. (npm's shell would die of a SIGTERM and leave us behind;
 * that is why the scripts of package.json begin with `exec`.)
 *
 * @param {() => void} end
 */
function endWithNpm(end) {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.env['npm_lifecycle_event'] !== undefined && process.ppid !== parent) end();
  }, 500);
}
