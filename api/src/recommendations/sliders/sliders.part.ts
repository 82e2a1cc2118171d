import { sliders } from '@endcap/schema/recommendations/sliders/sliders.resource.ts';
import type { z } from 'zod';

import type { Part } from '../../configuration/part.ts';

export type SliderBody = z.output<typeof sliders.fields>;

/** The sliders that are enabled in a store, by id. */
export type StoreSliders = ReadonlyMap<string, SliderBody>;

export const slidersPart: Part<SliderBody, StoreSliders> = {
  kind: sliders.kind,
  body: sliders.fields,
  compile: () => {
    const all = new Map<string, SliderBody>();
    return { add: ({ id, body }) => void all.set(id, body), done: () => all };
  },
};

/** The sliders of a place by their names; those that are not live yet only for a preview. */
export function slidersOf(
  all: StoreSliders,
  { place, url, preview }: { readonly place: SliderBody['place']; readonly url: string; readonly preview: boolean },
) {
  return [...all]
    .filter(([, body]) => body.place === place && (preview || body.visibility === 'live'))
    .filter(([, body]) => body.exclude_url === '' || !url.includes(body.exclude_url))
    .sort(([, left], [, right]) => (left.name < right.name ? -1 : 1));
}
