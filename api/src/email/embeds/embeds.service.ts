import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { mailEmbeds } from '@endcap/schema/email/embeds/embeds.resource.ts';

import { rowsOf, sql } from '../../db/sql.ts';
import { type Problems, resourceService } from '../../resources/resourceService.ts';
import { type EmbedBody, embedCode, embedContentUrl } from './embedCode.ts';
import { drawEmbed } from './drawEmbed.ts';
import { isEmbeddable } from './embedPicks.ts';

function embedProblems(body: EmbedBody): Problems {
  const { name, logic, fallbacks, products, keywords, category, filter, placeholder } = body;
  if (name.trim() === '') return { name: 'This field is required.' };
  if (!isEmbeddable(logic)) return { logic: 'Choose a logic that returns products and does not depend on what a person bought or viewed.' };
  const wrong = (fallbacks ?? []).find((fallback) => !isEmbeddable(fallback) || fallback === logic);
  if (wrong !== undefined) return { fallbacks: `“${wrong}” cannot be a fallback of this embed.` };
  if (logic === 'specific' && products.length === 0) return { products: 'Must contain at least 1 item(s).' };
  if (logic === 'keywords' && keywords.trim() === '') return { keywords: 'This field is required.' };
  if (logic.startsWith('category/') && category.trim() === '') return { category: 'This field is required.' };
  if (/[\s"'<>&]/.test(placeholder.trim()) && !placeholder.includes('{'))
    return { placeholder: 'Enter the placeholder exactly as your email tool expects it.' };
  const { problem } = parseFilter(filter);
  return problem === undefined ? {} : { filter: `The filter cannot be read at character ${problem.from + 1}.` };
}

const ofMonth = (column: string) =>
  `(SELECT coalesce(sum(d.${column}), 0)::int FROM mail_embed_days d
    WHERE d.store_key = store_resources.store_key AND d.embed_id = store_resources.id AND d.day > current_date - 30)`;

export const service = resourceService(mailEmbeds, {
  name: ({ name }) => name,
  keys: ({ name }) => [name.trim().toLowerCase()],
  taken: ({ existing, place }) => ({ field: 'name', message: `The embed “${existing}” already exists in ${place}.` }),
  problems: embedProblems,
  async renderings(body, context) {
    const { html, images } = await drawEmbed(context, context.configuration, body);
    const pictures = images.map((source) => `<img src="${source}" alt="">`).join('\n');
    return [{ title: '', html: html === '' ? pictures : html, css: '', isEmail: true, problems: [] }];
  },
  list: { clicks: ofMonth('clicks') },
  async figures({ pool }, { key }, rows) {
    const counted = await rowsOf<{ id: string; impressions: number; clicks: number }>(
      pool,
      sql`SELECT embed_id AS id, sum(impressions)::int AS impressions, sum(clicks)::int AS clicks FROM mail_embed_days
          WHERE store_key = ${key} AND embed_id = ANY(${rows.map(({ id }) => id)}::uuid[]) AND day > current_date - 30 GROUP BY embed_id`,
    );
    const countsOf = new Map(counted.map((row) => [row.id, row]));
    return new Map(
      rows.map(({ id, body }) => {
        const { impressions = 0, clicks = 0 } = countsOf.get(id) ?? {};
        const place = { storeKey: key, embedId: id };
        return [id, { impressions, clicks, code: embedCode(body, place), url: embedContentUrl(body, place) }];
      }),
    );
  },
});
