// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';

import type { ChatSettings } from './chatSettings.ts';

const words = {
  speak: 'Speak',
  listening: 'Listening …',
  notHeard: 'Nothing was heard.',
  noMicrophone: 'The microphone cannot be used.',
  speechFailed: 'Speech could not be turned into text.',
};
const settings: ChatSettings = {
  language: 'da',
  price_decimals: null,
  title: 'Shop assistant',
  welcome: 'Hello!',
  consent: 'What you write is stored.',
  placeholder: 'Type a message',
  suggestions: [],
  color: '#335577',
  theme: 'auto',
  position: 'end',
  speech: true,
  add_to_cart: false,
  can_hand_over: false,
  words,
};

/** Stands in for the browser's recogniser: the test says what it hears. */
class StandIn {
  static last: StandIn | undefined;
  lang = '';
  isStarted = false;
  onresult: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  start() {
    this.isStarted = true;
    StandIn.last = this;
  }
  hear(transcript: string) {
    this.onresult?.({ results: [[{ transcript }]] });
    this.onend?.();
  }
  fail(error: string) {
    this.onerror?.({ error });
    this.onend?.();
  }
}

/** The open chat of a shopper who has agreed, as a page has it. */
async function openChat(changed: Partial<ChatSettings> = {}) {
  vi.resetModules();
  await import('../chatWidget.ts');
  const key = 'abcdefgh01234567abcdefgh01234567';
  sessionStorage.setItem(`endcap.chat.consent.${key}`, 'yes');
  const chat = window.endcapChat?.({
    key,
    api: 'https://api.shop.test',
    visitor: () => Promise.resolve('visitor-1'),
    product: () => '',
    settings: { ...settings, ...changed },
    opener: () => undefined,
  });
  chat?.('open', undefined);
  const root = document.querySelector('[data-endcap-chat]')?.shadowRoot;
  const find = <Kind extends Element>(selector: string) => root?.querySelector<Kind>(selector) ?? undefined;
  return {
    field: find<HTMLTextAreaElement>('textarea'),
    button: find<HTMLButtonElement>('[aria-label="Speak"]'),
    said: () => find('.panel .toast')?.textContent,
  };
}

/** Presses the button, and returns what listens then. */
function speak(button: HTMLButtonElement | undefined): StandIn {
  StandIn.last = undefined;
  button?.click();
  if (StandIn.last === undefined) throw new Error('Nothing listens.');
  return StandIn.last;
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.body.replaceChildren();
});

describe('speaking to the chat', () => {
  it('is not offered by a browser that cannot listen', async () => {
    const { field, button } = await openChat();
    expect(field).toBeDefined();
    expect(button).toBeUndefined();
  });

  it('is not offered by a shop that has turned it off', async () => {
    vi.stubGlobal('SpeechRecognition', StandIn);
    expect((await openChat({ speech: false })).button).toBeUndefined();
  });

  it.each(['SpeechRecognition', 'webkitSpeechRecognition'])('writes what was said into the field and sends nothing (%s)', async (name) => {
    vi.stubGlobal(name, StandIn);
    const sent = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', sent);
    const { field, button, said } = await openChat();
    const recogniser = speak(button);
    expect(recogniser).toMatchObject({ isStarted: true, lang: 'da' });
    expect(said()).toBe(words.listening);
    recogniser.hear('a red lamp');
    expect(field?.value).toBe('a red lamp');
    expect(said()).toBe('');
    expect(sent).not.toHaveBeenCalled();
  });

  it('keeps what was typed before', async () => {
    vi.stubGlobal('SpeechRecognition', StandIn);
    const { field, button } = await openChat();
    if (field) field.value = 'I want';
    speak(button).hear('a red lamp');
    expect(field?.value).toBe('I want a red lamp');
  });

  it.each([
    ['no-speech', words.notHeard],
    ['not-allowed', words.noMicrophone],
    ['audio-capture', words.noMicrophone],
    ['network', words.speechFailed],
    ['language-not-supported', words.speechFailed],
    ['aborted', ''],
  ])('says what to do after the error %s and leaves the field as it was', async (error, text) => {
    vi.stubGlobal('SpeechRecognition', StandIn);
    const { field, button, said } = await openChat();
    if (field) field.value = 'typed';
    speak(button).fail(error);
    expect(said()).toBe(text);
    expect(field?.value).toBe('typed');
    // The next attempt is not blamed for the last one.
    speak(button).hear('again');
    expect(said()).toBe('');
  });
});
