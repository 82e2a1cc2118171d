import { describe, expect, it } from 'vitest';

import { renderAllInThread, renderInThread } from './designThreads.ts';
import { renderDesignJob } from './renderDesignJob.ts';
import type { RenderJob } from './renderJob.ts';

const products = [
  { id: '1', name: 'Chair <b>oak</b>', price: 1234.5, list_price: 1500, url: 'https://shop.test/1', image: 'https://shop.test/1.jpg' },
  { id: '2', name: '"Stool"', price: 20, url: 'javascript:alert(1)', image: 'https://shop.test/2.jpg' },
];

const job = (source: string, more: Partial<RenderJob> = {}): RenderJob => ({
  source,
  format: 'html',
  components: {},
  formatters: {},
  content: { products, headline: 'New', direction: 'ltr' },
  locale: 'en-GB',
  currency: 'EUR',
  ...more,
});

const draw = async (source: string, more: Partial<RenderJob> = {}) => (await renderDesignJob(job(source, more))).html;
const problem = async (source: string, more: Partial<RenderJob> = {}) => {
  const { html, problems } = await renderDesignJob(job(source, more));
  return html === null ? problems[0]?.code : undefined;
};

describe('a design', () => {
  it.each([
    ['values, escaped', '{{ products[0].name }}', 'Chair &lt;b&gt;oak&lt;/b&gt;'],
    ['money of the store', '{{ products[0].price | money }}|{{ nothing | money }}', '€1,234.50|'],
    ['conditions and arithmetic', '{% if products[0].list_price > products[0].price %}{{ 2 | times: 3 }}{% else %}no{% endif %}', '6'],
    ['loops', '{% for product in products %}{{ product.id }},{% endfor %}', '1,2,'],
    ['markup of a text that is meant to have it, without scripts', '{{ t | raw }}', '<b>bold</b>'],
  ])('renders %s', async (_what, source, html) => {
    expect(await draw(source, { content: { products, t: '<b>bold</b><script>alert(1)</script>' } })).toBe(html);
  });

  it('includes components by name and calls formatters', async () => {
    const components = { 'product offer': '<s>{{ product.list_price | loud: "!" }}</s>' };
    const formatters = { loud: '(value, mark) => String(value).toUpperCase() + mark' };
    expect(await draw('{% render "Product offer", product: products[0] %}', { components, formatters })).toBe('<s>1500!</s>');
    expect(await problem('{% render "Missing" %}')).toBe('component');
    expect(await problem('{{ 1 | loud: "!" }}', { formatters: { loud: '() => { for (;;); }' } })).toBe('render');
    expect(await problem('{{ 1 | loud: "!" }}')).toBe('syntax');
  });

  it('is rendered as an email from MJML', async () => {
    const source = '<mjml><mj-body><mj-section><mj-column><mj-text>{{ headline }}</mj-text></mj-column></mj-section></mj-body></mjml>';
    const { html, problems } = await renderDesignJob(job(source, { format: 'mjml' }));
    expect(html).toMatch(/^<!doctype html>[\s\S]*New/i);
    expect(problems).toEqual([]);
    const odd = await renderDesignJob(job(source.replace('mj-text', 'mj-txt').replace('/mj-text', '/mj-txt'), { format: 'mjml' }));
    expect(odd.problems[0]).toMatchObject({ severity: 'warning', code: 'markup' });
  });
});

describe('a design cannot', () => {
  it.each([
    ['script', '<script>alert(1)</script>'],
    ['a handler', '<img src="x" onerror="alert(1)">'],
    ['a handler behind a slash', '<img/onerror=alert(1) src=x>'],
    ['a frame', '<iframe src="https://evil.test"></iframe>'],
    ['an address that runs a script', '<a href="javascript:alert(1)">x</a>'],
    ['a form', '<form action="https://evil.test"></form>'],
    ['a file of the server', '<mj-include path="/etc/passwd" />'],
  ])('contain %s', async (_what, source) => {
    expect(await problem(source)).toBe('unsafe');
    expect(await problem(source, { format: 'mjml' })).toBe('unsafe');
  });

  it('run a script that comes with a product or is put together from parts', async () => {
    expect(await draw('<a href="{{ products[1].url }}">x</a>')).not.toMatch(/javascript/);
    expect(await draw(`{% assign on = 'onclick' %}<a {{ on }}="alert(1)">x</a>`)).toBe('<a>x</a>');
    const html = await draw(`{{ '<' | append: 'script>alert(1)<' | append: '/script>' | raw }}{{ t }}`, {
      content: { t: '<script>1</script>' },
    });
    expect(html).not.toMatch(/<script/);
    const mail = `<mjml><mj-body><mj-raw><a {% assign o = 'oncl' %}{{ o }}ick="x">x</a></mj-raw></mj-body></mjml>`;
    expect(await problem(mail, { format: 'mjml' })).toBe('unsafe');
  });

  it.each([
    ['ten million items', '{% for i in (1..10000000) %}{{ i }}{% endfor %}', ['memory']],
    [
      'a loop in a loop',
      '{% for i in (1..100000) %}{% for j in (1..100000) %}{% assign x = j %}{% endfor %}{% endfor %}',
      ['memory', 'time'],
    ],
    ['a text that doubles', "{% assign x = 'xxxxxxxxxx' %}{% for i in (1..60) %}{% assign x = x | append: x %}{% endfor %}", ['memory']],
    ['more than it may write', "{% for i in (1..200000) %}{{ 'xxxxxxxxxx' }}{% endfor %}", ['output', 'time']],
    ['a component that includes itself', '{% render "a" %}', ['render', 'memory', 'time']],
  ])('work through %s', async (_what, source, codes) => {
    expect(codes).toContain(await problem(source, { components: { a: '{% render "a" %}' } }));
  });

  it.each([
    ['files', '{% include "/etc/passwd" %}{% render "../../package.json" %}'],
    ['layouts', '{% layout "/etc/hostname" %}'],
  ])('read %s', async (_what, source) => {
    expect(await problem(source)).toBeDefined();
  });

  it('reach beyond an object, or list all its properties', async () => {
    expect(await draw('{{ products.constructor }}{{ headline.__proto__ }}{{ products[0].toString }}[{{ products.length }}]')).toBe('[2]');
    expect(await problem('{{ products | json }}')).toBe('syntax');
  });

  it('block the thread: another design is rendered next to one that had to be stopped', async () => {
    // The parser of an email knows no limit of time of its own.
    const deep = `<mjml><mj-body>${'<mj-section><mj-column>'.repeat(20_000)}</mj-body></mjml>`;
    const [stopped, quick] = await Promise.all([
      renderInThread('a', job(deep, { format: 'mjml' })),
      renderInThread('b', job('{{ headline }}')),
    ]);
    expect(quick.html).toBe('New');
    expect(stopped.html === null || stopped.problems.length > 0).toBe(true);
    expect((await renderInThread('a', job('{{ headline }}'))).html).toBe('New');
  });
});

describe('a design rendered for many recipients', () => {
  const contents = ['Ann', 'Ben', 'Cleo'].map((name) => ({ products, recipient: { name } }));

  it('gives each the same as alone; one that fails does not affect the others', async () => {
    const { content: _content, ...code } = job('{{ recipient.name }} {{ products[0].name }}{{ recipient.name | shout }}', {
      formatters: { shout: '(name) => { if (name === "Ben") throw new Error("no"); return "!"; }' },
      texts: { subject: 'For {{ recipient.name }}' },
    });
    const results = await renderAllInThread('a', code, contents);
    expect(results.map(({ html, texts }) => [html, texts?.['subject']])).toEqual([
      ['Ann Chair &lt;b&gt;oak&lt;/b&gt;!', 'For Ann'],
      [null, undefined],
      ['Cleo Chair &lt;b&gt;oak&lt;/b&gt;!', 'For Cleo'],
    ]);
    expect(results[1]?.problems[0]?.message).toContain('“shout” failed: no');
  });
});

describe('a check', () => {
  const check = { attributes: ['colour', 'brand_line'] };
  it('names unknown product fields, images without alt text, and undefined variables', async () => {
    const source =
      '{% for p in products %}\n{{ p.color }}{{ p.name }}<img src="{{ p.image }}">{{ p.colour | raw }}{% endfor %}{{ greeting }}';
    const { problems, variables, html } = await renderDesignJob(job(source, { check }));
    expect(html).toContain('Chair');
    expect(problems.map(({ code, message, line }) => [code, message, line])).toEqual([
      ['attribute', 'No product has the attribute “color”. Did you mean “colour”?', 2],
      ['alt', expect.stringContaining('alternative text'), 2],
      ['unescaped', expect.stringContaining('raw'), 2],
    ]);
    expect(variables).toEqual(['greeting']);
  });

  it.each(['products[0].brnd', 'products.first.brnd', 'products[total].brnd'])('names the unknown product field in %s', async (path) => {
    const { problems } = await renderDesignJob(job(`{{ ${path} }}{{ products.size }}{{ products[0].name }}`, { check }));
    expect(problems.map(({ message }) => message)).toEqual(['No product has the attribute “brnd”. Did you mean “brand”?']);
  });

  it('says where code cannot be parsed', async () => {
    const { problems } = await renderDesignJob(job('<p>\n{% if headline %}x', { check }));
    expect(problems).toEqual([{ severity: 'error', code: 'syntax', message: expect.stringContaining('if'), line: 2, column: 1 }]);
  });
});
