import { designBlockKinds, designSpec } from '@endcap/schema/content/designs/designShape.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { asText, compileBlocks } from './compileBlocks.ts';
import { editorOf } from './designEditor.ts';

it.each([
  ['a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
  ['{{ a | append: "<b>" }} < {% if a < b %}x{% endif %}', '{{ a | append: "<b>" }} &lt; {% if a < b %}x{% endif %}'],
  ['{{ never closed <b>', '{{ never closed &lt;b&gt;'],
])('text keeps its Liquid and is stripped of markup: %s', (text, code) => {
  expect(asText(text)).toBe(code);
});

it('halves and thirds are placed side by side until the row is full', () => {
  const widths = ['half', 'half', 'half', 'full', 'third', 'third', 'third'] as const;
  const { source } = compileBlocks(designSpec.parse({ blocks: widths.map((width) => ({ kind: 'divider', width })) }), 'html');
  const rows = source.split('<div class="ec-row">').slice(1);
  expect(rows.map((row) => row.match(/ec-cell/g)?.length)).toEqual([2, 1, 1, 3]);
});

it('no style and no attribute of a block affects anything outside it', () => {
  const word = fc.string({ maxLength: 30, unit: fc.constantFrom('"', "'", '<', '>', '{', '}', '%', ';', ':', '(', 'a', ' ', '\\') });
  const blocks = fc.array(
    fc.record({
      kind: fc.constantFrom(...designBlockKinds.filter((kind) => kind !== 'code')),
      component: word,
      shows: fc.array(
        word.map((one) => `x${one}`),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(blocks, word, word, (some, color, font) => {
      const spec = designSpec.parse({ blocks: some, style: { text_color: color, background: color, font } });
      const { source, css } = compileBlocks(spec, 'html');
      expect(css.replaceAll(/[^{}]/g, '').match(/^(\{(\{\})*\}|\{\})*$/)).not.toBeNull();
      expect(source).not.toMatch(/product\[[^\]]*[{}%\n]/);
    }),
  );
});

it.each([
  [{ product_type: 'omni_search', spec: null, editor_version: null }, 'omni'],
  [{ product_type: 'omni_search', spec: null, editor_version: 2 }, 'omni'],
  [{ product_type: 'slider', spec: null, editor_version: null }, 'code'],
  [{ product_type: 'slider', spec: designSpec.parse({ blocks: [] }), editor_version: null }, 'drag_n_drop'],
  [{ product_type: 'slider', spec: designSpec.parse({ blocks: [] }), editor_version: 2 }, 'designeditor'],
] as const)('the editor of %j is %s', (design, editor) => {
  expect(editorOf(design)).toBe(editor);
});
