import mjml2html from 'mjml';
import { describe, expect, it } from 'vitest';

import { builtInDesigns } from '../builtInDesigns.ts';
import { compileBlocks } from '../compileBlocks.ts';
import { layoutOf, MjmlLayouts } from './mjmlLayouts.ts';

let compiled = 0;
const compile = async (source: string) => {
  compiled++;
  const { html } = await mjml2html(source, { validationLevel: 'soft' });
  return { html, problems: [] };
};
const mail = (inner: string) => `<mjml><mj-body><mj-section><mj-column>${inner}</mj-column></mj-section></mj-body></mjml>`;

describe('MJML layouts', () => {
  it.each([
    [
      'texts with markup',
      '<mj-text align="left" padding="0 0 4px"><a href="https://a.test/?x=1&amp;y=2">A &lt;b&gt; €</a><br>two</mj-text>',
    ],
    ['pictures', '<mj-image src="https://a.test/1.jpg" alt="A lamp" href="https://a.test" padding="0 0 8px" />'],
    ['buttons', '<mj-button href="https://a.test/?q=a" background-color="#fff">Buy $1 now $&amp;</mj-button>'],
    ['empty ones', '<mj-text></mj-text><mj-button href="">Go</mj-button><mj-image src="x" alt="" />'],
    ['an attribute with a bracket', '<mj-button title="a > b" href="https://a.test">Go</mj-button>'],
    ['the same text twice', '<mj-text>Same</mj-text><mj-text>Same</mj-text>'],
    ['a divider, a spacer and raw markup', '<mj-divider border-width="1px" /><mj-spacer /><mj-raw><p>raw</p></mj-raw>'],
  ])('give the same as compiling: %s', async (_name, inner) => {
    const [own, direct] = [await new MjmlLayouts(compile).compile(mail(inner)), await compile(mail(inner))];
    expect(own.html).toContain('</html>');
    // Names that MJML makes up, such as those of styles, may differ.
    expect(own.html.replaceAll('&amp;', '&')).toBe(direct.html.replaceAll('&amp;', '&'));
  });

  it('leave the default attributes of elements in the head untouched', async () => {
    const head = '<mj-head><mj-attributes><mj-text font-size="16px" /><mj-button border-radius="6px" /></mj-attributes></mj-head>';
    const source = mail('<mj-text>Ann</mj-text><mj-button href="https://a.test">Go</mj-button>').replace('<mj-body>', `${head}<mj-body>`);
    expect(layoutOf(source)?.filled).toEqual(['Ann', 'Go', 'https://a.test']);
    expect((await new MjmlLayouts(compile).compile(source)).html).toBe((await compile(source)).html);
  });

  it('are compiled once for emails that differ only in content', async () => {
    const layouts = new MjmlLayouts(compile);
    compiled = 0;
    const one = await layouts.compile(mail('<mj-text>Ann</mj-text><mj-image src="a.jpg" alt="A" />'));
    const two = await layouts.compile(mail('<mj-text>Ben</mj-text><mj-image src="b.jpg" alt="B" />'));
    await layouts.compile(mail('<mj-text>Ben</mj-text>'));
    expect(compiled).toBe(2);
    expect(two.html).toBe(one.html.replaceAll('Ann', 'Ben').replaceAll('a.jpg', 'b.jpg').replaceAll('alt="A"', 'alt="B"'));
  });

  it('are not used where styles depend on the content', () => {
    expect(
      layoutOf(mail('<mj-text>A</mj-text>').replace('<mj-body>', '<mj-head><mj-style inline="inline">p{}</mj-style></mj-head><mj-body>')),
    ).toBeUndefined();
    expect(layoutOf(mail('<mj-text>\u00860\u0087</mj-text>'))).toBeUndefined();
  });

  it('contain nothing of the content of the built-in design', () => {
    const { source } = compileBlocks(builtInDesigns.mail, 'mjml');
    const { layout = '', filled = [] } = layoutOf(source) ?? {};
    expect(layout).not.toMatch(/headline|shop\.name/);
    expect(layout).toContain('{% for product in products');
    expect(filled.join()).not.toContain('<mj-');
  });
});
