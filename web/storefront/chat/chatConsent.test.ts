// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest';

import type { ChatSettings } from './chatSettings.ts';

const settings: ChatSettings = {
  language: 'en',
  price_decimals: null,
  title: 'Shop assistant',
  welcome: 'Hello!',
  consent: 'What you write is stored.',
  placeholder: 'Type a message',
  suggestions: [],
  color: '#335577',
  theme: 'auto',
  position: 'end',
  speech: false,
  add_to_cart: false,
  can_hand_over: false,
  words: {},
};

/** The chat of a shopper who has not agreed yet. */
async function openChat() {
  vi.resetModules();
  await import('../chatWidget.ts');
  const shop = {
    key: 'abcdefgh01234567abcdefgh01234567',
    api: 'https://api.shop.test',
    visitor: () => Promise.resolve('v1'),
    product: () => '',
  };
  const chat = window.endcapChat?.({ ...shop, settings, opener: () => undefined });
  chat?.('open', undefined);
  const root = document.querySelector('[data-endcap-chat]')?.shadowRoot;
  return {
    chat,
    agree: () => root?.querySelector<HTMLButtonElement>('.agree')?.click(),
    said: () => [...(root?.querySelectorAll('.log p') ?? [])].map(({ textContent }) => textContent),
    isOpenForMessages: () => root?.querySelector('form')?.hidden === false,
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.body.replaceChildren();
});

it('nothing can be written before the shopper agrees, and what the page said before stays', async () => {
  const { chat, agree, said, isOpenForMessages } = await openChat();
  chat?.('assistant', 'Welcome back');
  expect([said(), isOpenForMessages()]).toEqual([['What you write is stored.', 'Welcome back'], false]);
  agree();
  expect([said(), isOpenForMessages()]).toEqual([['Welcome back', 'Hello!'], true]);
});

it('a browser that keeps nothing is asked once on a page', async () => {
  const refuse = () => {
    throw new Error('The browser keeps nothing.');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { chat, agree, said, isOpenForMessages } = await openChat();
  agree();
  expect([said(), isOpenForMessages()]).toEqual([['Hello!'], true]);
  chat?.('clear', undefined);
  expect([said(), isOpenForMessages()]).toEqual([['Hello!'], true]);
});
