import { designSpec } from '@endcap/schema/content/designs/designShape.ts';
import mjml2html from 'mjml';
import { describe, expect, it } from 'vitest';

import { builtInDesigns } from '../../content/designs/builtInDesigns.ts';
import { compileBlocks } from '../../content/designs/compileBlocks.ts';
import { galleryOf } from '../../content/designs/designGallery.ts';
import { framedHtml } from './mailFrame.ts';

const frame = {
  previewText: 'Now',
  unsubscribeUrl: 'https://shop.test/subscribe/unsubscribe/a',
  unsubscribeLabel: 'Unsubscribe',
  footer: 'A street',
};
const sent = async (spec: Parameters<typeof compileBlocks>[0]) =>
  framedHtml((await mjml2html(compileBlocks(spec, 'mjml').source, { validationLevel: 'soft' })).html, frame);
const schemeOf = (html: string) => /<meta name="color-scheme" content="([^"]*)">/.exec(html)?.[1];

const brightness = (hex: string) => {
  const [r = 0, g = 0, b = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string) => {
  const [high = 0, low = 0] = [brightness(one), brightness(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

describe('the colours of an email in the dark', () => {
  it.each(
    galleryOf('email')
      .filter(({ product_type: type }) => type === 'mail')
      .map(({ id, spec }) => [id, spec] as const),
  )('are its own and can be read: %s', async (_id, spec) => {
    const html = await sent(spec);
    expect(schemeOf(html)).toBe('light dark');
    const rules = [...html.matchAll(/@media \(prefers-color-scheme: dark\)\s*\{((?:[^{}]*\{[^{}]*\})*)/g)]
      .map(([, inner = '']) => inner)
      .join('');
    const value = (selector: RegExp, property: string) =>
      new RegExp(`${selector.source}[^{}]*\\{[^{}]*?\\b${property}:\\s*(#[0-9a-f]{6})\\s*!important`).exec(rules)?.[1] ?? '';
    const ground = value(/body, \.ec-mail/, 'background-color');
    expect(contrast(value(/\.ec-mail div/, 'color'), ground)).toBeGreaterThan(7);
    expect(contrast(value(/\.ec-foot/, 'color'), ground)).toBeGreaterThan(4.5);
    expect(html).toContain('class="ec-mail"');
    expect(html).toContain('class="ec-foot"');
  });

  it('are those of the light for a design whose ground or code has colours of its own', async () => {
    const { blocks } = builtInDesigns.mail;
    for (const spec of [
      designSpec.parse({ blocks, style: { background: '#ffffff' } }),
      designSpec.parse({ blocks: [...blocks, { kind: 'code', text: '<mj-section background-color="#fff"></mj-section>' }] }),
    ]) {
      const html = await sent(spec);
      expect([schemeOf(html), html.includes('prefers-color-scheme')]).toEqual(['light', false]);
    }
  });
});
