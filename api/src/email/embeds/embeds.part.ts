import { mailEmbeds } from '@endcap/schema/email/embeds/embeds.resource.ts';

import type { Part } from '../../configuration/part.ts';
import type { EmbedBody } from './embedCode.ts';

/** The embeds that are enabled in a store, by id. */
export const embedsPart: Part<EmbedBody, ReadonlyMap<string, EmbedBody>> = {
  kind: mailEmbeds.kind,
  body: mailEmbeds.fields,
  compile: () => {
    const all = new Map<string, EmbedBody>();
    return { add: ({ id, body }) => void all.set(id, body), done: () => all };
  },
};
