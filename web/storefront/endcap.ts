import { browserStore, forgetOthers, randomId } from './browserStore.ts';
import { chatLauncher } from './chat/chatLauncher.ts';
import { watchClicks, watchEmails } from './clicks.ts';
import { type DrawElements, type ElementsCommand, showElements } from './elements/elementsLoader.ts';
import { errorReports } from './errorReports.ts';
import { EventQueue } from './eventQueue.ts';
import { httpTransport } from './httpTransport.ts';
import { watchPath } from './pageChanges.ts';
import { type Consent, consentOf, readScriptTag, type ScriptSettings } from './scriptTag.ts';
import { drawSliders, type SliderCommand } from './sliders.ts';
import { toEvent } from './toEvent.ts';

/** `endcap(command, …)`; before the script is there, the page's own line keeps the commands in `q`. */
interface Endcap {
  (...command: unknown[]): void;
  q?: (ArrayLike<unknown> & object)[];
  /** Key of the store whose script is here: a second tag, such as one of a tag manager besides that of the page, counts nothing twice. */
  k?: string;
  /** Takes what draws elements, when the second script is there. */
  e?: (draw: DrawElements) => void;
}

declare global {
  interface Window {
    endcap?: Endcap;
  }
}

/** A page that says nothing about itself for so long is logged as a page. */
const pageAfterMs = 500;
const ownPages = new Set(['page', 'product', 'category', 'search', 'sale']);

/** Without query and fragment: they may hold what is no one's business. */
const addressOfPage = () => location.origin + location.pathname;

/** Who the shopper is under a consent: an id kept in the browser, one that the server makes without a cookie, or no one. */
function visitorUnder(consent: Consent, key: string): string {
  if (consent === 'off') return '';
  if (consent === 'session') return 'auto';
  const store = browserStore('persistent', key);
  const kept = store.get('visitor');
  const visitor = kept !== undefined && /^[\w-]{1,64}$/.test(kept) ? kept : randomId(8);
  store.set('visitor', visitor);
  return visitor;
}

/** The commands that waited; another script of the page may have left anything in their place. */
function commandsOf(waiting: unknown): unknown[][] {
  const isCommand = (command: unknown): command is ArrayLike<unknown> =>
    typeof command === 'object' && command !== null && 'length' in command;
  return Array.isArray(waiting) ? waiting.filter(isCommand).map((command) => Array.from(command)) : [];
}

/** Begins to log; returns what is to be done when the page is left. */
function start({ api, key, consent: firstConsent, logsPages, collectsEmail, isDebugging }: ScriptSettings): () => void {
  // oxlint-disable-next-line no-console -- the shop's developer asked for it by data-debug
  const say = (message: string) => console.warn(`endcap: ${message}`);
  const warn = (message: string) => isDebugging && say(message);
  const report = errorReports(api, key, addressOfPage);
  let consent = consentOf(browserStore('persistent', key).get('consent')) ?? firstConsent;
  let isPageReported = false;
  let visitorId: Promise<string> | undefined;
  const queue = new EventQueue({
    key,
    transport: httpTransport(api, isDebugging ? say : undefined),
    store: browserStore(consent, key),
    visitor: visitorUnder(consent, key),
  });

  const setConsent = (given: unknown) => {
    const wanted = consentOf(String(given));
    if (wanted === undefined) return warn(`consent is off, session or persistent, not ${String(given)}`);
    if (wanted === consent) return;
    consent = wanted;
    visitorId = undefined;
    forgetOthers(wanted, key);
    const visitor = visitorUnder(wanted, key);
    if (wanted === 'persistent') browserStore(wanted, key).set('consent', wanted);
    queue.become(visitor, browserStore(wanted, key));
  };

  /** The visitor's id, for the shop's own search calls. */
  const askVisitor = async (): Promise<string> => {
    const visitor = visitorUnder(consent, key);
    if (visitor !== 'auto') return visitor;
    const answer = await fetch(`${api}/v3/misc/visitor_id`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ key, consent }),
      credentials: 'omit',
    });
    const { visitor: made }: { visitor?: unknown } = await answer.json();
    return typeof made === 'string' ? made : '';
  };

  /** The product that the page has said it shows, as long as it is at that address. */
  let shown = { id: '', at: '' };

  const log = (command: string, given: unknown) => {
    const event = toEvent(command, given, Date.now(), addressOfPage());
    if (event === undefined) return warn(`there is no command ${command}`);
    if (ownPages.has(command)) isPageReported = true;
    if (command === 'product') shown = { id: String([event['ids']].flat()[0] ?? '').slice(0, 200), at: location.href };
    queue.add(event);
  };

  const visitorForCalls = () => (visitorId ??= askVisitor().catch(() => ''));
  const failed = (error: unknown) => {
    warn(String(error));
    report(error);
  };

  const isElementsCommand = (value: unknown): value is ElementsCommand | undefined => value === undefined || typeof value === 'object';

  /** A page is whole without its elements: what goes wrong with them is reported, and nothing else. */
  const drawElements = (given: unknown) => {
    if (!isElementsCommand(given)) return warn('elements takes an object with a query or a category');
    showElements({ api, key, visitor: visitorForCalls }, given ?? {}, failed).catch(failed);
  };

  const isSliderCommand = (value: unknown): value is SliderCommand => typeof value === 'object' && value !== null && 'place' in value;

  /** A page is whole without its sliders: what goes wrong with them is reported, and nothing else. */
  const showSliders = (given: unknown) => {
    if (!isSliderCommand(given)) return warn('sliders takes an object with a place');
    const visit = () => (consent === 'off' ? undefined : browserStore('session', key));
    drawSliders({ api, key, visitor: visitorForCalls, visit }, given).catch(failed);
  };

  const product = () => (shown.at === location.href ? shown.id : '');
  const chat = chatLauncher({ api, key, visitor: visitorForCalls, product }, failed);

  const run: Endcap = (command, given, more) => {
    // A mistake in a command must never break the shop's page.
    try {
      // A function is called with the consent, such as one of the shop's banner.
      if (command === 'consent' && typeof given === 'function') given(consent);
      else if (command === 'consent') setConsent(given);
      else if (command === 'elements') drawElements(given);
      else if (command === 'sliders') showSliders(given);
      else if (command === 'chat') chat(given, more);
      else if (command === 'flush') void queue.flush();
      else if (command === 'visitor') {
        const visitor = visitorForCalls();
        if (typeof given === 'function') void visitor.then((id) => given(id));
      } else log(String(command), given);
    } catch (error) {
      warn(String(error));
      report(error);
    }
  };
  run.k = key;

  const waiting = commandsOf(window.endcap?.q);
  window.endcap = run;
  // Consent first: nothing is logged under one that the page has taken back before.
  const commands = waiting.sort((a, b) => Number(b[0] === 'consent') - Number(a[0] === 'consent'));
  for (const command of commands) run(...command);
  queue.resume();
  if (collectsEmail) watchEmails((email) => consent !== 'off' && run('email', email));
  if (logsPages) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expectPage = () => {
      clearTimeout(timer);
      timer = setTimeout(() => isPageReported || run('page'), pageAfterMs);
    };
    expectPage();
    watchPath(() => {
      isPageReported = false;
      expectPage();
    });
  }

  addEventListener('online', () => void queue.flush());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && queue.leave());
  return () => queue.leave();
}

/** A page that is never idle for so long must not keep the script from beginning. */
const idleWithinMs = 500;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleWithinMs });
  else setTimeout(work, 1);
}

/** Keeps commands until the script begins, as the page's own line does until it is there. False when another tag has done so before. */
function takePlace(key: string): boolean {
  const wait: Endcap = (...command) => {
    (wait.q ??= []).push(command);
  };
  const here = typeof window.endcap === 'function' ? window.endcap : (window.endcap = wait);
  if (here.k !== undefined) return false;
  here.k = key;
  return true;
}

function load(): void {
  const asksForPrivacy = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  const tag =
    document.currentScript instanceof HTMLScriptElement
      ? document.currentScript
      : document.querySelector<HTMLScriptElement>('script[data-key][src*="endcap.js"]');
  const settings = readScriptTag(tag, asksForPrivacy);
  if (settings === undefined || !takePlace(settings.key)) return;
  // What the browser keeps is opened later: that waits for the disk, and the page with it.
  watchClicks((fields) => typeof window.endcap === 'function' && window.endcap('click', fields));
  let leave: (() => void) | undefined;
  const begin = () => {
    try {
      return (leave ??= start(settings));
    } catch {
      return (leave = () => undefined); // as below
    }
  };
  whenIdle(begin);
  // Also of a page that is left before it was idle.
  addEventListener('pagehide', () => begin()());
}

try {
  load();
} catch {
  // Whatever this browser lacks, the shop's page is not to notice.
}
