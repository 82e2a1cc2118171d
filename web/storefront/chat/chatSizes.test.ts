// @vitest-environment node
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';

/** A launcher that does nothing, in place of the real one. */
const nothing: Plugin = {
  name: 'without-chat',
  enforce: 'pre',
  load: (id) => (id.endsWith('chatLauncher.ts') ? 'export const chatLauncher = () => () => {};' : null),
};

/** Bytes of a file of the storefront, built as `buildStorefront.ts` does and compressed. */
async function builtBytes(file: string, plugins: Plugin[] = []): Promise<number> {
  const built = await build({
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins,
    build: { target: 'es2020', write: false, rolldownOptions: { input: `storefront/${file}`, output: { format: 'iife' } } },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return gzipSync(outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : [])).join('')).length;
}

it('the chat button adds at most 1 kB to the script of every page', async () => {
  const [withChat, without] = [await builtBytes('endcap.ts'), await builtBytes('endcap.ts', [nothing])];
  expect(withChat - without).toBeGreaterThan(200);
  expect(withChat - without).toBeLessThanOrEqual(1024);
});

it('the chat itself, loaded on opening, has at most 25 kB', async () => {
  const bytes = await builtBytes('chatWidget.ts');
  expect(bytes).toBeGreaterThan(2000);
  expect(bytes).toBeLessThanOrEqual(25 * 1024);
});
