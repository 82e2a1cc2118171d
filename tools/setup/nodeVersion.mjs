/**
 * Which Node.js may run what. Everything except the entry is TypeScript that Node runs directly.
 */

/** The oldest Node.js that can run the entry of the commands. */
export const oldestNode = 20;

/**
 * How a Node.js of this version runs TypeScript.
 *
 * - `refused`: too old even for the entry.
 * - `bring`: cannot strip types (before 22.12), or is not a long-term release (23, 25): Node 24 is brought from the registry.
 * - `flagged`: 22.12 to 22.17 strip types behind a flag.
 * - `plain`: needs nothing.
 *
 * @param {string} version e.g. `22.14.0`
 * @returns {'refused' | 'bring' | 'flagged' | 'plain'}
 */
export function typeScriptSupport(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < oldestNode) return 'refused';
  if (major < 22 || (major === 22 && minor < 12) || major % 2 === 1) return 'bring';
  if (major === 22 && minor < 18) return 'flagged';
  return 'plain';
}

/**
 * NODE_OPTIONS for a Node.js of this version, after those the user set.
 *
 * @param {string} version
 * @param {string | undefined} given
 */
export function nodeOptions(version, given) {
  const flags = typeScriptSupport(version) === 'flagged' ? '--experimental-strip-types --disable-warning=ExperimentalWarning' : '';
  return [given, flags].filter(Boolean).join(' ');
}
