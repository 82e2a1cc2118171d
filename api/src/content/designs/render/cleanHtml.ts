import sanitizeHtml from 'sanitize-html';

const tags = `
  section article header footer nav aside div span p br hr wbr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd figure
  figcaption blockquote a b strong i em u s del ins small mark sub sup abbr time data code pre q img picture
  source table caption thead tbody tfoot tr th td colgroup col details summary button label input select option
  optgroup meter progress bdi bdo slot
`
  .trim()
  .split(/\s+/);

const everywhere = ['class', 'id', 'title', 'lang', 'dir', 'role', 'tabindex', 'hidden', 'style', 'part', 'slot', 'aria-*', 'data-*'];

/** Addresses that lead somewhere on the web, by email or by phone; a script is not an address. */
const allowedSchemes = ['http', 'https', 'mailto', 'tel'];

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: {
    '*': everywhere,
    a: ['href', 'target', 'rel', 'hreflang'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding', 'fetchpriority'],
    source: ['srcset', 'sizes', 'media', 'type', 'width', 'height'],
    button: ['type', 'disabled', 'name', 'value'],
    input: ['type', 'name', 'value', 'placeholder', 'checked', 'disabled', 'min', 'max', 'step', 'autocomplete'],
    label: ['for'],
    select: ['name', 'multiple', 'disabled'],
    option: ['value', 'selected', 'disabled'],
    optgroup: ['label'],
    td: ['colspan', 'rowspan', 'headers'],
    th: ['colspan', 'rowspan', 'scope', 'headers', 'abbr'],
    col: ['span'],
    colgroup: ['span'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    time: ['datetime'],
    data: ['value'],
    details: ['open', 'name'],
    meter: ['min', 'max', 'low', 'high', 'optimum', 'value'],
    progress: ['max', 'value'],
  },
  allowedSchemes,
  allowedSchemesByTag: { img: ['http', 'https', 'data'], source: ['http', 'https', 'data'] },
  allowProtocolRelative: true,
  // With its own list of tags, none of which can hold a script, the parser may keep styles as they are.
  parseStyleAttributes: false,
};

/** HTML that may be in a shop's page: no scripts, no handlers, no frames, no forms, no addresses of scripts. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options);

/** Text of a product with markup, shown as it is by the filter `raw`: text, links and images. */
export const cleanText = (html: string): string =>
  sanitizeHtml(html, { ...options, allowedAttributes: { a: ['href'], img: ['src', 'alt'] } });

const scripts: readonly [RegExp, string][] = [
  [/<\s*\/?\s*script\b/i, 'Scripts are not allowed in a design.'],
  [/<\s*(?:iframe|object|embed|applet|base|form|link)\b/i, 'Frames, forms, linked files and embedded objects are not allowed in a design.'],
  [/<[a-z][^>]*?[\s/"']on[a-z]+\s*=/i, 'Event handlers such as onclick are not allowed in a design.'],
  [
    /<[a-z][^>]*?\s(?:href|src|action|background)\s*=\s*["']?\s*(?:javascript|vbscript|data:text)/i,
    'Addresses that run a script are not allowed in a design.',
  ],
  [/<\s*meta\b[^>]*http-equiv\s*=\s*["']?\s*refresh/i, 'A design cannot send people to another page.'],
  [/<\s*mj-include\b/i, 'mj-include is not allowed. Include a component instead.'],
];

/** What a design may not contain, with its place in the text. */
export function unsafeParts(text: string): { readonly message: string; readonly index: number }[] {
  return scripts.flatMap(([pattern, message]) => {
    const found = pattern.exec(text);
    return found === null ? [] : [{ message, index: found.index }];
  });
}

const scriptAddress = /^[\s\p{Cc}]*(?:j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:|^[\s\p{Cc}]*data\s*:\s*text/iu;

/**
 * Content without addresses that run a script: product data is not to be trusted, and an email is not cleaned afterwards. Objects that were seen
 * before are looked up in `cleaned`.
 */
export function withoutScriptAddresses(value: unknown, cleaned = new Map<object, unknown>(), depth = 0): unknown {
  if (typeof value === 'string') return scriptAddress.test(value) ? '' : value;
  if (typeof value !== 'object' || value === null || depth > 8) return value;
  const known = cleaned.get(value);
  if (known !== undefined) return known;
  const clean = Array.isArray(value)
    ? value.map((one) => withoutScriptAddresses(one, cleaned, depth + 1))
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutScriptAddresses(one, cleaned, depth + 1)]));
  cleaned.set(value, clean);
  return clean;
}
