import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Page } from 'playwright';

import { checkout } from './runningProduct.ts';

/** Where the images of what failed go. */
export const resultsFolder = join(checkout, 'test-results');

export async function keepPicture(page: Page, name: string): Promise<string> {
  mkdirSync(resultsFolder, { recursive: true });
  const path = join(resultsFolder, `${name.replaceAll(/\W+/g, '-')}.png`);
  await page.screenshot({ path, fullPage: true }).catch(() => {});
  return path;
}

/** A step that takes longer hangs, in milliseconds. */
const longestStep = 120_000;

/** One step of a long journey: a failure or a standstill says which, and leaves an image. */
export async function journeyStep<T>(page: Page, name: string, work: () => Promise<T>): Promise<T> {
  try {
    const standstill = async (): Promise<never> => {
      await sleep(longestStep, undefined, { ref: false });
      throw new Error(`not done after ${longestStep / 1000} s`);
    };
    return await Promise.race([work(), standstill()]);
  } catch (error) {
    const path = await keepPicture(page, name);
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}\nAt ${page.url()}, see ${path}`, { cause: error });
  }
}
