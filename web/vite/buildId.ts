import { createHash } from 'node:crypto';

import type { Plugin } from 'vite';

/**
 * Writes a name of the build into every document. It is made of the names of all files, which hold hashes of their content: two builds
 * of the same sources have the same. The gateway reads it there too and sends it with every answer, so that an open tab notices a newer one.
 */
export function buildId(): Plugin {
  return {
    name: 'endcap:build-id',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const names = Object.keys(bundle ?? {}).filter((name) => !name.endsWith('.html'));
        const content = createHash('sha256').update(names.toSorted().join('\n')).digest('base64url').slice(0, 16);
        return [{ tag: 'meta', attrs: { name: 'endcap-build', content }, injectTo: 'head' as const }];
      },
    },
  };
}
