import { type EarlySite, filesOfRoute } from './earlyRoutes.ts';

declare global {
  /** The screens with their files, from the document. The development server has none. */
  var endcapSite: EarlySite | undefined;
}

/** Has the browser fetch a file before a script asks for it. */
export function preloadFile(file: string): void {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}

/** The pattern of a path as the document names it: without parameters that may be omitted. */
export const pathOfScreen = (pattern: string): string => pattern.replaceAll(/\/:\w+\?/g, '');

/** Has the browser fetch all files of a screen at once: each script names only those that it imports itself. */
export function preloadScreen(pattern: string): void {
  const path = pathOfScreen(pattern);
  const site = globalThis.endcapSite;
  const screen = site?.screens.find((one) => one.path === path);
  if (site !== undefined && screen !== undefined) filesOfRoute(site, screen).forEach(preloadFile);
}
