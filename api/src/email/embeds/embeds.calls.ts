import { campaignsClick, campaignsEmbed, embedPreview } from '@endcap/schema/email/embeds/embeds.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { handle } from '../../http/handle.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { drawEmbed } from './drawEmbed.ts';
import { service } from './embeds.service.ts';
import { followEmbed, showEmbed } from './publicEmbeds.ts';

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(campaignsEmbed, ({ id, email }, context) => showEmbed(context, id, email)),
  handle(campaignsClick, async ({ id, email, slot }, context) => ({ url: await followEmbed(context, id, email, slot) })),
  handle(embedPreview, async ({ fields }, context) => drawEmbed(context, await currentConfiguration(context.db, context.store), fields)),
];
