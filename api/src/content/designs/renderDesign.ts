import type { DesignType } from '@endcap/schema/content/designs/designShape.ts';
import type { Logger } from 'pino';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import type { ContextStore } from '../../http/handle.ts';
import { builtInDesigns, formatOf } from './builtInDesigns.ts';
import { compileBlocks } from './compileBlocks.ts';
import { type DesignContent, formattersIn, jobContent } from './designContext.ts';
import { attributesIn, wholeCode } from './designCode.ts';
import { reportFailure } from './designFailures.ts';
import { type DesignBody, designsPart } from './designs.part.ts';
import { renderInThread } from './render/designThreads.ts';

/** The caller: the context of a shop's call has all of it. */
export interface DesignCaller {
  readonly db: Database;
  readonly log: Logger;
  readonly store: Pick<ContextStore, 'key' | 'name' | 'domain' | 'currency' | 'language'>;
}

export interface RenderedDesign {
  /** HTML without scripts, safe to put into a page. */
  readonly html: string;
  /** CSS for the HTML alone: for a shadow root. Empty for a mail, which has its own. */
  readonly css: string;
}

/** A design that failed is not tried again for so long: it would cost every call the whole limit. */
const restMs = 60_000;
const resting = new WeakMap<DesignBody, number>();

/** The attributes of products that a design reads, to be asked of `readProductData`; undefined when the built-in design will be drawn. */
export async function designAttributes(
  configuration: StoreConfiguration,
  designKey: string | null,
): Promise<readonly string[] | undefined> {
  const all = await configuration.ready(designsPart);
  const body = designKey === null ? undefined : all.byId.get(designKey);
  if (body === undefined) return undefined;
  const { source, components } = wholeCode(body, all);
  return attributesIn([source, ...Object.values(components)]);
}

/**
 * Draws a design of a store with products and whatever else it shows, in a thread with limits of time, memory and output. Null means that the
 * built-in design is to be drawn: none was chosen, or it is gone, disabled or broken; a broken one is reported to the staff. Never throws for
 * what a design does.
 */
export async function renderDesign(
  { db, log, store }: DesignCaller,
  configuration: StoreConfiguration,
  designKey: string | null,
  content: DesignContent,
): Promise<RenderedDesign | null> {
  if (designKey === null) return null;
  const all = await configuration.ready(designsPart);
  const body = all.byId.get(designKey);
  if (body === undefined || (resting.get(body) ?? 0) > Date.now()) return null;
  const { source, css, components } = wholeCode(body, all);
  const { html, problems } = await renderInThread(store.key, {
    source,
    format: body.format,
    components,
    formatters: await formattersIn(db, store.key, [source, ...Object.values(components)]),
    content: jobContent(store, content),
    locale: store.language,
    currency: store.currency,
  });
  if (html !== null) return { html, css: body.format === 'html' ? css : '' };
  // Too much to do at once says nothing of the design.
  if (problems.some(({ code }) => code === 'busy')) return null;
  resting.set(body, Date.now() + restMs);
  const message = problems[0]?.message ?? 'It cannot be drawn.';
  await reportFailure(db, log, { storeKey: store.key, designId: designKey, name: body.name, message });
  return null;
}

/** Draws the built-in design of a type, for what has no script that could draw it: a mail. */
export async function renderBuiltIn(
  { store }: Pick<DesignCaller, 'store'>,
  type: DesignType,
  content: DesignContent,
): Promise<RenderedDesign> {
  const format = formatOf(type);
  const { source, css } = compileBlocks(builtInDesigns[type], format);
  const job = {
    source,
    format,
    components: {},
    formatters: {},
    content: jobContent(store, content),
    locale: store.language,
    currency: store.currency,
  };
  const { html, problems } = await renderInThread(store.key, job);
  if (html === null) throw new Error(`The built-in design ${type} cannot be drawn: ${problems[0]?.message ?? ''}`);
  return { html, css };
}
