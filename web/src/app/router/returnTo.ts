/**
 * The path to go to after signing in, from the query value `to`. Only a path of this console is accepted: `//evil.example`, `/\evil`,
 * another origin or a control character gives undefined, so that a crafted link cannot send a freshly signed-in user elsewhere.
 */
export function safeReturnTo(to: string | null | undefined): string | undefined {
  if (to === null || to === undefined || !/^\/(?![/\\])/.test(to)) return undefined;
  // oxlint-disable-next-line no-control-regex -- browsers strip tabs and newlines from URLs, which would turn `/\t/evil` into `//evil`
  if (/[\u0000-\u001f\\]/.test(to)) return undefined;
  const here = 'https://console.invalid';
  const url = URL.canParse(to, here) ? new URL(to, here) : undefined;
  if (url?.origin !== here || url.pathname.startsWith('//')) return undefined;
  if (url.pathname === '/login' || url.pathname === '/signup') return undefined;
  return url.pathname + url.search + url.hash;
}
