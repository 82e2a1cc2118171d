import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const skipped = new Set(['node_modules', '__generated__', 'dist', '.git', '.data', 'coverage', 'test-results']);

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/** Paths of the repository's own files with `/`, relative to the root: git's list with what is new, or the folders without git. */
export function sourceFiles(root: string): string[] {
  const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  if (git.status === 0) return git.stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  return walk(root).map((path) => relative(root, path).split(sep).join('/'));
}
