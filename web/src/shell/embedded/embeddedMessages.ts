/**
 * The window messages from the older interface to the console: the nine of the specification's section 4. Each is an object
 * `{ type, data }`; `data` is omitted where there is nothing to say.
 */
export type EmbeddedMessage =
  | { readonly type: 'goToStore'; readonly storeId: string }
  | { readonly type: 'refreshUser' | 'delete' | 'goToLogin' | 'refreshData' | 'loadingDone' | 'storeSettingsUpdated' }
  /** The path that the older interface shows now. */
  | { readonly type: 'currentAngularPath'; readonly path: string }
  /** Where to allow an integration at Google, whose pages are in no frame. */
  | { readonly type: 'googleIntegrationData'; readonly authorizationUrl: string };

const withoutData = ['refreshUser', 'delete', 'goToLogin', 'refreshData', 'loadingDone', 'storeSettingsUpdated'] as const;

/** A message as the browser hands it over. */
export interface WindowMessage {
  readonly origin: string;
  /** Whether the window that sent it is the one of our frame. */
  readonly isFromFrame: boolean;
  readonly data: unknown;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  // Structured clones of objects have string keys; nothing is said about their values.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {};
}

function text(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value.length <= longest ? value : undefined;
}

/** The first 8 characters of a store's key, given as such or whole. */
function storeIdOf(value: unknown): string | undefined {
  return /^([a-z0-9]{8})(?:[a-z0-9]{24})?$/.exec(text(value, 32) ?? '')?.[1];
}

/** Google's own sign-in and nothing else: a frame must not send the browser anywhere it likes. */
function googleUrlOf(value: unknown): string | undefined {
  const url = URL.parse(text(value, 4000) ?? '');
  return url?.origin === 'https://accounts.google.com' ? url.href : undefined;
}

function pathOf(value: unknown): string | undefined {
  const path = text(value, 2000);
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined;
}

/** The message, when it is one of the nine, well formed, from the exact origin and from our own frame; undefined for everything else. */
export function embeddedMessage(message: WindowMessage, origin: string): EmbeddedMessage | undefined {
  if (message.origin !== origin || !message.isFromFrame) return undefined;
  const { type, data } = record(message.data);
  const given = record(data);
  switch (type) {
    case 'goToStore': {
      const storeId = storeIdOf(given['storeId']);
      return storeId === undefined ? undefined : { type, storeId };
    }
    case 'currentAngularPath': {
      const path = pathOf(given['path']);
      return path === undefined ? undefined : { type, path };
    }
    case 'googleIntegrationData': {
      const authorizationUrl = googleUrlOf(given['authorizationUrl']);
      return authorizationUrl === undefined ? undefined : { type, authorizationUrl };
    }
    default: {
      const known = withoutData.find((one) => one === type);
      return known === undefined ? undefined : { type: known };
    }
  }
}

/** Where the console is. */
export interface EmbeddedPlace {
  readonly storeId: string;
  /** Path and query of the screen that shows the frame. */
  readonly path: string;
  /** Ids of the first stores of the store's company, in their order. */
  readonly companyStores: readonly string[];
  readonly companyId: string;
}

/** What the console does about a message. */
export type EmbeddedEffect =
  | { readonly do: 'go to store'; readonly storeId: string }
  /** A store is gone: say so, and go to another one; to the form for one when there is none. */
  | { readonly do: 'leave deleted store'; readonly next: { readonly storeId: string } | { readonly companyId: string } }
  | { readonly do: 'read again'; readonly what: 'viewer' | 'store' | 'everything' }
  | { readonly do: 'sign in again'; readonly to: string }
  | { readonly do: 'show path'; readonly path: string }
  | { readonly do: 'leave for'; readonly url: string }
  | { readonly do: 'show frame' };

/** `/store/<id>` of another store is left to goToStore, and what is not a screen of a store is not shown at all. */
function shownPath(path: string, { storeId }: EmbeddedPlace): string | undefined {
  const url = URL.parse(path, 'https://console.invalid');
  return url?.origin === 'https://console.invalid' && url.pathname.startsWith(`/store/${storeId}/`) ? url.pathname + url.search : undefined;
}

export function embeddedEffect(message: EmbeddedMessage, place: EmbeddedPlace): EmbeddedEffect | undefined {
  switch (message.type) {
    case 'goToStore':
      return { do: 'go to store', storeId: message.storeId };
    case 'delete': {
      const storeId = place.companyStores.find((one) => one !== place.storeId);
      return { do: 'leave deleted store', next: storeId === undefined ? { companyId: place.companyId } : { storeId } };
    }
    case 'refreshUser':
      return { do: 'read again', what: 'viewer' };
    case 'storeSettingsUpdated':
      return { do: 'read again', what: 'store' };
    case 'refreshData':
      return { do: 'read again', what: 'everything' };
    case 'goToLogin':
      return { do: 'sign in again', to: place.path };
    case 'currentAngularPath': {
      const path = shownPath(message.path, place);
      return path === undefined || path === place.path ? undefined : { do: 'show path', path };
    }
    case 'googleIntegrationData':
      return { do: 'leave for', url: message.authorizationUrl };
    case 'loadingDone':
      return { do: 'show frame' };
  }
}
