import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Runs in the browser: waits for loading, fonts, transitions and short animations; what is paused or runs long, such as a toast's timer, is left. */
const settled = `(async () => {
  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const end = performance.now() + 30_000;
  await document.fonts.ready;
  // What still loads is shown faintly, on purpose: it is not a finding, and it must end.
  for (let calm = 0; calm < 2; await new Promise(requestAnimationFrame)) {
    if (performance.now() > end) return 'It is still loading after 30 s.';
    const isBusy = document.querySelector('[aria-busy=true], [data-stale]') !== null;
    const moving = document.getAnimations().filter(({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime < 1000);
    if (moving.length > 0) await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), pause(1000)]);
    if (isBusy) await pause(20);
    calm = isBusy || moving.length > 0 ? 0 : calm + 1;
  }
  return undefined;
})()`;

/** Which rules are asked: all of WCAG 2.2 AA, only those whose answer depends on the colours, or all others. */
type Rules = 'all' | 'colours' | 'structure';

const all: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // The rule omitted is experimental in axe: it counts a decoration that is hidden from assistive technology as visible text.
  rules: { 'label-content-name-mismatch': { enabled: false } },
  resultTypes: ['violations'],
  // Only a rule about orientation wants the style sheets again; it takes as long as all the others.
  preload: false,
};

const options: Record<Rules, axe.RunOptions> = {
  all,
  structure: { ...all, rules: { ...all.rules, 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } } },
  colours: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'], preload: false },
};

/**
 * What of a page is checked: all of it; all but the console's navigation, which is half of many screens and the same on all of them; or, for colours,
 * the texts and controls that no earlier check of this page and scheme had, recognised by the classes, states and styles of all that they are in.
 */
export type Extent = 'whole' | 'screen' | 'new';

const navigation = 'nav[aria-label="Main navigation"]';

/** Runs in the browser: the elements that show a text and whose look was not among those checked before, by their looks. */
const newLooks = `((checked) => {
  const looks = new Map();
  const lookOf = (element) => {
    if (element === null) return '';
    if (!looks.has(element)) {
      const own = [...element.attributes].filter(({ name }) => /^(?:class|style|type|disabled|open|data-|aria-(?!label|describedby|controls|owns))/.test(name));
      looks.set(element, lookOf(element.parentElement) + '/' + element.localName + own.map(({ name, value }) => name + '=' + value).join(' '));
    }
    return looks.get(element);
  };
  const hasText = ({ childNodes }) => [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  const shown = [...document.body.querySelectorAll('*')].filter((element) =>
    (hasText(element) || element.matches('input, select, textarea')) && element.checkVisibility() && !checked.has(lookOf(element)));
  return new Map(shown.map((element) => [lookOf(element), element]));
})`;

/** Runs in the browser: what axe is to look at. Where nothing is new, it is not asked. */
const contexts: Record<Extent, string> = {
  whole: 'document',
  screen: JSON.stringify({ exclude: [navigation] }),
  new: 'looks.size === 0 ? undefined : { include: [...looks.values()] }',
};

/** Runs in the browser: looks once, and answers each finding with what it was found at; nothing when the screen began to load meanwhile. */
const look = (rules: Rules, extent: Extent): string => `(async () => {
  const faint = '[aria-busy=true], [data-stale]';
  let hasLoaded = false;
  const loading = new MutationObserver(() => (hasLoaded ||= document.querySelector(faint) !== null));
  loading.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy', 'data-stale'] });
  const checked = ((window.checkedLooks ??= {})[document.documentElement.dataset.mantineColorScheme] ??= new Set());
  const looks = ${extent === 'new' ? `${newLooks}(checked)` : 'new Map()'};
  const context = ${contexts[extent]};
  const { violations } = context === undefined ? { violations: [] } : await axe.run(context, ${JSON.stringify(options[rules])});
  loading.disconnect();
  if (hasLoaded || document.querySelector(faint) !== null) return undefined;
  for (const one of looks.keys()) checked.add(one);
  return violations.map(({ id, nodes }) =>
    id + ': ' + nodes.slice(0, 3).map(({ html, any }) => html.slice(0, 200) + (any[0] === undefined ? '' : ' (' + any[0].message + ')')).join(' | ') +
    ' (' + nodes.length + ' in all)');
})()`;

/** Runs in the browser: a bar that stays at the bottom covers what happens to be under it until someone scrolls. */
const placeBars = (position: 'static' | ''): string =>
  `document.querySelectorAll('[data-form-bar]').forEach((bar) => bar.style.setProperty('position', '${position}'))`;

/** Findings of the screen as it is now, once it has come to rest. It is checked once, unless it began to load meanwhile: what is wrong then counts. */
export async function findingsOf(page: Page, rules: Rules = 'all', extent: Extent = 'screen'): Promise<string[]> {
  for (let attempt = 0; attempt < 5; attempt++) {
    // A header that stays over a scrolled page covers what happens to be under it.
    await page.evaluate('scrollTo(0, 0)');
    const unrest: string | undefined = await page.evaluate(settled);
    if (unrest !== undefined) return [unrest];
    if ((await page.evaluate(`typeof axe`)) === 'undefined') await page.evaluate(axe.source);
    await page.evaluate(placeBars('static'));
    const findings: string[] | undefined = await page.evaluate(look(rules, extent));
    await page.evaluate(placeBars(''));
    if (findings !== undefined) return findings;
  }
  return ['It loaded again and again.'];
}

/** Runs in the browser: the scheme of the system, and the one that the console shows. */
const schemes = `[matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light', document.documentElement.dataset.mantineColorScheme]`;

const nextFrame = 'new Promise((resolve) => requestAnimationFrame(() => resolve()))';

/** Shows the screen in a colour scheme, without motion. Returns when a console that follows the system has followed. */
export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const [system, shown] = (await page.evaluate(schemes)) as [string, string | undefined]; // made above
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // One whose person chose this very scheme does not follow, which shows by nothing but waiting.
  if (shown !== system || shown === colorScheme) return;
  const followed = async () => ((await page.evaluate(schemes)) as [string, string | undefined])[1]; // made above
  for (const end = Date.now() + 2000; (await followed()) !== colorScheme && Date.now() < end;) await page.evaluate(nextFrame);
}

/**
 * Checks a screen by the rules of WCAG 2.2 AA in both colour schemes, and leaves the light one behind. The navigation is checked once for each of
 * its areas, in `siteAccessibility.e2e.ts`. The structure is the same in both:
 * it is checked once, the colours twice.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await showScheme(page, 'dark');
  expect(await findingsOf(page, 'colours'), `${page.url()} in the dark scheme`).toEqual([]);
  await showScheme(page, 'light');
  expect(await findingsOf(page), `${page.url()} in the light scheme`).toEqual([]);
}
