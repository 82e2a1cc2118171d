import { addressOfLink, withTags } from './htmlTags.ts';

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** An email that was sent, as staff view it: without its pixel, and with links that lead where they say. Else staff would count as the recipient. */
export function untrackedHtml(html: string): string {
  return withTags(html, ({ source, name, isEnd }) => {
    if (name === 'img') return /\ssrc="[^"]*\/v2\/mails\/open\?/i.test(source) ? '' : source;
    const [, before = '', address = '', after = ''] = (name === 'a' && !isEnd && addressOfLink.exec(source)) || [];
    if (!address.includes('/v2/mails/click?')) return source;
    const target = URL.parse(unescaped(address), 'http://localhost')?.searchParams.get('u') ?? '';
    return `${before}${/^https?:\/\//i.test(target) ? escaped(target) : '#'}${after}`;
  });
}
