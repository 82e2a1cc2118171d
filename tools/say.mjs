/**
 * What the commands print: one line for each thing that takes time.
 */

/** @param {number} milliseconds */
export function duration(milliseconds) {
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Says what is being done, does it, and says how long it took.
 *
 * @template T
 * @param {string} title what is done, e.g. `Installing packages`
 * @param {string} hint how long it usually takes, e.g. `about 30 s, once`
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, hint, work) {
  const started = performance.now();
  say(`• ${title} (${hint}) …`);
  const result = await work();
  say(`  done in ${duration(performance.now() - started)}`);
  return result;
}

/** Ends a command with a sentence for the person at the terminal instead of a stack trace. */
export class CommandError extends Error {}
