import type { DesignProblemCode } from '@endcap/schema/content/designs/designs.rest.ts';

/** Values by name, untrusted: products come from feeds. */
export type RenderContent = Readonly<Record<string, unknown>>;

/** What the thread is given, apart from what it draws: the whole code of a design. Plain data. */
export interface RenderCode {
  readonly source: string;
  readonly format: 'html' | 'mjml';
  /** Components by name in lower case. */
  readonly components: Readonly<Record<string, string>>;
  /** JavaScript of the store's formatters, by name; only those that the code uses. */
  readonly formatters: Readonly<Record<string, string>>;
  /** Short texts with Liquid, such as a subject: filled in first, as plain text, and then part of the content by their names. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly locale: string;
  readonly currency: string;
  /** Decimals of prices; null for those of the currency. */
  readonly priceDecimals?: number | null;
  /** Looks for problems as well, and knows these attributes of products. */
  readonly check?: { readonly attributes: readonly string[] };
}

/** A design that is drawn once. */
export interface RenderJob extends RenderCode {
  readonly content: RenderContent;
}

export interface RenderProblem {
  readonly severity: 'error' | 'warning';
  readonly code: DesignProblemCode;
  readonly message: string;
  readonly line: number | null;
  readonly column: number | null;
}

export interface RenderResult {
  /** The HTML; null if the design cannot be drawn. */
  readonly html: string | null;
  /** Why not, and whatever a check found. */
  readonly problems: readonly RenderProblem[];
  /** Free variables of the code; only of a check. */
  readonly variables: readonly string[];
  /** The short texts, filled in; one that cannot be is there without its Liquid, and a problem `text` says why. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** What one drawing may take. The thread is ended when it takes longer than `hardMs`, whatever it does. */
export const renderLimits = {
  ms: 400,
  hardMs: 2_500,
  /** Characters and items that filters and ranges may make. */
  work: 2_000_000,
  output: 1_000_000,
  heapMb: 192,
} as const;

export const renderError = (
  code: DesignProblemCode,
  message: string,
  at: { line?: number | null; column?: number | null } = {},
): RenderProblem => ({
  severity: 'error',
  code,
  message,
  line: at.line ?? null,
  column: at.column ?? null,
});
