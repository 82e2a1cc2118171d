/** Headers of a request, by their names in lower case. */
type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Whether a page of another site may have made a request. Browsers say where a request comes from in `Sec-Fetch-Site`, older ones in
 * `Origin`; tools say neither, and carry no cookies that someone else could ride on.
 */
export function isForeignOrigin(headers: RequestHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (typeof origin !== 'string') return false;
  const host = headers['x-forwarded-host'] ?? headers['host'];
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
