import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Runs in the browser: waits for transitions and short animations; what is paused or runs long, such as a toast's timer, is left. */
const transitionsEnded = `Promise.race([
  Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  new Promise((resolve) => setTimeout(resolve, 1000)),
])`;

const shortHtml = ({ html }: { html: string }): string => html.slice(0, 200);

async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(transitionsEnded);
  // The rule left out is experimental in axe: it counts a decoration that is hidden from assistive technology as visible text.
  const { violations } = await new AxeBuilder({ page })
    .disableRules(['label-content-name-mismatch'])
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(shortHtml).join(' | ')} (${nodes.length} in all)`);
}

/** Checks a screen by the rules of WCAG 2.2 AA in both colour schemes, and leaves the light one behind. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What still loads is shown faintly, on purpose, and colours change over a moment: only what stays wrong counts.
    await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 15_000 }).toBe(0);
    await expect
      .poll(() => violationsOf(page), { message: `${page.url()} in the ${colorScheme} scheme`, timeout: 20_000, interval: 500 })
      .toEqual([]);
  }
}
