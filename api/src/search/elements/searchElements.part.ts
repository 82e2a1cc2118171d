import { searchElements } from '@endcap/schema/search/elements/searchElements.resource.ts';
import type { z } from 'zod';

import type { Part } from '../../configuration/part.ts';

export type ElementBody = z.output<typeof searchElements.fields>;

/** The search elements that are enabled in a store, by id. */
export type StoreElements = ReadonlyMap<string, ElementBody>;

export const elementsPart: Part<ElementBody, StoreElements> = {
  kind: searchElements.kind,
  body: searchElements.fields,
  compile: () => {
    const all = new Map<string, ElementBody>();
    return { add: ({ id, body }) => void all.set(id, body), done: () => all };
  },
};

/** The elements of a page by their names. Those that are not live yet are only for a preview, and first there: they take the place of live ones. */
export function elementsOf(all: StoreElements, { url, preview }: { readonly url: string; readonly preview: boolean }) {
  return [...all]
    .filter(([, { visibility }]) => preview || visibility === 'live')
    .filter(([, { exclude_url: excluded }]) => excluded === '' || !url.includes(excluded))
    .sort(([, left], [, right]) =>
      left.visibility === right.visibility ? (left.name < right.name ? -1 : 1) : left.visibility === 'preview' ? -1 : 1,
    );
}
