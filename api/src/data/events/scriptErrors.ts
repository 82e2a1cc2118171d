/** The address of a page without its query, which may hold anything about a shopper. */
export function pageOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  return origin === 'null' ? undefined : `${origin}${pathname}`.slice(0, 500);
}
