import type { DesignBlock, DesignSpec, DesignStyle } from '@endcap/schema/content/designs/designShape.ts';

/** Code of a design: Liquid with HTML or MJML, and CSS next to the HTML. */
export interface DesignCode {
  readonly source: string;
  readonly css: string;
}

const liquid = /(\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\})/;

/** Text that staff typed, with its Liquid as it is and the rest escaped: nothing in it is markup. */
export const asText = (text: string): string =>
  text
    .split(liquid)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    )
    .join('');

const asLines = (text: string) => asText(text.trim()).replaceAll(/\r?\n/g, '<br>');

/** An attribute of a product in Liquid; undefined for a name that no Liquid text can hold. */
function valueOf(name: string): string | undefined {
  if (/^[A-Za-z_]\w*$/.test(name)) return `product.${name}`;
  const quote = name.includes('"') ? "'" : '"';
  return name.includes(quote) || /[{}%\\\n]/.test(name) ? undefined : `product[${quote}${name}${quote}]`;
}

/** What is said in a style as CSS takes it; anything else is omitted. */
const colorOf = (value: string) => (/^[\w#(),.%\s/-]*$/.test(value) ? value.trim() : '');
const fontOf = (value: string) => (/^[\w\s,'-]*$/.test(value) ? value.trim() : '');

/** One attribute of a product on a card. */
function htmlAttribute(name: string): string {
  if (name === 'image')
    return '{% if product.image %}<img class="ec-image" src="{{ product.image }}" alt="" loading="lazy" width="240" height="240">{% endif %}';
  if (name === 'name') return '<span class="ec-name">{{ product.name }}</span>';
  if (name === 'price') return '{% if product.price != nil %}<strong class="ec-price">{{ product.price | money }}</strong>{% endif %}';
  if (name === 'list_price')
    return '{% if product.list_price > product.price %}<s class="ec-before">{{ product.list_price | money }}</s>{% endif %}';
  const value = valueOf(name);
  return value === undefined ? '' : `{% if ${value} %}<span class="ec-attribute">{{ ${value} | join: ", " }}</span>{% endif %}`;
}

const htmlLinks = (item: string, list: string, limit: number, name: string) =>
  `<ul class="ec-links">{% for ${item} in ${list} limit: ${limit} %}<li><a href="{{ ${item}.url }}">{{ ${item}.${name} }}</a></li>{% endfor %}</ul>`;

function htmlBlock({ kind, text, url, image, component, columns, limit, shows }: DesignBlock): string {
  const linked = (inner: string) => (url.trim() === '' ? inner : `<a href="${asText(url.trim())}">${inner}</a>`);
  switch (kind) {
    case 'heading':
      return `<h2 class="ec-heading">${asText(text)}</h2>`;
    case 'text':
      return `<p class="ec-text">${asLines(text)}</p>`;
    case 'image':
      return linked(`<img class="ec-picture" src="${asText(image.trim())}" alt="${asText(text)}" loading="lazy">`);
    case 'button':
      return `<a class="ec-button" href="${asText(url.trim())}">${asText(text)}</a>`;
    case 'products':
      return `<ul class="ec-products ec-columns-${columns}">
{% for product in products limit: ${limit} %}<li data-endcap-product="{{ product.id }}"><a class="ec-card" href="{{ product.url }}">${shows.map(htmlAttribute).join('')}</a></li>
{% endfor %}</ul>`;
    case 'suggestions':
      return `<ul class="ec-links">{% for suggestion in suggestions limit: ${limit} %}<li><button type="button" data-endcap-suggestion="{{ suggestion }}">{{ suggestion }}</button></li>{% endfor %}</ul>`;
    case 'categories':
      return htmlLinks('category', 'categories', limit, 'name');
    case 'pages':
      return htmlLinks('page', 'pages', limit, 'title');
    case 'search_box':
      return '<div data-endcap-part="search_box"></div>';
    case 'facets':
      return '<div data-endcap-part="facets"></div>';
    case 'divider':
      return '<hr class="ec-divider">';
    case 'spacer':
      return '<div class="ec-spacer"></div>';
    case 'component':
      return renderTag(component);
    case 'code':
      return text;
  }
}

function renderTag(component: string): string {
  const name = component.trim();
  return name === '' ? '' : `{% render '${name.replaceAll(/['{}%\\]/g, '')}' %}`;
}

/** Adjacent blocks that share a row: halves and thirds until the row is full. */
function rowsOf(blocks: readonly DesignBlock[], isAlone: (block: DesignBlock) => boolean = () => false): DesignBlock[][] {
  const share = { full: 6, half: 3, third: 2 } as const;
  const rows: DesignBlock[][] = [];
  let left = 0;
  for (const block of blocks) {
    const wanted = isAlone(block) ? 6 : share[block.width];
    const row = rows.at(-1);
    if (row === undefined || wanted > left) {
      rows.push([block]);
      left = 6 - wanted;
    } else {
      row.push(block);
      left -= wanted;
    }
  }
  return rows;
}

function cssOf({ font, text_color: color, background, accent, radius, gap }: DesignStyle): string {
  const [family, ink, ground, strong] = [fontOf(font), colorOf(color), colorOf(background), colorOf(accent)];
  const own = [
    family && `font-family: ${family};`,
    ink && `color: ${ink};`,
    ground && `background: ${ground}; padding: ${gap}px;`,
    strong && `--ec-accent: ${strong};`,
  ];
  return `.ec-design { display: grid; gap: ${gap}px; border-radius: ${radius}px; ${own.filter(Boolean).join(' ')} }
.ec-row { display: flex; flex-wrap: wrap; gap: ${gap}px; }
.ec-cell { flex: 1 1 100%; min-width: 0; }
.ec-half { flex: 1 1 calc(50% - ${gap}px); min-width: min(14rem, 100%); }
.ec-third { flex: 1 1 calc(33% - ${gap}px); min-width: min(10rem, 100%); }
.ec-center { text-align: center; } .ec-end { text-align: end; }
.ec-heading, .ec-text { margin: 0; overflow-wrap: anywhere; }
.ec-heading { font-size: 1.375rem; line-height: 1.3; }
.ec-products, .ec-links { list-style: none; margin: 0; padding: 0; }
.ec-products { display: grid; gap: ${gap}px; grid-template-columns: repeat(auto-fill, minmax(min(9rem, 45%), 1fr)); }
@media (min-width: 48rem) { ${[1, 2, 3, 4, 5, 6].map((n) => `.ec-columns-${n} { grid-template-columns: repeat(${n}, minmax(0, 1fr)); }`).join(' ')} }
.ec-card { display: flex; flex-direction: column; gap: 0.25rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.ec-card:hover .ec-name, .ec-card:focus-visible .ec-name { text-decoration: underline; }
.ec-image { width: 100%; height: auto; aspect-ratio: 1; object-fit: contain; border-radius: ${radius}px; }
.ec-picture { max-width: 100%; height: auto; border-radius: ${radius}px; }
.ec-price { color: var(--ec-accent, inherit); } .ec-before, .ec-attribute { font-size: 0.875em; opacity: 0.8; }
.ec-links { display: grid; gap: 0.375rem; } .ec-links button { all: unset; cursor: pointer; } .ec-links button:focus-visible { outline: 2px solid; }
.ec-links a { color: inherit; }
.ec-button { display: inline-block; padding: 0.625rem 1.25rem; border: 2px solid var(--ec-accent, currentColor); border-radius: ${radius}px; color: inherit; text-decoration: none; font-weight: 600; }
.ec-divider { width: 100%; border: 0; border-top: 1px solid; opacity: 0.3; margin: 0; } .ec-spacer { height: ${gap}px; }`;
}

function compileHtml({ blocks, style }: DesignSpec): DesignCode {
  const cell = (block: DesignBlock) =>
    `<div class="ec-cell ec-${block.width} ec-${block.align}">${htmlBlock(block)}</div>`.replace(' ec-full', '').replace(' ec-start', '');
  const rows = rowsOf(blocks).map((row) => `<div class="ec-row">\n${row.map(cell).join('\n')}\n</div>`);
  return { source: `<div class="ec-design">\n${rows.join('\n')}\n</div>`, css: cssOf(style) };
}

const mailAlign = { start: 'left', center: 'center', end: 'right' } as const;

function mailAttribute(name: string, align: string): string {
  const text = (inner: string, more = '') => `<mj-text align="${align}" padding="0 0 4px"${more}>${inner}</mj-text>`;
  if (name === 'image')
    return '{% if product.image %}<mj-image src="{{ product.image }}" alt="{{ product.name }}" href="{{ product.url }}" padding="0 0 8px" />{% endif %}';
  if (name === 'name') return text('<a href="{{ product.url }}" style="color: inherit;">{{ product.name }}</a>');
  if (name === 'price') return `{% if product.price != nil %}${text('{{ product.price | money }}', ' font-weight="700"')}{% endif %}`;
  if (name === 'list_price')
    return `{% if product.list_price > product.price %}${text('<s>{{ product.list_price | money }}</s>', ' font-size="13px"')}{% endif %}`;
  const value = valueOf(name);
  return value === undefined ? '' : `{% if ${value} %}${text(`{{ ${value} | join: ", " }}`, ' font-size="13px"')}{% endif %}`;
}

/** What an email has no use for leaves nothing behind. */
function mailBlock({ kind, align, text, url, image, component }: DesignBlock): string {
  const at = mailAlign[align];
  const address = asText(url.trim());
  switch (kind) {
    case 'heading':
      return `<mj-text align="${at}" font-size="24px" line-height="1.3"><h1 style="margin: 0; font-size: 24px;">${asText(text)}</h1></mj-text>`;
    case 'text':
      return `<mj-text align="${at}">${asLines(text)}</mj-text>`;
    case 'image':
      return `<mj-image align="${at}" src="${asText(image.trim())}" alt="${asText(text)}"${address && ` href="${address}"`} />`;
    case 'button':
      return `<mj-button align="${at}" href="${address}">${asText(text)}</mj-button>`;
    case 'divider':
      return '<mj-divider border-width="1px" />';
    case 'spacer':
      return '<mj-spacer />';
    case 'component':
      return renderTag(component);
    case 'code':
      return text;
    default:
      return '';
  }
}

function mailProducts({ columns, limit, shows, align }: DesignBlock): string {
  const card = shows.map((name) => mailAttribute(name, mailAlign[align])).join('');
  return `{% for product in products limit: ${limit} %}{% assign at = forloop.index0 | modulo: ${columns} %}{% if at == 0 %}<mj-section>{% endif %}
<mj-column width="${Math.floor(10_000 / columns) / 100}%" padding="8px">${card}</mj-column>
{% assign next = forloop.index | modulo: ${columns} %}{% if next == 0 or forloop.last %}</mj-section>{% endif %}{% endfor %}`;
}

/** Ground, ink and lines of emails in the dark. */
const dark = { ground: '#16181d', ink: '#e6e8eb', line: '#4a5058' } as const;

/**
 * Colours of an email for mail programs in the dark; none for a design that has a ground of its own, or parts whose colours are unknown: they stay as they
 * are (mailFrame.ts says so). A button in the colour of the text is reversed, one in a colour of the shop keeps it.
 */
function darkStyle({ blocks, style: { text_color: color, background, accent } }: DesignSpec): string {
  if (colorOf(background) !== '' || blocks.some(({ kind }) => kind === 'code' || kind === 'component')) return '';
  const isPlain = colorOf(accent) === '' || colorOf(accent) === colorOf(color);
  const button = `.ec-mail td[bgcolor], .ec-mail td[bgcolor] a { background: ${dark.ink} !important; color: ${dark.ground} !important; }`;
  return `<mj-style>@media (prefers-color-scheme: dark) {
body, .ec-mail { background-color: ${dark.ground} !important; }
.ec-mail div, .ec-mail h1, .ec-mail a { color: ${dark.ink} !important; }
.ec-mail p { border-top-color: ${dark.line} !important; }${isPlain ? `\n${button}` : ''}
}</mj-style>`;
}

function compileMail(spec: DesignSpec): DesignCode {
  const { blocks, style } = spec;
  const { font, text_color: color, background, accent, radius, gap } = style;
  const set = (name: string, value: string) => (value === '' ? '' : ` ${name}="${value}"`);
  const fonts = fontOf(font) || 'Helvetica, Arial, sans-serif';
  const isProducts = ({ kind }: DesignBlock) => kind === 'products';
  const rows = rowsOf(blocks, isProducts).map((row) => {
    const [first] = row;
    if (first !== undefined && isProducts(first)) return mailProducts(first);
    return `<mj-section padding="${Math.round(gap / 2)}px 0">${row.map((block) => `<mj-column>${mailBlock(block)}</mj-column>`).join('')}</mj-section>`;
  });
  const source = `<mjml>
<mj-head><mj-attributes><mj-all font-family="${fonts}" /><mj-text font-size="16px" line-height="1.5"${set('color', colorOf(color))} /><mj-button border-radius="${radius}px"${set('background-color', colorOf(accent))} /></mj-attributes>${darkStyle(spec)}</mj-head>
<mj-body css-class="ec-mail"${set('background-color', colorOf(background))}>
${rows.join('\n')}
</mj-body>
</mjml>`;
  return { source, css: '' };
}

/** The code that blocks stand for. Pure: the same blocks are the same code. */
export const compileBlocks = (spec: DesignSpec, format: 'html' | 'mjml'): DesignCode =>
  format === 'mjml' ? compileMail(spec) : compileHtml(spec);
