import { chatGuidance } from '@endcap/schema/chat/guidance/chatGuidance.resource.ts';
import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { merchandisingSettingsUpdate } from '@endcap/schema/merchandising/settings/merchandisingSettings.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers as campaignHandlers } from '../../merchandising/campaigns/campaigns.calls.ts';
import { isInControl } from '../../merchandising/control/controlGroup.ts';
import { handlers as settingsHandlers } from '../../merchandising/settings/merchandisingSettings.calls.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { handlers as configurationHandlers } from '../configuration/chatConfiguration.calls.ts';
import { handlers as faqHandlers } from '../faqs/chatFaqs.calls.ts';
import { handlers as guidanceHandlers } from '../guidance/chatGuidance.calls.ts';
import { handlers } from './chatAssistant.calls.ts';
import { chatShop } from './testChatShop.ts';

let api: TestApi;
beforeAll(async () => {
  const ofChat = [...handlers, ...configurationHandlers, ...faqHandlers, ...guidanceHandlers];
  api = await testApi({ handlers: [...ofChat, ...campaignHandlers, ...settingsHandlers] });
});
afterAll(() => api.close());

type Shop = Awaited<ReturnType<typeof chatShop>>;
const ids = ({ products }: Awaited<ReturnType<Shop['ask']>>) => products.map(({ id }) => id);

describe('a campaign', () => {
  const pin = async ({ store, token }: Shop, trigger: object) => {
    const fields = {
      name: 'Blue first',
      triggers: [trigger],
      rules: [{ action: 'pin', products: { picked: ['blue'] }, start: 1 }],
    } as never; // the form's defaults are filled in
    expect((await api.call(merchandisingCampaigns.calls.create, { key: store.id, fields, enabled: true }, token)).status).toBe(200);
  };

  it('changes what the assistant shows, but not to the control group', async () => {
    const shop = await chatShop(api);
    const { ask, again, store, token } = shop;
    const first = async (visitor: string) => {
      again();
      return ids(await ask('red desk lamp', { visitor }))[0];
    };
    await api.call(merchandisingSettingsUpdate, { key: store.id, control_share: 50, revision: 0 }, token);
    const visitors = Array.from({ length: 40 }, (_, number) => `v${number}`);
    const inControl = visitors.find((visitor) => isInControl(store.key, visitor, 50)) ?? '';
    const exposed = visitors.find((visitor) => !isInControl(store.key, visitor, 50)) ?? '';
    expect(await first(exposed)).toBe('red');
    await pin(shop, { type: 'chat_all' });
    expect([await first(exposed), await first(inControl)]).toEqual(['blue', 'red']);
  });

  it.each([
    ['the device', { type: 'device', values: ['mobile'] }, { context: { device: 'mobile' } }],
    ['the page', { type: 'page', values: ['/sale*'] }, { page: { url: 'https://shop.test/sale/lamps' } }],
    ['the product viewed', { type: 'product', products: { picked: ['tent'] } }, { page: { product: 'tent' } }],
  ] as const)('acts by %s', async (_, trigger, where) => {
    const shop = await chatShop(api);
    await pin(shop, trigger);
    expect(ids(await shop.ask('red desk lamp', where))[0]).toBe('blue');
    shop.again();
    expect(ids(await shop.ask('red desk lamp'))[0]).toBe('red');
  });
});

describe('a recommendation', () => {
  it.each([
    'Can you recommend something?',
    'What do you suggest?',
    'what’s your best selling product',
    'Kan I anbefale noget?',
    'Können Sie mir etwas empfehlen?',
  ])('answers “%s” with what is popular and in stock, and says so', async (message) => {
    const { ask } = await chatShop(api);
    const reply = await ask(message);
    expect(reply).toMatchObject({ outcome: 'answered', text: expect.stringMatching(/popular|populære|beliebt/) });
    expect(ids(reply).toSorted()).toEqual(['blue', 'red', 'tent']);
  });

  it('of a kind of product is a search for it', async () => {
    const { ask } = await chatShop(api);
    expect((await ask('Can you recommend a desk lamp?')).text).toContain('desk lamp');
  });
});

describe('the product that the page shows', () => {
  it.each([
    ['red', 'is this in stock?', /“Red desk lamp” is in stock/, []],
    ['gone', 'Is it still available?', /“Green desk lamp” is sold out/, ['red', 'blue']],
    ['red', 'er den på lager?', /“Red desk lamp” er på lager/, []],
    ['red', 'Ist das noch lieferbar?', /„Red desk lamp“ ist auf Lager/, []],
    ['blue', 'how much is this?', /costs €80/, []],
    ['red', 'do you have something similar?', /similar to “Red desk lamp”/, ['blue']],
  ])('(%s) answers “%s”', async (product, message, text, similar) => {
    const { ask } = await chatShop(api);
    const reply = await ask(message, { page: { product } });
    expect([reply.outcome, reply.text, reply.sources[0]?.id]).toEqual(['answered', expect.stringMatching(text), product]);
    if (similar.length > 0) expect(ids(reply)).toEqual(expect.arrayContaining(similar));
    expect(ids(reply)).not.toContain('gone');
  });

  it('is not mentioned where the page shows none, or one that the shop does not have', async () => {
    const { ask, again } = await chatShop(api);
    for (const page of [undefined, { product: 'no-such' }]) {
      again();
      expect((await ask('is this in stock?', { page })).text).not.toContain('in stock');
    }
  });
});

it('a colour and a size that a message names narrow the search down', async () => {
  const { ask, store } = await chatShop(api);
  const shirt = (id: string, colour: string, size: string) => ({
    id,
    name: 'Linen shirt',
    price: 40,
    stock: 3,
    attributes: { colour, size },
  });
  await putProducts(api.db, store.key, [
    shirt('s1', 'Green', 'M'),
    shirt('s2', 'White', 'M'),
    shirt('s3', 'Green', 'XL'),
    { ...shirt('s4', 'Green', 'S'), price: 90 },
  ]);
  await changedBy(
    api.db.pool,
    sql`INSERT INTO product_attribute_names (store_key, name) SELECT ${store.key}, unnest('{colour,size}'::text[]) ON CONFLICT DO NOTHING`,
  );
  await indexProducts(api.db, store.key);
  expect(ids(await ask('linen shirt in green')).toSorted()).toEqual(['s1', 's3', 's4']);
  expect(ids(await ask('linen shirt green XL'))).toEqual(['s3']);
  // What was said of the price before holds for what is asked after it.
  await ask('linen shirt below 50 euros');
  const greens = await ask('in green');
  expect([ids(greens).toSorted(), greens.text]).toEqual([['s1', 's3'], expect.stringContaining('up to €50')]);
});

it('where no product has all words, only the best are put in order', async () => {
  const { ask, store } = await chatShop(api, { max_products: 2 });
  await putProducts(api.db, store.key, [{ id: 'bulb', name: 'Bulb of a lamp', price: 1, stock: 9 }]);
  await indexProducts(api.db, store.key);
  await ask('red desk lamp tent');
  expect(ids(await ask('the cheapest one'))).toEqual(['red', 'tent']);
});

it('a question about a service is no search for products, though one has all of its words', async () => {
  const { ask, again, store } = await chatShop(api);
  await putProducts(api.db, store.key, [
    { id: 'shelf', name: 'Library shelf', description: 'Holds every book. Easy to return to its place.', price: 90, stock: 3 },
    { id: 'card', name: 'Gift card', description: 'For any amount.', price: 25, stock: 9 },
  ]);
  await indexProducts(api.db, store.key);
  expect(await ask('can I return my library book')).toMatchObject({ products: [], outcome: 'unanswered' });
  again();
  expect(ids(await ask('can I get a gift card'))[0]).toBe('card');
});

it('products come before an FAQ where guidance says so', async () => {
  const { ask, again, store, token } = await chatShop(api);
  const message = 'How long does delivery of a desk lamp take?';
  const before = await ask(message);
  expect(before.sources.map(({ kind }) => kind)).not.toContain('product');
  const fields = { kind: 'source_first' as const, when: 'lamp', source: 'products' as const };
  expect((await api.call(chatGuidance.calls.create, { key: store.id, fields }, token)).status).toBe(200);
  again();
  expect((await ask(message)).sources.map(({ kind }) => kind)).toContain('product');
});
