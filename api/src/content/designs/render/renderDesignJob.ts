import { Context, type Emitter, type Liquid, ParseError, type Template, TokenizationError, toValueSync } from 'liquidjs';

import { countText } from '../../../http/countText.ts';
import { checkDesign } from './checkDesign.ts';
import { cleanHtml, unsafeParts, withoutScriptAddresses } from './cleanHtml.ts';
import { formatterFilters } from './formatterFilters.ts';
import { liquidEngine } from './liquidEngine.ts';
import { MjmlCompiler } from './mjmlCompiler.ts';
import { MjmlLayouts } from './mjmlLayouts.ts';
import {
  type RenderCode,
  type RenderContent,
  renderError,
  type RenderJob,
  renderLimits,
  type RenderProblem,
  type RenderResult,
} from './renderJob.ts';

/** A problem of a design, thrown where it is found. */
class DesignError extends Error {
  readonly problem: RenderProblem;
  constructor(problem: RenderProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Collects what is written, up to the limit. */
class BoundedText implements Emitter {
  buffer = '';
  write(html: unknown): void {
    this.buffer += typeof html === 'string' ? html : String(html ?? '');
    if (this.buffer.length > renderLimits.output)
      throw new DesignError(renderError('output', `It writes more than ${countText(renderLimits.output)} characters.`));
  }
}

/** What liquidjs threw as a problem: its sentence without its address, and its place. */
export function liquidProblem(error: unknown): RenderProblem {
  const cause = causeOf(error);
  if (cause instanceof DesignError) return cause.problem;
  const message = error instanceof Error ? error.message : String(error);
  const place = /line:(\d+)(?:, col:(\d+))?/.exec(message);
  const at = { line: place ? Number(place[1]) : null, column: place?.[2] === undefined ? null : Number(place[2]) };
  const said = message.replace(/, (?:file:[^,]*, )?line:\d+.*$/s, '').trim();
  if (/memory alloc limit/.test(said)) return renderError('memory', 'It works through too many items or characters.', at);
  if (/render limit/.test(said)) return renderError('time', `It takes longer than ${renderLimits.ms} ms to draw.`, at);
  if (/parse length limit/.test(said)) return renderError('memory', 'The code is too long.', at);
  if (/call stack/i.test(said)) return renderError('render', 'A component includes itself without an end.', at);
  const missing = /Failed to lookup "([^"]*)"/.exec(said);
  if (missing) return renderError('component', `Component “${missing[1] ?? ''}” not found.`, at);
  const filter = /undefined filter: (\S+)/.exec(said);
  if (filter) return renderError('syntax', `Filter or formatter “${filter[1] ?? ''}” not found.`, at);
  const sentence = said.charAt(0).toUpperCase() + said.slice(1);
  const isSyntax = ParseError.is(error) || TokenizationError.is(error);
  return renderError(isSyntax ? 'syntax' : 'render', /[.!?]$/.test(sentence) ? sentence : `${sentence}.`, at);
}

function causeOf(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 5; depth++) {
    if (cause instanceof DesignError) return cause;
    if (typeof cause !== 'object' || cause === null || !('originalError' in cause)) return cause;
    cause = cause.originalError;
  }
  return cause;
}

function write(engine: Liquid, templates: Template[], content: object): string {
  const emitter = new BoundedText();
  toValueSync(engine.renderer.renderTemplates(templates, new Context(content, engine.options, { sync: true }), emitter));
  return emitter.buffer;
}

/** Of this thread. */
export const mjmlCompiler = new MjmlCompiler();
/** For how long the compiler stays loaded: an email that is being edited is drawn again soon; one that is being sent has its few layouts at once, and its sender needs the memory then. */
const keepMs = { checked: 300_000, sent: 200 };

/** A check compiles the email as it is, since problems have their lines. */
const layouts = new MjmlLayouts((source) => mjmlCompiler.compile(source, keepMs.sent));

const tags = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;

const withoutLiquid = (text: string) =>
  text
    .replaceAll(tags, '')
    .replaceAll(/\{[{%]/g, '')
    .trim();

type Formatters = ReadonlyMap<string, (...values: unknown[]) => unknown>;

/** Fills in the short texts, which are parsed once; one that cannot be read is left without its Liquid. */
function textFiller({ texts = {}, ...job }: RenderCode, formatters: Formatters) {
  const engine = liquidEngine({ ...job, formatters, isPlain: true });
  const parsed = Object.entries(texts).map(([name, text]) => {
    try {
      return { name, text, templates: text.includes('{') ? engine.parse(text) : undefined };
    } catch (error) {
      return { name, text, error };
    }
  });
  return (content: object): { readonly filled: Record<string, string>; readonly problems: RenderProblem[] } => {
    const filled: Record<string, string> = {};
    const problems: RenderProblem[] = [];
    for (const { name, text, templates, error: unread } of parsed) {
      try {
        if (unread !== undefined) throw unread;
        filled[name] = templates === undefined ? text : write(engine, templates, content);
      } catch (error) {
        filled[name] = withoutLiquid(text);
        problems.push({ ...liquidProblem(error), severity: 'warning', code: 'text' });
      }
    }
    return { filled, problems };
  };
}

/** A line of a text, which Liquid must not escape and MJML must not fold. */
const lineMark = '\u2028';

const withLines = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim().replaceAll(/\r?\n/g, lineMark)]));

interface Drawing {
  readonly engine: Liquid;
  readonly templates: Template[];
  readonly fill: ReturnType<typeof textFiller>;
  /** Products that were cleaned for an earlier drawing: many show the same. */
  readonly cleaned: Map<object, unknown>;
}

/** Draws a design that was read with one content. */
async function drawOne(job: RenderCode, { engine, templates, fill, cleaned }: Drawing, content: RenderContent) {
  const given = withoutScriptAddresses(content, cleaned) as object; // an object stays one
  const { filled, problems } = fill(given);
  const texts = job.texts === undefined ? {} : { texts: filled };
  const isMail = job.format === 'mjml';
  const written = write(engine, templates, { ...given, ...(isMail ? withLines(filled) : filled) });
  if (!isMail) return { html: cleanHtml(written), problems, ...texts };
  const mail = await (job.check === undefined ? layouts.compile(written) : mjmlCompiler.compile(written, keepMs.checked));
  const [script] = unsafeParts(mail.html.replaceAll(/<link\b[^>]*rel="stylesheet"[^>]*>/gi, ''));
  if (script !== undefined) return { html: null, problems: [renderError('unsafe', script.message), ...problems] };
  return { html: mail.html.replaceAll(lineMark, '<br>'), problems: [...problems, ...mail.problems], ...texts };
}

/** Draws one design with each of some contents; its code is read once. Never throws for what the design does: that is in the results. */
export async function renderDesignJobs(job: RenderCode, contents: readonly RenderContent[]): Promise<RenderResult[]> {
  const problems: RenderProblem[] = [];
  let variables: readonly string[] = [];
  const failed = (problem: RenderProblem): RenderResult => ({ html: null, problems: [problem, ...problems], variables });
  const all = (result: RenderResult) => contents.map(() => result);
  let filters: Awaited<ReturnType<typeof formatterFilters>> | undefined;
  try {
    filters = await formatterFilters(job.formatters);
    const engine = liquidEngine({ ...job, formatters: filters.filters });
    const [unsafe] = unsafeParts(job.source);
    if (unsafe !== undefined) return all(failed(renderError('unsafe', unsafe.message, placeAt(job.source, unsafe.index))));
    const templates = engine.parse(job.source);
    if (job.check !== undefined) {
      const checked = checkDesign(engine, templates, job, job.check);
      problems.push(...checked.problems);
      ({ variables } = checked);
      if (problems.some(({ severity }) => severity === 'error')) return all({ html: null, problems, variables });
    }
    const drawing: Drawing = { engine, templates, fill: textFiller(job, filters.filters), cleaned: new Map() };
    const results: RenderResult[] = [];
    for (const content of contents) {
      filters.restart();
      try {
        const { problems: own, ...drawn } = await drawOne(job, drawing, content);
        results.push({ ...drawn, problems: [...problems, ...own], variables });
      } catch (error) {
        results.push(failed(filters.problem ?? liquidProblem(error)));
      }
    }
    return results;
  } catch (error) {
    return all(failed(filters?.problem ?? liquidProblem(error)));
  } finally {
    filters?.dispose();
  }
}

/** Draws one design once. */
export async function renderDesignJob({ content, ...code }: RenderJob): Promise<RenderResult> {
  const [result] = await renderDesignJobs(code, [content]);
  return result ?? { html: null, problems: [], variables: [] };
}

/** Line and column of a place in a text, from 1. */
export function placeAt(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
