import { closeIcon, helpfulIcon, icon, inkOn, notHelpfulIcon, restartIcon, sendIcon, speakIcon } from './chatLook.ts';
import { chatStyle } from './chatStyle.ts';
import { el } from './shopElements.ts';

export interface ChatHost {
  readonly api: string;
  readonly key: string;
  readonly visitor: () => Promise<string>;
  /** As chat/settings answered it. */
  readonly settings: object;
  /** The button that opens the chat, if the page has it. */
  readonly opener: () => HTMLElement | undefined;
}

/** Does what the page says by `endcap('chat', action, value)`. */
export type ChatWidget = (action: string, value: unknown) => void;

interface Settings {
  readonly language: string;
  readonly title: string;
  readonly welcome: string;
  readonly consent: string;
  readonly placeholder: string;
  readonly suggestions: readonly string[];
  readonly color: string;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly position: 'start' | 'end';
  readonly speech: boolean;
  readonly add_to_cart: boolean;
  readonly can_hand_over: boolean;
  readonly words: Readonly<Record<string, string>>;
}

interface Product {
  readonly id: string;
  readonly name: string;
  readonly price: { readonly amount: string; readonly currency: string } | null;
  readonly image: string | null;
  readonly url: string | null;
  readonly reason: string;
}

interface Reply {
  readonly text: string;
  readonly outcome: string;
  readonly sources: readonly { readonly kind: string; readonly title: string; readonly url: string | null }[];
  readonly products: readonly Product[];
  readonly suggestions: readonly string[];
}

interface Answer {
  readonly chat_uid: string;
  readonly message_id: string;
  readonly reply: Reply;
}

interface Recogniser {
  lang: string;
  onresult: ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void) | null;
  onend: (() => void) | null;
  start(): void;
}

const isAddress = (address: string | null): address is string => address !== null && /^(?:https?:\/\/|\/(?![\\/]))/i.test(address);
const longest = 2000;

/** The chat of a shop's page: in a shadow tree of its own, so that styles of neither reach the other. */
function endcapChat({ api, key, visitor, settings: given, opener }: ChatHost): ChatWidget {
  const settings = given as Settings; // chat/settings answered it, whose shape the api checks in its own tests
  const word = (name: string) => settings.words[name] ?? '';
  const listeners: ((event: object) => void)[] = [];
  const tell = (type: string, more: object = {}) => {
    for (const listener of listeners)
      try {
        listener({ type, ...more });
      } catch {
        // A mistake of the page must not end the chat.
      }
  };
  const remembered = (name: string) => `endcap.chat.${name}.${key}`;
  const read = (name: string) => {
    try {
      return sessionStorage.getItem(remembered(name)) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const write = (name: string, value: string | undefined) => {
    try {
      if (value === undefined) sessionStorage.removeItem(remembered(name));
      else sessionStorage.setItem(remembered(name), value);
    } catch {
      // A browser that keeps nothing has a new conversation on each page.
    }
  };
  let uid = read('uid');
  let isBusy = false;
  let metadata: { readonly order_token?: string } = {};

  const host = el('div', { 'data-endcap-chat': '' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(chatStyle);
  root.adoptedStyleSheets = [sheet];
  const log = el('div', { class: 'log', role: 'log', 'aria-live': 'polite', 'aria-label': word('messages'), tabindex: 0 });
  const input = el('textarea', { rows: 1, maxlength: longest, placeholder: settings.placeholder, 'aria-label': settings.placeholder });
  const send = el('button', { type: 'submit', class: 'send', 'aria-label': word('send') }, icon(sendIcon));
  const form = el('form', {}, input, send);
  const toast = el('div', { class: 'toast', role: 'status' });
  const panel = el(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': settings.title, 'data-theme': settings.theme, 'data-position': settings.position },
    el(
      'header',
      {},
      el('h2', {}, settings.title),
      el('button', { type: 'button', 'aria-label': word('clear'), title: word('clear'), onclick: () => clear() }, icon(restartIcon)),
      el('button', { type: 'button', 'aria-label': word('close'), title: word('close'), onclick: () => close() }, icon(closeIcon)),
    ),
    log,
    toast,
    form,
  );
  panel.lang = settings.language;
  panel.style.setProperty('--color', settings.color);
  panel.style.setProperty('--on-color', inkOn(settings.color));
  panel.hidden = true;
  root.append(panel);
  document.body.append(host);

  async function post<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${api}/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, visitor: await visitor(), ...body }),
      credentials: 'omit',
    });
    if (!answer.ok) throw new Error(String(answer.status));
    return (await answer.json()) as T; // the api checks its answers in its own tests
  }

  const scroll = () => log.scrollTo({ top: log.scrollHeight });
  const bubble = (from: 'shopper' | 'assistant', text: string) => {
    const said = el(
      'div',
      { class: `said ${from}` },
      el('span', { class: 'who' }, from === 'shopper' ? word('you') : settings.title),
      el('p', {}, text),
    );
    log.append(said);
    scroll();
    return said;
  };
  const chips = (suggestions: readonly string[]) =>
    el('div', { class: 'chips' }, ...suggestions.map((text) => el('button', { type: 'button', onclick: () => void ask(text) }, text)));

  function card(product: Product): HTMLElement {
    const { id, name, price, image, url, reason } = product;
    const base = document.body.dataset['base'];
    const href = base === undefined ? url : `${base}product?id=${encodeURIComponent(id)}`;
    const money =
      price && new Intl.NumberFormat(settings.language, { style: 'currency', currency: price.currency }).format(Number(price.amount));
    const inner = [
      isAddress(image) && el('img', { src: image, alt: '', loading: 'lazy' }),
      el('span', { class: 'name' }, name),
      money !== null && el('strong', {}, money),
      reason !== '' && el('small', {}, reason),
    ];
    const onclick = () => {
      window.endcap?.('click', { ids: [id], source: 'chat', labels: ['shop-assistant'] });
      tell('product', { product: id });
    };
    return el(
      'li',
      {},
      isAddress(href) ? el('a', { href, onclick }, ...inner) : el('span', {}, ...inner),
      settings.add_to_cart && el('button', { type: 'button', onclick: () => tell('cart', { product: id }) }, word('addToCart')),
    );
  }

  function complete(said: HTMLElement, { message_id: id, reply }: Answer): void {
    const { text, products, sources, suggestions } = reply;
    said.querySelector('p')?.replaceChildren(text);
    if (products.length > 0) said.append(el('ul', { class: 'products', tabindex: 0 }, ...products.map(card)));
    const named = sources.filter(({ kind }) => kind === 'faq' || kind === 'page');
    if (named.length > 0)
      said.append(
        el(
          'p',
          { class: 'sources' },
          `${word('sources')}: `,
          ...named.slice(0, 3).flatMap(({ title, url }, at) => [at > 0 && ', ', isAddress(url) ? el('a', { href: url }, title) : title]),
        ),
      );
    const rate = (rating: 'up' | 'down', path: string, label: string) => {
      const onclick = ({ currentTarget }: Event) => {
        for (const other of said.querySelectorAll('.rate button')) other.setAttribute('aria-pressed', String(other === currentTarget));
        post('chat/feedback', { chat_uid: uid, message_id: id, rating }).catch(() => showToast(word('failed')));
      };
      return el('button', { type: 'button', 'aria-label': label, title: label, 'aria-pressed': 'false', onclick }, icon(path));
    };
    said.append(el('div', { class: 'rate' }, rate('up', helpfulIcon, word('helpful')), rate('down', notHelpfulIcon, word('notHelpful'))));
    if (suggestions.length > 0) said.append(chips(suggestions));
    scroll();
  }

  const showToast = (text: string) => toast.replaceChildren(text);

  async function ask(text: string, wantsPerson = false): Promise<void> {
    const message = text.trim().slice(0, longest);
    if (message === '' || isBusy || read('consent') === undefined) return;
    isBusy = true;
    showToast('');
    bubble('shopper', message);
    tell('message', { text: message });
    const said = bubble('assistant', word('typing'));
    try {
      const response = await fetch(`${api}/v2/chat/stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        credentials: 'omit',
        body: JSON.stringify({
          key,
          visitor: await visitor(),
          message,
          language: settings.language,
          page: { url: location.origin + location.pathname },
          wants_person: wantsPerson,
          ...(uid === undefined ? {} : { chat_uid: uid }),
          ...metadata,
        }),
      });
      if (!response.ok) throw new Error(String(response.status));
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (;;) {
        const { done = true, value = '' } = (await reader?.read()) ?? {};
        rest += value;
        const lines = rest.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          const part = JSON.parse(line) as { readonly text?: string; readonly status?: string } & Answer; // lines of our own api
          if (part.status === 'error') throw new Error('500');
          if (part.text !== undefined) said.querySelector('p')?.replaceChildren(part.text);
          if (part.status === 'ok') {
            uid = part.chat_uid;
            write('uid', uid);
            complete(said, part);
            tell('reply', { text: part.reply.text, outcome: part.reply.outcome });
          }
        }
        if (done) break;
      }
    } catch (error) {
      said.remove();
      input.value = message;
      const status = error instanceof Error ? error.message : '';
      // The conversation is gone, or too long: the next message begins a new one.
      if (status === '404') forget();
      showToast(word(status === '429' ? 'tooMany' : 'failed'));
    }
    isBusy = false;
  }

  const forget = () => {
    uid = undefined;
    write('uid', undefined);
  };

  function begin(): void {
    const hasConsent = read('consent') !== undefined;
    form.hidden = !hasConsent;
    if (!hasConsent) {
      const agree = el('button', { type: 'button', class: 'agree', onclick: () => {
        write('consent', 'yes');
        log.replaceChildren();
        begin();
        input.focus();
      } }, word('agree')); // prettier-ignore
      log.replaceChildren(el('p', { class: 'consent' }, settings.consent), agree);
      return;
    }
    const said = bubble('assistant', settings.welcome);
    const first = [...settings.suggestions];
    if (first.length > 0) said.append(chips(first));
    if (settings.can_hand_over)
      said.append(
        el('div', { class: 'chips' }, el('button', { type: 'button', onclick: () => void ask(word('person'), true) }, word('person'))),
      );
  }

  async function resume(): Promise<void> {
    begin();
    if (uid === undefined || form.hidden) return;
    interface Kept { readonly id: string; readonly from: 'shopper' | 'assistant'; readonly text: string; readonly reply: Reply | null } // prettier-ignore
    try {
      const { messages } = await post<{ messages: readonly Kept[] }>('chat/history', { chat_uid: uid });
      for (const { id, from, text, reply } of messages) {
        const said = bubble(from, text);
        if (reply) complete(said, { chat_uid: uid, message_id: id, reply });
      }
    } catch {
      forget();
    }
  }

  const setOpen = (isOpen: boolean) => {
    if (panel.hidden === !isOpen) return;
    panel.hidden = !isOpen;
    opener()?.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) {
      if (!log.hasChildNodes()) void resume();
      (form.hidden ? panel.querySelector<HTMLElement>('.agree') : input)?.focus();
    } else opener()?.focus();
    tell(isOpen ? 'open' : 'close');
  };
  const close = () => setOpen(false);
  const clear = () => {
    forget();
    log.replaceChildren();
    begin();
    tell('clear');
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // What is typed while an answer is on its way stays until it can be sent.
    if (isBusy) return;
    const { value } = input;
    input.value = '';
    void ask(value);
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing && root.activeElement === input) {
      event.preventDefault();
      form.requestSubmit();
    }
    // Shortcuts of the page are not for what is typed here.
    event.stopPropagation();
  });
  const Recognition = Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');
  if (settings.speech && typeof Recognition === 'function') {
    const speak = el('button', { type: 'button', 'aria-label': word('speak'), title: word('speak') }, icon(speakIcon));
    speak.addEventListener('click', () => {
      const recogniser = new (Recognition as new () => Recogniser)(); // by the browser's own interface
      recogniser.lang = settings.language;
      recogniser.onresult = ({ results }) => (input.value = results[0]?.[0]?.transcript ?? '');
      recogniser.onend = () => {
        showToast('');
        input.focus();
      };
      showToast(word('listening'));
      recogniser.start();
    });
    form.insertBefore(speak, send);
  }

  return (action, value) => {
    if (action === 'open') setOpen(true);
    else if (action === 'close') close();
    else if (action === 'toggle') setOpen(panel.hidden !== false);
    else if (action === 'clear') clear();
    else if (action === 'toast') showToast(String(value));
    else if (action === 'message') {
      setOpen(true);
      void ask(String(value));
    } else if (action === 'assistant') {
      setOpen(true);
      bubble('assistant', String(value));
    } else if (action === 'metadata' && typeof value === 'object' && value !== null) {
      const token: unknown = Reflect.get(value, 'order_token');
      metadata = typeof token === 'string' ? { order_token: token } : {};
    } else if (action === 'on' && typeof value === 'function') listeners.push((event) => value(event));
  };
}

window.endcapChat = endcapChat;
