import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { importsOf } from './imports.ts';

const root = mkdtempSync(join(tmpdir(), 'endcap-imports-'));
afterAll(() => rmSync(root, { recursive: true }));

test('imports, type imports, re-exports and dynamic imports of a file are found, with their lines', () => {
  mkdirSync(join(root, 'web/src/shell/header'), { recursive: true });
  const file = 'web/src/shell/header/Header.tsx';
  const source = [
    `import { Button } from '@mantine/core';`,
    `import type { Call } from '@endcap/schema/contract/call.ts';`,
    `export { theme } from '../../ui/theme.ts';`,
    `const page = () => import('./HeaderMenu.tsx');`,
    'export const Header = () => <Button onClick={page}>{`import x from "y"`}</Button>;',
  ];
  writeFileSync(join(root, file), source.join('\n'));
  expect(importsOf(root, file).map(({ to, line, isType }) => [to, line, isType])).toEqual([
    ['@mantine/core', 1, false],
    ['schema/src/contract/call.ts', 2, true],
    ['web/src/ui/theme.ts', 3, false],
    ['web/src/shell/header/HeaderMenu.tsx', 4, false],
  ]);
});

test('a file that is started as a thread is imported too', () => {
  mkdirSync(join(root, 'api/src/jobs'), { recursive: true });
  const file = 'api/src/jobs/startThread.ts';
  writeFileSync(
    join(root, file),
    `export const thread = () =>\n  new Worker(new URL('./jobThread.ts', import.meta.url), { stdout: true });\n`,
  );
  expect(importsOf(root, file)).toEqual([{ from: file, to: 'api/src/jobs/jobThread.ts', line: 2, isType: false }]);
});
