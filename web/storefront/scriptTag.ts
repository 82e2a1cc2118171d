/** How much the shopper has agreed to. `off`: counted anonymously, nothing kept. `session`: known without a cookie for at most
 * 30 days; events that cannot be sent wait in the tab. `persistent`: an id is kept in the browser. */
export type Consent = 'off' | 'session' | 'persistent';

/** What the script's own tag says. */
export interface ScriptSettings {
  /** Where the calls go: the server that the script came from, without a slash at the end. */
  readonly api: string;
  /** The store's public key. */
  readonly key: string;
  readonly consent: Consent;
  /** Whether a page that said nothing about itself is logged as a page. */
  readonly logsPages: boolean;
  /** Whether an address typed into a form that is sent makes the visitor a known customer. */
  readonly collectsEmail: boolean;
  readonly isDebugging: boolean;
}

export function consentOf(text: string | null | undefined): Consent | undefined {
  return text === 'off' || text === 'session' || text === 'persistent' ? text : undefined;
}

/** Reads the tag; undefined when it names no store. A browser that asks not to be tracked begins with `off`. */
export function readScriptTag(tag: HTMLScriptElement | null, asksForPrivacy: boolean): ScriptSettings | undefined {
  const key = tag?.dataset['key'];
  if (!tag || !key) return undefined;
  const declared = consentOf(tag.dataset['consent']) ?? 'session';
  return {
    api: (tag.dataset['api'] ?? new URL(tag.src, location.href).origin).replace(/\/+$/, ''),
    key,
    consent: asksForPrivacy ? 'off' : declared,
    logsPages: tag.dataset['pages'] !== 'off',
    collectsEmail: tag.dataset['email'] === 'on',
    isDebugging: tag.dataset['debug'] === 'on',
  };
}
