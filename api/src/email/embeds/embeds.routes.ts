import { campaignsEmbed } from '@endcap/schema/email/embeds/embeds.rest.ts';
import type { FastifyRequest } from 'fastify';

import { proveAccess } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import type { ShopContext } from '../../http/handle.ts';
import type { Routes } from '../../http/server.ts';
import { type EmbedPicture, embedPicture, neutralPicture } from './embedContent.ts';
import { countEmbed, pickedProducts, recipientOf } from './embedPicks.ts';
import { followEmbed, openEmbed, showEmbed } from './publicEmbeds.ts';

/** Of an image whose embed is unknown. */
const usualWidth = { image_width: 200 };

function questionOf(request: FastifyRequest) {
  const query = new URL(request.url, 'http://localhost').searchParams;
  const text = (name: string) => (query.get(name) ?? '').slice(0, 500);
  const slot = query.get('slot');
  return {
    key: text('key'),
    id: text('id'),
    email: text('email'),
    slot: slot === null ? undefined : Math.min(12, Math.max(1, Math.trunc(Number(slot)) || 1)),
  };
}

/** Images and links of emails that other tools send: mail programs and browsers ask for them by GET. */
export const routes: Routes = (server, deps) => {
  server.get('/v2/campaigns/embed', async (request, reply) => {
    const { key, id, email, slot } = questionOf(request);
    const prove = () => proveAccess(campaignsEmbed, { key }, deps.contextOf(request, reply)) as Promise<ShopContext>; // what its access is by
    if (slot === undefined) {
      const { html } = await showEmbed(await prove(), id, email);
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; sandbox",
        })
        .send(html);
    }
    // An email with a broken picture looks broken as a whole: whatever goes wrong, there is an image. Only a flood gets none.
    let shown: EmbedPicture | undefined;
    try {
      const context = await prove();
      const { db, store, caller, now } = context;
      const opened = await openEmbed(context, id);
      if (opened !== undefined) {
        const ids = await pickedProducts({ db, ...opened, email: recipientOf(email), ip: caller.ip, now });
        shown = await embedPicture(context, opened.configuration, opened.embed, ids[slot - 1]);
        if (slot === 1) await countEmbed(db, store.key, opened.embedId, 'impressions', now);
      }
    } catch (error) {
      if (error instanceof Failure && error.type === 'LimitError') throw error;
      request.log.warn({ err: error }, 'a picture of an embed could not be drawn');
    }
    shown ??= await neutralPicture(usualWidth);
    return reply
      .headers({
        'content-type': 'image/png',
        'cache-control': shown.isNeutral ? 'no-store' : 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      })
      .send(shown.picture);
  });

  server.get('/v2/campaigns/click', async (request, reply) => {
    const { key, id, email, slot = 1 } = questionOf(request);
    const context = (await proveAccess(campaignsEmbed, { key }, deps.contextOf(request, reply))) as ShopContext; // as above
    return reply.header('referrer-policy', 'no-referrer').redirect(await followEmbed(context, id, email, slot), 302);
  });
};
