const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** An email that was sent, as staff view it: without its pixel, and with links that lead where they say. Else staff would count as the recipient. */
export function untrackedHtml(html: string): string {
  return html
    .replaceAll(/<img\b[^>]*?\ssrc="[^"]*\/v2\/mails\/open\?[^"]*"[^>]*>/gi, '')
    .replaceAll(/(<a\b[^>]*?\shref=")([^"]*\/v2\/mails\/click\?[^"]*)(")/gi, (_whole, before: string, href: string, after: string) => {
      const target = URL.parse(unescaped(href), 'http://localhost')?.searchParams.get('u') ?? '';
      return `${before}${/^https?:\/\//i.test(target) ? escaped(target) : '#'}${after}`;
    });
}
