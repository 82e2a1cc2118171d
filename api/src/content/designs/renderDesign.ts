import type { DesignBlock, DesignType } from '@endcap/schema/content/designs/designShape.ts';
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
import { renderAllInThread, renderInThread } from './render/designThreads.ts';
import { type RenderCode, type RenderContent, renderError, type RenderResult } from './render/renderJob.ts';

/** The caller: the context of a shop's call has all of it. */
export interface DesignCaller {
  readonly db: Database;
  readonly log: Logger;
  readonly store: Pick<ContextStore, 'key' | 'name' | 'domain' | 'currency' | 'language' | 'logo' | 'priceDecimals'>;
}

export interface RenderedDesign {
  /** HTML without scripts, safe to put into a page. */
  readonly html: string;
  /** CSS for the HTML alone: for a shadow root. Empty for an email, which has its own. */
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
    priceDecimals: store.priceDecimals,
  });
  if (html !== null) return { html, css: body.format === 'html' ? css : '' };
  // Too much to do at once says nothing of the design.
  if (problems.some(({ code }) => code === 'busy')) return null;
  resting.set(body, Date.now() + restMs);
  const message = problems[0]?.message ?? 'It cannot be drawn.';
  await reportFailure(db, log, { storeKey: store.key, designId: designKey, name: body.name, message });
  return null;
}

export type DrawnDesign = RenderResult & { readonly html: string };

/** A design that is drawn for many people. */
export interface OpenedDesign {
  /** The attributes of products that it reads. */
  readonly attributes: readonly string[];
  /** Whether it is code of someone's own, and neither made of blocks nor the built-in design. */
  readonly isCode: boolean;
  /** Whether it begins with a picture of its own, such as a logo; code may do whatever it likes. */
  readonly beginsWithPicture: boolean;
  /** Draws it with each of some contents, or the built-in design where it fails: then the problems say why. Throws only when there is too much to do. */
  draw(contents: readonly DesignContent[], texts: NonNullable<RenderCode['texts']>, check?: boolean): Promise<DrawnDesign[]>;
}

const busyMs = 100;
const mostWaits = 100;
const mostTogether = 25;

const isBusy = ({ problems }: RenderResult) => problems.some(({ code }) => code === 'busy');

/** Draws in a thread, and waits for one while all are taken. */
async function drawWaiting(storeKey: string, code: RenderCode, contents: readonly RenderContent[]): Promise<readonly RenderResult[]> {
  const drawn: RenderResult[] = [];
  // Others come in between.
  for (let from = 0, waits = 0; from < contents.length;) {
    const results = await renderAllInThread(storeKey, code, contents.slice(from, from + mostTogether));
    if (waits++ < mostWaits && results.some(isBusy)) await new Promise((done) => setTimeout(done, busyMs));
    else {
      drawn.push(...results);
      from += mostTogether;
      waits = 0;
    }
  }
  return drawn;
}

/**
 * Opens a design of a store, or the built-in one of its type for null and for one that is gone or disabled.
 *
 * @param blocks drawn in the style of the built-in design where no design was chosen; none for the built-in design
 */
export async function openDesign(
  { db, log, store }: DesignCaller,
  configuration: StoreConfiguration,
  type: DesignType,
  designKey: string | null,
  blocks: readonly DesignBlock[] = [],
): Promise<OpenedDesign> {
  const all = await configuration.ready(designsPart);
  const body = designKey === null ? undefined : all.byId.get(designKey);
  const builtIn = { source: compileBlocks(builtInDesigns[type], formatOf(type)).source, components: {} };
  const arranged = designKey === null && blocks.length > 0 ? { ...builtInDesigns[type], blocks: [...blocks] } : undefined;
  const plain = arranged === undefined ? builtIn : { source: compileBlocks(arranged, formatOf(type)).source, components: {} };
  const own: Pick<RenderCode, 'source' | 'components'> = body === undefined ? plain : wholeCode(body, all);
  const sources = [own.source, ...Object.values(own.components)];
  const formatters = await formattersIn(db, store.key, sources);
  const gone = designKey !== null && body === undefined ? [renderError('gone', 'The design no longer exists or is disabled.')] : [];
  return {
    attributes: attributesIn([...sources, builtIn.source]),
    isCode: body !== undefined && body.spec === null,
    beginsWithPicture: (body === undefined ? (arranged ?? builtInDesigns[type]) : body.spec)?.blocks[0]?.kind === 'image',
    async draw(contents, texts, check = false) {
      const given = contents.map((content) => jobContent(store, content));
      const code = {
        format: formatOf(type),
        formatters,
        texts,
        locale: store.language,
        currency: store.currency,
        priceDecimals: store.priceDecimals,
      };
      const { source, components } = own;
      const first = await drawWaiting(store.key, { ...code, source, components, ...(check ? { check: { attributes: [] } } : {}) }, given);
      const broken = first.find((result) => result.html === null);
      if (broken !== undefined && body !== undefined && designKey !== null && !isBusy(broken)) {
        const message = broken.problems[0]?.message ?? 'It cannot be drawn.';
        await reportFailure(db, log, { storeKey: store.key, designId: designKey, name: body.name, message });
      }
      const left = given.filter((_content, index) => first[index]?.html == null);
      const second = left.length === 0 ? [] : [...(await drawWaiting(store.key, { ...code, ...builtIn }, left))];
      return first.map((result): DrawnDesign => {
        if (result.html !== null) return { ...result, html: result.html, problems: [...gone, ...result.problems] };
        const other = second.shift();
        if (other === undefined || other.html === null)
          throw new Error(`The built-in design ${type} cannot be drawn: ${other?.problems[0]?.message ?? ''}`);
        return { ...other, html: other.html, problems: [...result.problems, ...other.problems] };
      });
    },
  };
}

/** Draws the built-in design of a type, for what has no script that could draw it: an email. */
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
    priceDecimals: store.priceDecimals,
  };
  const { html, problems } = await renderInThread(store.key, job);
  if (html === null) throw new Error(`The built-in design ${type} cannot be drawn: ${problems[0]?.message ?? ''}`);
  return { html, css };
}
