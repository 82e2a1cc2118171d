/**
 * The outline of the console: header, navigation and the head of the screen, which the document shows before any script file has arrived.
 * It is what the person saw last in this store or company, as this build draws it; without such a memory it is a few grey bars.
 */
export interface KeptOutline {
  /** Names of classes are those of one build. */
  readonly build: string;
  /** Beginning of the paths that it stands for, e.g. `/store/ab12`. */
  readonly scope: string;
  readonly html: string;
  /** Headings of screens by their paths. */
  readonly titles: Readonly<Record<string, string>>;
}

const outlineKey = 'endcap-outline';
export const outlineId = 'outline';

/** Attribute of what comes and goes in header and navigation, and is not part of the outline. */
export const transient = { 'data-transient': '' } as const;

const buildName = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name=endcap-build]')?.content;

const scopeOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** What is kept for a path, if it is of this build. */
export function keptOutline(path: string): KeptOutline | undefined {
  try {
    // Written below; the build that wrote it is this one.
    const kept = JSON.parse(localStorage.getItem(outlineKey) ?? 'null') as KeptOutline | null;
    return kept !== null && kept.build === buildName() && `${path}/`.startsWith(`${kept.scope}/`) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers header and navigation as they are on screen, and the heading of a screen that the navigation leads to. */
export function keepOutline(shell: Element, path: string): void {
  const build = buildName();
  const copy = shell.cloneNode(true);
  if (build === undefined || !(copy instanceof Element)) return;
  for (const part of copy.querySelectorAll('[data-transient], [popover], dialog')) part.remove();
  const main = copy.querySelector('main');
  const place = document.createElement('div');
  place.className = main?.className ?? '';
  place.dataset['place'] = '';
  main?.replaceWith(place);
  for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
  const title = shell.querySelector('main h1')?.textContent ?? '';
  const isEntry = [...copy.querySelectorAll('nav a')].some((link) => link.getAttribute('href') === path);
  const titles = { ...keptOutline(path)?.titles, ...(isEntry && title !== '' ? { [path]: title } : {}) };
  const kept: KeptOutline = { build, scope: scopeOf(path), html: copy.outerHTML, titles };
  try {
    localStorage.setItem(outlineKey, JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: the next visit begins with grey bars.
  }
}

/** For the end of a session: the next person at this browser sees nothing of this one's. */
export function forgetOutline(): void {
  try {
    localStorage.removeItem(outlineKey);
  } catch {
    // Nothing was kept then.
  }
}

export function isOutlineShown(): boolean {
  return document.getElementById(outlineId) !== null;
}

/** The console itself is drawn. */
export function removeOutline(): void {
  document.getElementById(outlineId)?.remove();
}
