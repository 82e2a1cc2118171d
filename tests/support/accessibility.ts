import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Checks a screen by the rules of WCAG 2.2 AA in both colour schemes, and leaves the light one behind. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The rule left out is experimental in axe: it counts a decoration that is hidden from assistive technology as visible text.
    const { violations } = await new AxeBuilder({ page })
      .disableRules(['label-content-name-mismatch'])
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
    expect(found, `${page.url()} in the ${colorScheme} scheme`).toEqual([]);
  }
}
