import type { TestProject } from 'vitest/node';

import { startProduct } from './runningProduct.ts';
import type { SharedProduct } from './testPlace.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The product that all files share. */
    sharedProduct: SharedProduct;
  }
}

/** Starts one product with the demo company for all files that do not need one of their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Feeds of tests are on this machine.
  const product = await startProduct({ env: { ALLOW_PRIVATE_FEEDS: 'true' } });
  project.provide('sharedProduct', { url: product.url, apiUrl: product.apiUrl, dataDir: product.dataDir });
  return () =>
    product
      .stop()
      .finally(() => product.remove())
      .then(() => undefined);
}
