import { copyFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'vite';

import { precompress } from './precompress.ts';

/** What runs in pages of shops: each file stands alone, for browsers of the last five years. */
const scripts = ['endcap', 'endcapElements', 'chatWidget', 'demoShop'];

const root = join(import.meta.dirname, '..');

for (const name of scripts) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [precompress()],
    build: {
      target: 'es2020',
      outDir: 'dist/storefront',
      emptyOutDir: name === scripts[0],
      sourcemap: false,
      rolldownOptions: {
        input: `storefront/${name}.ts`,
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
}

copyFileSync(join(root, 'storefront/demoShop.css'), join(root, 'dist/storefront/demoShop.css'));
