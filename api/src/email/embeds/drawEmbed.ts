import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { EmbedBody } from './embedCode.ts';
import { type EmbedContext, embedHtml, embedPicture } from './embedContent.ts';
import { pickProducts } from './embedPicks.ts';

/** An embed as an email shows it to a person whom the store does not know; its images as data URLs. */
export async function drawEmbed(context: EmbedContext, configuration: StoreConfiguration, fields: EmbedBody) {
  const products = await pickProducts(context.db, configuration, fields, context.now);
  if (fields.format === 'html') return { products, images: [], html: await embedHtml(context, configuration, fields, products, () => '#') };
  const images: string[] = [];
  for (const id of products) {
    const { picture } = await embedPicture(context, configuration, fields, id);
    images.push(`data:image/png;base64,${picture.toString('base64')}`);
  }
  return { products, images, html: '' };
}
