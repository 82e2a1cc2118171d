/** Attribute of a link in the navigation: further beginnings of paths that belong to it, with spaces between them. */
export const furtherAttribute = 'data-further';

/** The part of a path that names the area of a store, such as `/store/abc/search`. */
export const areaOf = (path: string) => path.split('/').slice(0, 4).join('/');

/** Marks the link of a path in a copy of the navigation, and opens its submenu as the navigation itself does. */
export function markCurrent(navigation: Element, path: string): void {
  let current: HTMLAnchorElement | undefined;
  let longest = 0;
  for (const link of navigation.querySelectorAll<HTMLAnchorElement>('nav a[href]')) {
    link.removeAttribute('aria-current');
    const begins = [link.getAttribute('href') ?? '', ...(link.getAttribute(furtherAttribute) ?? '').split(' ')];
    for (const begin of begins)
      if (begin !== '' && begin.length > longest && (path === begin || path.startsWith(`${begin}/`)))
        [current, longest] = [link, begin.length];
  }
  current?.setAttribute('aria-current', 'page');
  const menus = [...navigation.querySelectorAll('nav button[aria-expanded]')];
  const linksOf = (button: Element) => [...(button.nextElementSibling?.querySelectorAll('a') ?? [])];
  const own =
    menus.find((button) => linksOf(button).some((link) => link === current)) ??
    menus.find((button) =>
      linksOf(button).some((link) => current === undefined && link.getAttribute('href')?.startsWith(`${areaOf(path)}/`)),
    ) ??
    (current === undefined || current === navigation.querySelector('nav a[href]') ? menus[0] : undefined);
  for (const button of menus) {
    button.setAttribute('aria-expanded', String(button === own));
    button.nextElementSibling?.toggleAttribute('hidden', button !== own);
  }
}
