import {
  designAttributes as designNames,
  designConvert,
  designCreateOmni,
  designDuplicate,
  designPreview,
  designTemplates,
  designUsage,
} from '@endcap/schema/content/designs/designs.rest.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { describeResource } from '../../resources/testResource.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { handlers } from './designs.calls.ts';
import { service } from './designs.service.ts';
import { designAttributes, renderBuiltIn, renderDesign } from './renderDesign.ts';

const { calls } = service.resource;
const slider = { name: 'Cards', product: 'recommendations' as const, product_type: 'slider' as const, source: '<p>{{ headline }}</p>' };
const blocks = { blocks: [{ kind: 'heading', text: '{{ headline }}' }] };

describeResource(service, {
  handlers,
  sample: (number) => ({
    ...slider,
    name: `Design ${number}`,
    ...(number === 2 ? { product: 'search', product_type: 'live_search' } : {}),
    ...(number === 3 ? { role: 'component' } : {}),
    ...(number === 4
      ? { product: 'email', product_type: 'mail', format: 'mjml', source: '', spec: { blocks: [{ kind: 'text', text: 'Hello' }] } }
      : {}),
  }),
  changed: { ...slider, name: 'Changed', source: '', spec: { ...blocks, style: { gap: 4 } }, editor_version: 2 },
  invalid: {
    'no name': { fields: { ...slider, name: ' ' }, at: 'name' },
    'a type of another product': { fields: { ...slider, product_type: 'mail' }, at: 'product_type' },
    'a format of mails': { fields: { ...slider, format: 'mjml' }, at: 'format' },
    'a version without blocks': { fields: { ...slider, editor_version: 2 }, at: 'editor_version' },
    'no code': { fields: { ...slider, source: ' ' }, at: 'source' },
    'code that cannot be read': { fields: { ...slider, source: '{% if x %}' }, at: 'source' },
    'a script': { fields: { ...slider, source: '<script>alert(1)</script>' }, at: 'source' },
    'a loop without an end': { fields: { ...slider, source: '{% for i in (1..99999999) %}{{ i }}{% endfor %}' }, at: 'source' },
    'a component that includes itself': { fields: { ...slider, name: 'me', role: 'component', source: "{% render 'me' %}" }, at: 'source' },
    'blocks that cannot be read': {
      fields: { ...slider, source: '', spec: { blocks: [{ kind: 'code', text: '{% if x %}' }] } },
      at: 'spec',
    },
  },
  withText: (text) => ({ ...slider, name: text, source: '', spec: { blocks: [{ kind: 'heading', text }] } }),
  mayRefuse: (message) => /filter|tag|output|closed|expected|unexpected|character|found|Invalid/i.test(message),
  filters: {
    product: { value: 'search', holds: [2] },
    product_type: { value: 'live_search', holds: [2] },
    role: { value: 'component', holds: [3] },
    format: { value: 'mjml', holds: [4] },
  },
});

describe('designs of a store', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers });
  });
  afterAll(() => api.close());

  async function newShop() {
    const company = await api.company();
    const { store, people } = company;
    const { token } = people.admin;
    const create = async (fields: object) =>
      (await api.call(calls.create, { key: store.id, fields: { ...slider, ...fields } }, token)).answer.resource;
    const caller = {
      db: api.db,
      log: pino({ enabled: false }),
      store: { key: store.key, name: 'Shop', domain: 'shop.test', currency: 'EUR', language: 'en-GB', logo: '', priceDecimals: null },
    };
    const configuration = async () => currentConfiguration(api.db, { key: store.key, companyKey: company.key });
    const draw = async (id: string | null) => renderDesign(caller, await configuration(), id, { headline: 'Hot', products: [] });
    const read = async (id: string) => (await api.call(calls.info, { key: store.id, id }, token)).answer.resource;
    return { store, token, create, caller, configuration, draw, read };
  }

  it('open in the editor that fits their content', async () => {
    const { store, token, create, read } = await newShop();
    const made = [
      await create({}),
      await create({ name: 'Blocks', source: '', spec: blocks }),
      await create({ name: 'Newer', source: '', spec: blocks, editor_version: 2 }),
      (await api.call(designCreateOmni, { key: store.id, name: 'Overlay' }, token)).answer.resource,
    ];
    const editors = await Promise.all(made.map(async ({ id }) => (await read(id)).figures['editor']));
    expect(editors).toEqual(['code', 'drag_n_drop', 'designeditor', 'omni']);
  });

  it('are rendered, with the built-in design for those missing, deleted or disabled', async () => {
    const { store, token, create, draw, configuration, caller } = await newShop();
    const { id } = await create({
      source: '<p>{{ headline }} {% for p in products %}{{ p.colour }}{{ p["Shoe size"] }}{% endfor %}</p>',
      css: 'p { margin: 0 }',
    });
    expect(await draw(id)).toEqual({ html: '<p>Hot </p>', css: 'p { margin: 0 }' });
    expect(await designAttributes(await configuration(), id)).toEqual(['name', 'url', 'colour', 'Shoe size']);
    expect(await draw(null)).toBeNull();
    await api.call(calls.disable, { key: store.id, ids: [id] }, token);
    expect(await draw(id)).toBeNull();
    const { html } = await renderBuiltIn(caller, 'mail', {
      headline: 'Hot',
      products: [{ id: '1', name: 'Lamp', price: 5 }],
      variables: { text: 'A' },
    });
    expect(html).toContain('Lamp');
  });

  it('that fail are replaced by the built-in one, and reported until they are saved again', async () => {
    const { store, token, create, draw, read } = await newShop();
    const component = await create({ name: 'Part', role: 'component' });
    const { id } = await create({ source: "{% render 'Part' %}" });
    expect((await draw(id))?.html).toBe('<p></p>');
    await api.call(calls.delete, { key: store.id, ids: [component.id] }, token);
    expect(await draw(id)).toBeNull();
    const failed = await read(id);
    expect(failed.figures['failure']).toBe('Component “Part” not found.');
    await api.call(calls.update, { key: store.id, id, revision: failed.revision, fields: slider }, token);
    expect((await read(id)).figures['failure']).toBeNull();
    expect((await draw(id))?.html).toBe('<p>Hot</p>');
  });

  it('list where they are used', async () => {
    const { store, token, create, read } = await newShop();
    const part = await create({ name: 'Price tag', role: 'component', source: '{{ product.price | money }}' });
    const design = await create({ name: 'With price', source: "{% render 'price tag', product: products[0] %}" });
    const { answer } = await api.call(designUsage, { key: store.id, id: part.id }, token);
    expect(answer.result).toEqual([{ kind: 'design', id: design.id, name: 'With price' }]);
    expect((await read(part.id)).figures['uses']).toBe(1);
    expect((await api.call(designNames, { key: store.id }, token)).answer.components).toEqual(['Price tag']);
  });

  it('are copied under a free name', async () => {
    const { store, token, create } = await newShop();
    const { id } = await create({});
    const copy = async () => (await api.call(designDuplicate, { key: store.id, id }, token)).answer.resource.name;
    expect([await copy(), await copy()]).toEqual(['Cards (2)', 'Cards (3)']);
  });

  it('are previewed with their problems, and their blocks converted to code that renders the same', async () => {
    const { store, token } = await newShop();
    const preview = async (fields: object) =>
      (await api.call(designPreview, { key: store.id, fields: { ...slider, ...fields } }, token)).answer;
    const drawn = await preview({ source: '', spec: blocks });
    expect(drawn).toMatchObject({ problems: [], html: expect.stringContaining('<h2 class="ec-heading">You may also like</h2>') });
    const { answer: code } = await api.call(
      designConvert,
      { key: store.id, spec: { blocks: [{ kind: 'heading' as const, text: '{{ headline }}' }] }, format: 'html' },
      token,
    );
    expect((await preview(code)).html).toBe(drawn.html);
    expect(await preview({ source: '{{ greeting }}' })).toMatchObject({ html: 'greeting', variables: ['greeting'] });
    expect((await preview({ source: '{{ x' })).problems[0]).toMatchObject({ severity: 'error', line: 1 });
  });

  it('are previewed with the products that are named, in that order', async () => {
    const { store, token } = await newShop();
    await putProducts(
      api.db,
      store.key,
      ['a', 'b', 'c'].map((id, at) => ({ id, name: `Lamp ${id}`, price: at, attributes: { colour: `shade ${id}` } })),
    );
    const source = '{% for p in products %}{{ p.name }} {{ p.colour }}, {% endfor %}';
    const preview = async (products: string[]) =>
      (await api.call(designPreview, { key: store.id, fields: { ...slider, source }, products }, token)).answer;
    expect(await preview(['c', 'gone', 'a'])).toMatchObject({ product_count: 2, html: 'Lamp c shade c, Lamp a shade a, ' });
    expect(await preview(['gone'])).toMatchObject({ product_count: 0, html: '' });
    expect((await preview([])).product_count).toBe(3);
  });

  it.each(['search', 'recommendations', 'email'] as const)(
    'of %s have a gallery whose designs can be saved and rendered',
    async (product) => {
      const { store, token, create } = await newShop();
      const { result } = (await api.call(designTemplates, { key: store.id, product }, token)).answer;
      expect(result.length).toBeGreaterThan(1);
      for (const { id, product_type, format, spec } of result) {
        const fields = { name: id, product, product_type, format, spec, source: '' };
        await create(fields);
        const { html, problems } = (await api.call(designPreview, { key: store.id, fields }, token)).answer;
        expect([id, html !== '', problems]).toEqual([id, true, []]);
      }
    },
  );
});
