import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', '__generated__', 'dist', '.git']);

/** Paths of all files at or below a path, sorted; what is installed or generated does not count. */
function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !skipped.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** A digest of the names and contents of files and whole folders, given relative to `root`. */
export function inputsDigest(root: string, inputs: readonly string[]): string {
  const digest = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(join(root, input))))
    digest.update(`\n${file.slice(root.length)}\n`).update(readFileSync(file));
  return digest.digest('hex');
}
