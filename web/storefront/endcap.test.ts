// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const key = 'abcdefgh01234567abcdefgh01234567';

interface Sent {
  readonly url: string;
  readonly body: { readonly visitor?: string; readonly message?: string; readonly events?: readonly Record<string, unknown>[] };
}

let sent: Sent[] = [];
let answer: () => object = () => ({ status: 'ok', accepted: 1, repeated: false, refused: [] });
const events = () => sent.flatMap(({ body }) => body.events ?? []);
const types = () => events().map(({ type }) => type);

/** The page with its script, as a browser runs it: everything at once, then a moment of its own. */
async function runScript(attributes = ''): Promise<void> {
  // Of a type that this imitation of a browser does not load on its own.
  document.head.innerHTML = `<script type="text/plain" async src="https://api.shop.test/endcap.js" data-key="${key}" ${attributes}></script>`;
  vi.resetModules();
  await import('./endcap.ts');
  await vi.advanceTimersByTimeAsync(5);
}
const wait = () => vi.advanceTimersByTimeAsync(3_000);
/** The line of the page that keeps commands. */
function keepCommands(...commands: unknown[][]): void {
  window.endcap = Object.assign(() => undefined, { q: commands });
}

/** Takes away what the scripts of earlier tests listen to. */
let forget: (() => void)[] = [];
function rememberListeners(target: Window | Document): void {
  const { addEventListener } = target;
  target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    forget.push(() => target.removeEventListener(type, listener, options));
    addEventListener.call(target, type, listener, options);
  };
  forget.push(() => (target.addEventListener = addEventListener));
}

beforeEach(() => {
  for (const target of [window, document]) rememberListeners(target);
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  sent = [];
  answer = () => ({ status: 'ok', accepted: 1, repeated: false, refused: [] });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) });
    return new Response(JSON.stringify(answer()));
  });
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'endcap');
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState({}, '', '/start');
});
afterEach(() => {
  for (const undo of forget) undo();
  forget = [];
  for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(history, name);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the script on a third-party page', () => {
  it('defines one global name, and logs the page to its own server', async () => {
    const before = new Set(Object.keys(window));
    await runScript();
    await wait();
    expect(Object.keys(window).filter((name) => !before.has(name))).toEqual(['endcap']);
    expect(sent.map(({ url }) => url)).toEqual(['https://api.shop.test/v2/log/batch']);
    expect(types()).toEqual(['page']);
  });

  it('works where the browser denies storage', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) vi.spyOn(window, name as 'localStorage', 'get').mockImplementation(denied);
    await runScript('data-consent="persistent"');
    window.endcap?.('product', '4711');
    await wait();
    expect(types()).toEqual(['product']);
    vi.restoreAllMocks();
  });

  it('ignores any invalid value in place of its commands', async () => {
    keepCommands(['product', '1'], ...([undefined, 7, 'text', {}, [], [null]] as unknown as unknown[][]), ['category', '2']);
    await runScript();
    await wait();
    expect(types()).toEqual(['product', 'category']);
    Reflect.deleteProperty(window, 'endcap');
    window.endcap = Object.assign(() => undefined, { q: 'nonsense' as unknown as [] });
    await runScript();
    await wait();
    expect(types()).toEqual(['product', 'category', 'page']);
  });

  it('tells a banner the current consent, also one that asked earlier', async () => {
    const held: unknown[] = [];
    keepCommands(['consent', (consent: unknown) => held.push(consent)], ['consent', 'off']);
    await runScript();
    window.endcap?.('consent', 'persistent');
    window.endcap?.('consent', (consent: unknown) => held.push(consent));
    expect(held).toEqual(['session', 'persistent']);
  });

  it('counts nothing twice with two tags', async () => {
    await runScript();
    await runScript();
    await wait();
    expect(types()).toEqual(['page']);
  });

  it('continues after a command that cannot be sent, and reports it a few times', async () => {
    await runScript();
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    for (let n = 0; n < 10; n++) window.endcap?.('cart/add', circle);
    window.endcap?.('cart/add', { get products() { throw new Error('no'); } }); // prettier-ignore
    window.endcap?.('product', 'x'.repeat(60_000));
    window.endcap?.('sale', { sale: '100', products: [{ id: '1', price: 10n }] });
    window.endcap?.('sale', { sale: '101', products: [{ id: '1' }] });
    await wait();
    expect(events().map(({ type, sale }) => [type, sale])).toEqual([['sale', '101']]);
    expect(sent.filter(({ url }) => url.endsWith('/v2/log/error'))).toHaveLength(3);
  });

  it('keeps every request within browser limits, for any characters', async () => {
    await runScript('data-pages="off"');
    for (let n = 0; n < 40; n++) window.endcap?.('search', 'палатка'.repeat(250));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(events()).toHaveLength(40);
    for (const { body } of sent) expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(64_000);
  });

  it('reports refused events to the shop’s developer only', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    answer = () => ({ status: 'ok', accepted: 0, repeated: false, refused: [{ event: 0, fields: { ids: 'Too small' } }] });
    await runScript();
    await wait();
    expect(warn).not.toHaveBeenCalled();
    Reflect.deleteProperty(window, 'endcap');
    await runScript('data-debug="on"');
    await wait();
    expect(warn.mock.calls.flat().join()).toContain('{"ids":"Too small"}');
    warn.mockRestore();
  });
});

it('sliders run the campaigns that the page names', async () => {
  answer = () => ({
    result: [{ id: 's', headline: '', labels: [], insertion: 'append', selector: 'body', is_unique: true }],
    product_data: [],
    html: null,
  });
  keepCommands(['sliders', { place: 'home', campaigns: ['c1'] }]);
  await runScript();
  await wait();
  const asked = sent.find(({ url }) => url.endsWith('/recommendations/slider'));
  expect(asked?.body).toMatchObject({ id: 's', context: { campaigns: ['c1'] } });
});

describe('a single-page shop', () => {
  const urls = () => events().map(({ type, url }) => [type, new URL(String(url)).pathname]);

  it('has each of its pages logged, also when going back', async () => {
    await runScript();
    await wait();
    history.pushState({ n: 1 }, '', '/tents');
    expect([location.pathname, history.state]).toEqual(['/tents', { n: 1 }]);
    await wait();
    history.replaceState({}, '', '/tents?page=2');
    await wait();
    history.replaceState({}, '', '/start');
    dispatchEvent(new PopStateEvent('popstate'));
    await wait();
    expect(urls()).toEqual([['page', '/start'], ['page', '/tents'], ['page', '/start']]); // prettier-ignore
  });

  it('logs only what the shop reports for a page that it reports itself', async () => {
    await runScript();
    await wait();
    history.pushState({}, '', '/tent-4711');
    window.endcap?.('product', '4711');
    await wait();
    expect(urls()).toEqual([['page', '/start'], ['product', '/tent-4711']]); // prettier-ignore
  });

  it('is not logged automatically when that is disabled', async () => {
    const own = history.pushState;
    await runScript('data-pages="off"');
    expect(history.pushState).toBe(own);
  });
});
