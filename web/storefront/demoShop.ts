import type { Shop } from './shopCalls.ts';
import { message } from './shopElements.ts';
import { frame } from './shopFrame.ts';
import { pages } from './shopPages.ts';
import { sliderPlaces } from './shopSliders.ts';

// The line that every shop puts before the script: commands wait until it is there.
const wait: NonNullable<typeof window.endcap> = (...command) => {
  (wait.q ??= []).push(command);
};
window.endcap ??= wait;

/** What the server wrote into the page's own tag. */
const { key = '', name = '', currency = 'EUR', language = 'en', base = '/', console: consoleLink } = document.body.dataset;
const shop: Shop = { key, name, currency, language, base };

const { header, main, footer } = frame(shop, consoleLink);
document.body.replaceChildren(header, main, footer);

const path = location.pathname.slice(base.length);
const page = Object.hasOwn(pages, path) ? pages[path] : undefined;

async function show(): Promise<void> {
  try {
    if (!page) main.replaceChildren(message('Page not found', 'Check the URL, or go back to the home page.'));
    else main.replaceChildren(...(await page(shop, new URLSearchParams(location.search))));
  } catch (error) {
    main.replaceChildren(message('The shop can’t be reached', error instanceof Error ? error.message : 'Try again in a moment.'));
  }
  const asked = new URLSearchParams(location.search);
  window.endcap?.('elements', path === 'category' ? { category: asked.get('name') ?? '' } : {});
  for (const place of sliderPlaces(shop, path, asked)) window.endcap?.('sliders', place);
  const title = main.querySelector('h1')?.textContent;
  document.title = title ? `${title} – ${name}` : name;
}

void show();
window.endcap?.('chat', 'enable');
