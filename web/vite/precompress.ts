import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg|json|map|txt|ttf)$/;
/** Below this a compressed file saves no packet. */
const smallest = 1024;

/** Writes a `.br` and a `.gz` next to every file worth it; the gateway serves what the browser accepts. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'endcap:precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!compressible.test(name)) continue;
          const file = join(folder, name);
          const bytes = readFileSync(file);
          if (bytes.length < smallest) continue;
          // GraphiQL's editor is megabytes: the highest level would take minutes for a few per cent.
          const quality = bytes.length > 1_000_000 ? 6 : constants.BROTLI_MAX_QUALITY;
          writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
          writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
