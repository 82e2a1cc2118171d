import { rmSync } from 'node:fs';

import type { TestProject } from 'vitest/node';

import { copyTemplate } from './productTemplate.ts';
import { startProduct } from './runningProduct.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product answers that all files share, and its api. */
    sharedProduct: { url: string; apiUrl: string; dataDir: string };
  }
}

/** Starts one product with the demo company for all files that do not need one of their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = copyTemplate();
  // Feeds of tests lie on this machine.
  const product = await startProduct({ env: { ALLOW_PRIVATE_FEEDS: 'true' }, ...(dataDir === undefined ? {} : { dataDir }) });
  project.provide('sharedProduct', { url: product.url, apiUrl: product.apiUrl, dataDir: product.dataDir });
  return async () => {
    await product.stop().finally(() => product.remove());
    if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
}
