import { campaignsClick, campaignsEmbed, embedPreview } from '@endcap/schema/email/embeds/embeds.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { handle } from '../../http/handle.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { embedHtml, embedPicture } from './embedContent.ts';
import { pickProducts } from './embedPicks.ts';
import { service } from './embeds.service.ts';
import { followEmbed, showEmbed } from './publicEmbeds.ts';

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(campaignsEmbed, ({ id, email }, context) => showEmbed(context, id, email)),
  handle(campaignsClick, async ({ id, email, slot }, context) => ({ url: await followEmbed(context, id, email, slot) })),
  handle(embedPreview, async ({ fields }, context) => {
    const { db, store, now } = context;
    const configuration = await currentConfiguration(db, store);
    const products = await pickProducts(db, configuration, fields, now);
    if (fields.format === 'html')
      return { products, images: [], html: await embedHtml(context, configuration, fields, products, () => '#') };
    const images: string[] = [];
    for (const id of products) {
      const { picture } = await embedPicture(context, configuration, fields, id);
      images.push(`data:image/png;base64,${picture.toString('base64')}`);
    }
    return { products, images, html: '' };
  }),
];
