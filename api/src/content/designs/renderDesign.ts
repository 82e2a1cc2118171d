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
import { renderError, type RenderJob, type RenderResult } from './render/renderJob.ts';

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

/** A design that is drawn for many people one after another. */
export interface OpenedDesign {
  /** The attributes of products that it reads. */
  readonly attributes: readonly string[];
  /** Draws it, or the built-in design where it fails: then the problems say why. Throws only when there is too much to do. */
  draw(content: DesignContent, texts: NonNullable<RenderJob['texts']>, check?: boolean): Promise<RenderResult & { readonly html: string }>;
}

const busyMs = 100;
const mostWaits = 100;

/** Draws in a thread, and waits for one while all are taken. */
async function drawWaiting(storeKey: string, job: RenderJob): Promise<RenderResult> {
  for (let waits = 0; ; waits++) {
    const result = await renderInThread(storeKey, job);
    if (waits === mostWaits || !result.problems.some(({ code }) => code === 'busy')) return result;
    await new Promise((done) => setTimeout(done, busyMs));
  }
}

/** Opens a design of a store, or the built-in one of its type for null and for one that is gone or disabled. */
export async function openDesign(
  { db, log, store }: DesignCaller,
  configuration: StoreConfiguration,
  type: DesignType,
  designKey: string | null,
): Promise<OpenedDesign> {
  const all = await configuration.ready(designsPart);
  const body = designKey === null ? undefined : all.byId.get(designKey);
  const builtIn = { source: compileBlocks(builtInDesigns[type], formatOf(type)).source, components: {} };
  const own: Pick<RenderJob, 'source' | 'components'> = body === undefined ? builtIn : wholeCode(body, all);
  const sources = [own.source, ...Object.values(own.components)];
  const formatters = await formattersIn(db, store.key, sources);
  const gone = designKey !== null && body === undefined ? [renderError('gone', 'The design no longer exists or is disabled.')] : [];
  return {
    attributes: attributesIn([...sources, builtIn.source]),
    async draw(content, texts, check = false) {
      const given = { content: jobContent(store, content), texts, locale: store.language, currency: store.currency };
      const checked = check ? { check: { attributes: [] } } : {};
      const { source, components } = own;
      const first = await drawWaiting(store.key, { source, components, format: formatOf(type), formatters, ...given, ...checked });
      if (first.html !== null) return { ...first, html: first.html, problems: [...gone, ...first.problems] };
      if (body !== undefined && designKey !== null && !first.problems.some(({ code }) => code === 'busy')) {
        const message = first.problems[0]?.message ?? 'It cannot be drawn.';
        await reportFailure(db, log, { storeKey: store.key, designId: designKey, name: body.name, message });
      }
      const second = await drawWaiting(store.key, { ...builtIn, format: formatOf(type), formatters, ...given });
      if (second.html === null) throw new Error(`The built-in design ${type} cannot be drawn: ${second.problems[0]?.message ?? ''}`);
      return { ...second, html: second.html, problems: [...first.problems, ...second.problems] };
    },
  };
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
