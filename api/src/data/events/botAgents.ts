/**
 * Words in the names of programs that fetch pages on their own. A browser without a window is not among them: shops test their pages with one,
 * and want to see the events.
 */
const words =
  /bot\b|bot[/;) _-]|crawl|spider|slurp|scrap|archiver|facebookexternalhit|whatsapp\/|bingpreview|google-read-aloud|mediapartners|lighthouse|pagespeed|pingdom|uptime|monitor|feedfetcher|headlines|python-|curl\/|wget\/|java\/|go-http-client|libwww|okhttp|axios|node-fetch/i;

/** Whether a request comes from a program that no one shops with; one without a name is none of a shopper either. */
export function isBot(userAgent: string): boolean {
  return words.test(userAgent);
}
