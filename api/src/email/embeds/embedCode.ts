import type { mailEmbeds } from '@endcap/schema/email/embeds/embeds.resource.ts';
import type { z } from 'zod';

import { publicApiUrl } from '../../http/publicApiUrl.ts';
import { escapeHtml } from '../delivery/mailBody.ts';

export type EmbedBody = z.output<typeof mailEmbeds.fields>;

/** What each tool replaces by the recipient's address, written as it belongs into an address. */
const placeholders: Readonly<Record<EmbedBody['tool'], string>> = {
  mailchimp: '*|EMAIL|*',
  klaviyo: '{{ email|urlencode }}',
  listmonk: '{{ .Subscriber.Email }}',
  mautic: '{contactfield=email}',
  other: '',
};

export interface EmbedPlace {
  readonly storeKey: string;
  readonly embedId: string;
}

/** Address of a public call about an embed. The recipient comes last and as it is: it may be a placeholder that the tool looks for. */
export function embedUrl(call: 'embed' | 'click', { storeKey, embedId }: EmbedPlace, recipient: string, slot?: number): string {
  const query = new URLSearchParams({ key: storeKey, id: embedId, ...(slot === undefined ? {} : { slot: String(slot) }) });
  return `${publicApiUrl()}/v2/campaigns/${call}?${query}&email=${recipient}`;
}

const placeholderOf = ({ tool, placeholder }: EmbedBody) => placeholder.trim() || placeholders[tool];

/** Address that answers the products as HTML, with the placeholder of the tool. */
export const embedContentUrl = (body: EmbedBody, place: EmbedPlace): string => embedUrl('embed', place, placeholderOf(body));

/**
 * What staff paste into an email: an image with a link for each product, side by side as far as 600 pixels reach. Mail programs know tables and
 * little else. For HTML, the address from which the tool includes the content.
 */
export function embedCode(body: EmbedBody, place: EmbedPlace): string {
  const recipient = placeholderOf(body);
  if (body.format === 'html') return embedContentUrl(body, place);
  const columns = Math.max(1, Math.min(body.max_products, Math.floor(600 / (body.image_width + 8))));
  const cells = Array.from({ length: body.max_products }, (_, index) => {
    const link = escapeHtml(embedUrl('click', place, recipient, index + 1));
    const source = escapeHtml(embedUrl('embed', place, recipient, index + 1));
    return `<td style="padding:4px"><a href="${link}"><img src="${source}" width="${body.image_width}" alt="" style="display:block;border:0"></a></td>`;
  });
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center">\n${rows.map((row) => `<tr>\n${row.join('\n')}\n</tr>`).join('\n')}\n</table>`;
}

/** The product's own address with the embed's parameters; undefined for one that no browser should be sent to. */
export function productLink(url: unknown, domain: string, parameters: string): string | undefined {
  const base = domain === '' ? undefined : /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
  if (typeof url !== 'string' || url.trim() === '' || !URL.canParse(url, base)) return undefined;
  const link = new URL(url, base);
  if (link.protocol !== 'https:' && link.protocol !== 'http:') return undefined;
  for (const [name, value] of new URLSearchParams(parameters.replace(/^[?&]+/, ''))) link.searchParams.set(name, value);
  return link.href;
}
