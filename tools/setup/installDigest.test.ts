import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { inputsDigest } from '../build/inputsDigest.ts';
import { installDigest } from './install.mjs';

const root = mkdtempSync(join(tmpdir(), 'endcap-digest-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

test('an install is due when the lockfile, a manifest or Node.js changes, and not when code does', () => {
  write('pnpm-lock.yaml', 'a');
  write('api/package.json', '{}');
  const before = installDigest(root, '24.0.0');
  write('api/src/main.ts', 'code');
  expect(installDigest(root, '24.0.0')).toBe(before);
  expect(installDigest(root, '26.0.0')).not.toBe(before);
  write('api/package.json', '{"name":"api"}');
  expect(installDigest(root, '24.0.0')).not.toBe(before);
});

test('generated and installed files do not make a generation due; a new, changed or renamed source does', () => {
  write('web/src/a.ts', 'a');
  const seen = new Set([inputsDigest(root, ['web'])]);
  write('web/src/__generated__/b.ts', 'b');
  write('web/node_modules/c.ts', 'c');
  expect(seen).toContain(inputsDigest(root, ['web', 'absent']));
  write('web/src/d.ts', '');
  seen.add(inputsDigest(root, ['web']));
  write('web/src/a.ts', 'changed');
  seen.add(inputsDigest(root, ['web']));
  rmSync(join(root, 'web/src/d.ts'));
  write('web/src/e.ts', '');
  seen.add(inputsDigest(root, ['web']));
  expect(seen.size).toBe(4);
});
