/** What is wrong with an address. A browser reads `//` and `/\` as the beginning of another server, and drops tabs and line breaks. */
export function urlProblem(url: string): string | undefined {
  if (url.trim() === '') return 'This field is required.';
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\s\u0000-\u001f\u007f]/u.test(url)) return 'A URL cannot contain spaces or line breaks.';
  if (/^\/(?![/\\])/.test(url) || (/^https?:\/\//i.test(url) && URL.canParse(url))) return undefined;
  return 'Enter a URL that starts with http:// or https://, or a path of the shop that starts with /.';
}
