import type { Page } from 'playwright';

/** Rows that are on a full page of the demo company's lists of products and customers. */
const fullPage = 50;

/**
 * Runs in the browser before the page: notes the time of the first paint, of the frame in which a full page of rows is painted, and the
 * layout shifts that no one's input caused.
 */
const watch = `
  window.painted = { rows: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.painted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelectorAll('main [data-row]').length < ${fullPage}) return requestAnimationFrame(look);
    // The frame is painted when the next task begins.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      window.painted.rows = performance.now();
      document.documentElement.dataset.rowsPainted = '';
    };
    requestAnimationFrame(() => channel.port2.postMessage(null));
  };
  look();
`;

export interface ColdPaint {
  /** Milliseconds from the request of the document. */
  readonly firstPaintMs: number;
  readonly rowsMs: number;
  readonly layoutShift: number;
}

/** Opens a list of 50 rows with an empty cache. The page needs `watchPaint` first. */
export async function coldPaint(page: Page, url: string): Promise<ColdPaint> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await page.goto(url);
  await page.locator('html[data-rows-painted]').waitFor();
  await page.waitForLoadState('networkidle');
  // Three numbers, made above.
  return (await page.evaluate(`({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    rowsMs: window.painted.rows,
    layoutShift: window.painted.shift,
  })`)) as ColdPaint;
}

export async function watchPaint(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

/** Runs in the browser: clicks a link, and answers the milliseconds until other rows than those before were painted. */
const clickForRows = `async (href) => {
  const link = [...document.querySelectorAll('aside a')].find((one) => one.getAttribute('href') === href);
  if (link === undefined) throw new Error('There is no link to ' + href);
  const before = document.querySelector('main [data-row]');
  const start = performance.now();
  link.click();
  while (performance.now() < start + 10000) {
    await new Promise(requestAnimationFrame);
    const row = document.querySelector('main [data-row]');
    if (row === null || row === before) continue;
    await new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      requestAnimationFrame(() => channel.port2.postMessage(null));
    });
    return performance.now() - start;
  }
  throw new Error(href + ' had no new rows within 10 s');
}`;

/** How long a hand rests on a link before it clicks, in milliseconds; what is measured begins with the click. */
const handRests = 100;

/** Goes to another list of the navigation as a hand does: over the link, and then the click. Returns the milliseconds from click to painted rows. */
export async function goToList(page: Page, href: string): Promise<number> {
  await page.locator(`aside a[href="${href}"]`).first().hover();
  await new Promise((resolve) => setTimeout(resolve, handRests));
  // A number, made above.
  const time = (await page.evaluate(`(${clickForRows})(${JSON.stringify(href)})`)) as number;
  await page.waitForLoadState('networkidle');
  return time;
}
