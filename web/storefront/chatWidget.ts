import { type ChatRating, type ChatReply, chatCalls, type ChatShop } from './chat/chatCalls.ts';
import { closeIcon, icon, inkOn, restartIcon, sendIcon } from './chat/chatLook.ts';
import { chatMemory } from './chat/chatMemory.ts';
import { chatMessages } from './chat/chatMessages.ts';
import type { ChatSettings } from './chat/chatSettings.ts';
import { speechButton } from './chat/chatSpeech.ts';
import { chatStyle } from './chat/chatStyle.ts';
import { pageContext } from './pageContext.ts';
import { el } from './shopElements.ts';

export interface ChatHost extends ChatShop {
  /** As chat/settings answered it. */
  readonly settings: object;
  /** The button that opens the chat, if the page has it. */
  readonly opener: () => HTMLElement | undefined;
}

/** Does what the page says by `endcap('chat', action, value)`. */
export type ChatWidget = (action: string, value: unknown) => void;

interface Kept {
  readonly id: string;
  readonly from: 'shopper' | 'assistant';
  readonly text: string;
  readonly reply: ChatReply | null;
  readonly rating: ChatRating | null;
}

const longest = 2000;
const toastMs = 5000;

/** The chat of a shop's page: in a shadow tree of its own, so that styles of neither reach the other. */
function endcapChat({ settings: given, opener, ...shop }: ChatHost): ChatWidget {
  const settings = given as ChatSettings; // chat/settings answered it, whose shape the api checks in its own tests
  const word = (name: string) => settings.words[name] ?? '';
  const calls = chatCalls(shop);
  const memory = chatMemory(shop.key);
  const listeners: ((event: object) => void)[] = [];
  const tell = (type: string, more: object = {}) => {
    for (const listener of listeners)
      try {
        listener({ type, ...more });
      } catch {
        // A mistake of the page must not end the chat.
      }
  };
  let uid = memory.read('uid');
  let isBusy = false;
  let metadata: { readonly order_token?: string } = {};
  const keep = (next: string | undefined) => {
    uid = next;
    memory.write('uid', next);
  };

  const host = el('div', { 'data-endcap-chat': '' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(chatStyle);
  root.adoptedStyleSheets = [sheet];
  const log = el('div', { class: 'log', role: 'log', 'aria-live': 'polite', 'aria-label': word('messages'), tabindex: 0 });
  const input = el('textarea', {
    rows: 1,
    maxlength: longest,
    placeholder: settings.placeholder,
    'aria-label': settings.placeholder,
    dir: 'auto',
  });
  const send = el('button', { type: 'submit', class: 'send', 'aria-label': word('send') }, icon(sendIcon));
  const form = el('form', {}, input, send);
  /** However long the conversation is, a person can be asked for. */
  const foot = el(
    'div',
    { class: 'foot' },
    settings.can_hand_over && el('button', { type: 'button', onclick: () => void ask(word('person'), true) }, word('person')),
  );
  const toast = el('div', { class: 'toast', role: 'status' });
  const showToast = (text: string) => toast.replaceChildren(text);
  /** A toast of the page while the chat is closed. */
  const floating = el('div', { class: 'floating', role: 'status', 'data-theme': settings.theme, 'data-position': settings.position });
  let floatingUntil: number | undefined;
  const float = (text: string) => {
    clearTimeout(floatingUntil);
    floating.replaceChildren(text);
    floatingUntil = window.setTimeout(() => floating.replaceChildren(), toastMs);
  };
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
    foot,
  );
  panel.lang = settings.language;
  panel.style.setProperty('--color', settings.color);
  panel.style.setProperty('--on-color', inkOn(settings.color));
  panel.hidden = true;
  root.append(panel, floating);
  document.body.append(host);

  const { bubble, chips, complete } = chatMessages({
    settings,
    log,
    onAsk: (text) => void ask(text),
    onRate: (id, rating) => {
      calls.post('feedback', { chat_uid: uid, message_id: id, rating }).catch(() => showToast(word('failed')));
    },
    onProduct: (type, id) => {
      if (type === 'product') window.endcap?.('click', { ids: [id], source: 'chat', labels: ['shop-assistant'] });
      tell(type, { product: id });
    },
  });

  async function ask(text: string, wantsPerson = false): Promise<void> {
    const message = text.trim().slice(0, longest);
    if (message === '' || isBusy || memory.read('consent') === undefined) return;
    isBusy = true;
    showToast('');
    bubble('shopper', message);
    tell('message', { text: message });
    const said = bubble('assistant', word('typing'));
    const question = {
      message,
      language: settings.language,
      page: { url: location.origin + location.pathname, product: shop.product() },
      context: pageContext(),
      wants_person: wantsPerson,
      ...(uid === undefined ? {} : { chat_uid: uid }),
      ...metadata,
    };
    try {
      const answer = await calls.stream(question, (soFar) => said.querySelector('p')?.replaceChildren(soFar));
      keep(answer.chat_uid);
      complete(said, answer);
      tell('reply', { text: answer.reply.text, outcome: answer.reply.outcome });
    } catch (error) {
      said.remove();
      input.value = message;
      const status = error instanceof Error ? error.message : '';
      // The conversation is gone, or too long: the next message begins a new one.
      if (status === '404') keep(undefined);
      showToast(word(status === '429' ? 'tooMany' : 'failed'));
    }
    isBusy = false;
  }

  function begin(): void {
    const hasConsent = memory.read('consent') !== undefined;
    form.hidden = foot.hidden = !hasConsent;
    if (!hasConsent) {
      const consent = el('p', { class: 'consent', dir: 'auto' }, settings.consent);
      const agree = el('button', { type: 'button', class: 'agree', onclick: () => {
        memory.write('consent', 'yes');
        // What the page has said stays.
        consent.remove();
        agree.remove();
        begin();
        input.focus();
      } }, word('agree')); // prettier-ignore
      log.append(consent, agree);
      return;
    }
    const said = bubble('assistant', settings.welcome);
    if (settings.suggestions.length > 0) said.append(chips(settings.suggestions));
  }

  async function resume(): Promise<void> {
    begin();
    if (uid === undefined || form.hidden) return;
    try {
      const { messages } = await calls.post<{ messages: readonly Kept[] }>('history', { chat_uid: uid });
      for (const { id, from, text, reply, rating } of messages) {
        const said = bubble(from, text);
        if (reply) complete(said, { chat_uid: uid, message_id: id, reply }, rating);
      }
    } catch {
      keep(undefined);
    }
  }

  const setOpen = (isOpen: boolean) => {
    if (panel.hidden === !isOpen) return;
    panel.hidden = !isOpen;
    // It would lie on the input.
    if (isOpen) floating.replaceChildren();
    opener()?.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) {
      if (!log.hasChildNodes()) void resume();
      (form.hidden ? panel.querySelector<HTMLElement>('.agree') : input)?.focus();
    } else opener()?.focus();
    tell(isOpen ? 'open' : 'close');
  };
  const close = () => setOpen(false);
  const clear = () => {
    keep(undefined);
    log.replaceChildren();
    begin();
    tell('clear');
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // What is typed while an answer is pending stays until it can be sent.
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
  const speak =
    settings.speech &&
    speechButton({
      language: settings.language,
      label: word('speak'),
      onStart: () => showToast(word('listening')),
      // What is typed already stays in front of it.
      onText: (text) => (input.value = `${input.value} ${text}`.trim().slice(0, longest)),
      onEnd: (problem) => {
        showToast(problem === undefined ? '' : word(problem));
        input.focus();
      },
    });
  if (speak) form.insertBefore(speak, send);

  return (action, value) => {
    if (action === 'open') setOpen(true);
    else if (action === 'close') close();
    else if (action === 'toggle') setOpen(panel.hidden !== false);
    else if (action === 'clear') clear();
    else if (action === 'toast') (panel.hidden ? float : showToast)(String(value));
    else if (action === 'message') {
      setOpen(true);
      // What the page says before the shopper agrees waits in the input.
      if (form.hidden) input.value = String(value).slice(0, longest);
      else void ask(String(value));
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
