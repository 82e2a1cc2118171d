import { icon, inkOn, messageIcon } from './chatLook.ts';
import type { ChatHost, ChatWidget } from '../chatWidget.ts';
import type { ChatShop } from './chatCalls.ts';

declare global {
  interface Window {
    endcapChat?: (host: ChatHost) => ChatWidget;
  }
}

/** What the page may say to the chat by `endcap('chat', action, value)`. */
export type ChatCommand = (action: unknown, value: unknown) => void;

interface Settings {
  readonly is_enabled: boolean;
  readonly color: string;
  readonly position: string;
  readonly words: Readonly<Record<string, string>>;
}

/** The button of the chat. The chat itself is a file of its own, which is loaded when it is opened first. */
export function chatLauncher(shop: ChatShop, report: (error: unknown) => void): ChatCommand {
  const { api, key } = shop;
  let button: HTMLButtonElement | undefined;
  let settings: Promise<Settings> | undefined;
  let widget: Promise<ChatWidget> | undefined;
  const ask = () =>
    (settings ??= fetch(`${api}/v2/chat/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, language: document.documentElement.lang }),
      credentials: 'omit',
    }).then((answer) => answer.json() as Promise<Settings>)); // the api checks its answers in its own tests
  const load = () =>
    (widget ??= ask().then(
      (given) =>
        new Promise<ChatWidget>((resolve, reject) => {
          if (!given.is_enabled) return reject(new Error('the store has no chat'));
          const script = document.createElement('script');
          script.src = `${api}/endcap-chat.js`;
          script.onload = () => {
            const made = window.endcapChat?.({ ...shop, settings: given, opener: () => button });
            if (made) resolve(made);
          };
          script.onerror = reject;
          document.head.append(script);
        }),
    ));
  const show = async () => {
    const { is_enabled: isEnabled, color, position, words } = await ask();
    if (!isEnabled || button) return;
    button = document.createElement('button');
    button.type = 'button';
    button.append(icon(messageIcon));
    button.setAttribute('aria-label', words['open'] ?? 'Chat');
    button.setAttribute('aria-expanded', 'false');
    button.style.cssText = `position:fixed;inset-block-end:16px;inset-inline-${position}:16px;z-index:2147483000;width:56px;height:56px;border:0;border-radius:50%;font-size:22px;line-height:0;cursor:pointer;box-shadow:0 2px 12px #0005;background:${color};color:${inkOn(color)}`;
    button.onclick = () => run('toggle', undefined);
    document.body.append(button);
  };
  const run: ChatCommand = (action, value) => {
    if (action === 'enable') show().catch(report);
    else if (action === 'disable') {
      button?.remove();
      button = undefined;
      void widget?.then((made) => made('close', undefined));
    } else if (action !== 'close' || widget) load().then((made) => made(String(action), value)).catch(report); // prettier-ignore
  };
  return run;
}
