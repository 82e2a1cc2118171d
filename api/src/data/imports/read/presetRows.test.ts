import { describe, expect, it } from 'vitest';

import { openFeed } from './feedBytes.ts';
import { entityOfPreset, presetOf } from './feedPresets.ts';
import { rowsOf, surveyOf } from './importFeed.ts';

async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function objectsOf(lines: readonly string[], { skip = 0, size = 17, isWhole = false } = {}) {
  const feed = await openFeed(inPieces(lines.join('\n'), size));
  const preset = presetOf(feed.shape);
  const found: { number: number; object: Record<string, unknown>; problem?: string }[] = [];
  if (preset === null) return { preset, found };
  const entity = entityOfPreset(preset);
  const survey = isWhole ? await surveyOf(feed, entity, () => inPieces(lines.join('\n'), size)) : undefined;
  for await (const rows of rowsOf(feed, entity, { skip, survey })) {
    for (const { number, entries, problem } of rows)
      found.push({ number, object: Object.fromEntries(entries ?? []), ...(problem === undefined ? {} : { problem }) });
  }
  return { preset, found };
}

const shopifyProducts = [
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status',
  'red-tent,Red tent,<p>Roomy</p>,Norrby,Sporting Goods > Outdoor > Tents,Tent,"camping, new",true,Size,2 people,T-2,3,199.90,249.90,111,https://cdn.example/a.jpg,active',
  'red-tent,,,,,,,,,4 people,T-4,2,149.90,,222,https://cdn.example/b.jpg,',
  'cap,Cap,,,,Caps,,true,Title,Default Title,C-1,5,19,,,,draft',
];

describe('exports of shop platforms', () => {
  it('Shopify products: the rows of a handle are one product with its variants', async () => {
    const { preset, found } = await objectsOf(shopifyProducts);
    expect(preset).toBe('shopify_products');
    expect(found).toEqual([
      {
        number: 2,
        object: {
          id: 'red-tent',
          name: 'Red tent',
          description: '<p>Roomy</p>',
          brand: 'Norrby',
          categories: ['Tent', 'Tents'],
          image: 'https://cdn.example/a.jpg',
          price: 149.9,
          stock: 5,
          tags: ['camping', 'new'],
          skus: ['T-2', 'T-4'],
          images: ['https://cdn.example/a.jpg', 'https://cdn.example/b.jpg'],
          barcodes: ['111', '222'],
          Size: ['2 people', '4 people'],
          Published: true,
          Status: 'active',
        },
      },
      {
        number: 3,
        object: {
          id: 'cap',
          name: 'Cap',
          categories: ['Caps'],
          price: 19,
          stock: 5,
          hidden: true,
          skus: ['C-1'],
          Published: true,
          Status: 'draft',
        },
      },
    ]);
  });

  it('continue after an object, wherever the bytes are split', async () => {
    expect((await objectsOf(shopifyProducts, { skip: 2 })).found.map(({ object }) => object['id'])).toEqual(['cap']);
    expect((await objectsOf(shopifyProducts, { skip: 1, size: 1 })).found.map(({ object }) => object['skus'])).toEqual([
      ['T-2', 'T-4'],
      ['C-1'],
    ]);
    expect((await objectsOf(shopifyProducts, { skip: 3 })).found).toEqual([]);
  });

  it('Shopify orders: the rows of an order are its lines', async () => {
    const { preset, found } = await objectsOf([
      'Name,Email,Financial Status,Paid at,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku',
      '#1001,ada@shop.example,paid,,EUR,218.90,2026-01-05 10:11:12 +0100,1,Red tent,199.90,T-2',
      '#1001,ada@shop.example,,,,,,1,Cap,19.00,',
      '#1002,,refunded,,EUR,19.00,2026-01-06 08:00:00 +0100,1,Cap,19.00,C-1',
    ]);
    expect(preset).toBe('shopify_orders');
    expect(found.map(({ object }) => object)).toEqual([
      {
        id: '#1001',
        time: '2026-01-05 10:11:12 +0100',
        email: 'ada@shop.example',
        products: [
          { id: 'T-2', quantity: '1', price: '199.90' },
          { id: 'Cap', quantity: '1', price: '19.00' },
        ],
        total_value: '218.90',
        returned: false,
        financial_status: 'paid',
        Currency: 'EUR',
      },
      expect.objectContaining({ id: '#1002', returned: true }),
    ]);
  });

  it('Shopify customers', async () => {
    const { preset, found } = await objectsOf([
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address City,Total Spent,Total Orders',
      `'7001234567890,Ada,van Lovelace,ada@shop.example,yes,Utrecht,10,1`,
      `,,,guest@shop.example,no,,0,0`,
    ]);
    expect(preset).toBe('shopify_customers');
    expect(found.map(({ object }) => object)).toEqual([
      { id: '7001234567890', name: 'Ada van Lovelace', email: 'ada@shop.example', subscribed: true, 'Default Address City': 'Utrecht' },
      { name: '', email: 'guest@shop.example', subscribed: false },
    ]);
  });

  it('WooCommerce products: a product and its variations are one', async () => {
    const { preset, found } = await objectsOf([
      'ID,Type,SKU,Name,Published,Description,Stock,Sale price,Regular price,Categories,Tags,Images,Parent',
      '10,variable,HOOD,Hoodie,1,Warm,,,,"Clothing > Hoodies, Sale",,"https://shop.example/h.jpg, https://shop.example/h2.jpg",',
      '11,variation,HOOD-S,Hoodie - S,1,,4,35,45,,,,id:10',
      '12,variation,HOOD-M,Hoodie - M,1,,1,,45,,,,id:10',
      '13,simple,CAP,Cap,1,,7,,16,Caps,,,',
    ]);
    expect(preset).toBe('woocommerce_products');
    expect(found.map(({ object }) => object)).toEqual([
      {
        id: '10',
        name: 'Hoodie',
        description: 'Warm',
        categories: ['Clothing', 'Hoodies', 'Sale'],
        image: 'https://shop.example/h.jpg',
        images: ['https://shop.example/h.jpg', 'https://shop.example/h2.jpg'],
        price: 35,
        list_price: 45,
        stock: 5,
        skus: ['HOOD', 'HOOD-S', 'HOOD-M'],
        Published: 1,
      },
      { id: '13', name: 'Cap', categories: ['Caps'], price: 16, stock: 7, skus: ['CAP'], Published: 1 },
    ]);
  });

  const apart = [
    'ID,Type,SKU,Name,Stock,Sale price,Regular price,Parent',
    '5,variation,CAP-RED,Cap - red,2,,12,CAP',
    '10,variable,,Hoodie,,,,',
    '13,simple,MUG,Mug,7,,16,',
    '14,"simple, downloadable",,Song,,,1,',
    '20,"variable-subscription, virtual",CAP,Cap,,,,',
    '21,variation,H-S,Hoodie - S,4,35,45,id:10',
    '22,variation,LOST,Sock - S,4,5,,SOCK',
    '23,variation,H-M,Hoodie - M,1,,40,id:10',
    '24,variation,NONE,Nothing,1,,40,',
    '25,subscription_variation,CAP-BLUE,Cap - blue,3,9,10,CAP',
  ];

  it('WooCommerce products: a disabled variation adds nothing to its product', async () => {
    const lines = [
      'ID,Type,SKU,Name,Published,Description,Stock,Sale price,Regular price,Categories,Tags,Images,Parent',
      '10,variable,HOOD,Hoodie,1,,,,,,,,',
      '11,variation,HOOD-S,Hoodie - S,1,,4,,45,,,,HOOD',
      '12,variation,HOOD-M,Hoodie - M,0,,9,,5,,,,HOOD',
      '13,variation,LOST,Lost,0,,9,,5,,,,NOWHERE',
    ];
    for (const isWhole of [true, false]) {
      const { found } = await objectsOf(lines, { isWhole });
      expect(found).toMatchObject([{ object: { id: '10', price: 45, stock: 4, skus: ['HOOD', 'HOOD-S'] } }]);
    }
  });

  it('WooCommerce products: variations count in any position, and those without a product are reported by row', async () => {
    const { found } = await objectsOf(apart, { isWhole: true });
    expect(found).toEqual([
      { number: 2, object: { id: '10', name: 'Hoodie', price: 35, list_price: 45, stock: 5, skus: ['H-S', 'H-M'] } },
      { number: 3, object: { id: '13', name: 'Mug', price: 16, stock: 7, skus: ['MUG'] } },
      { number: 4, object: { id: '14', name: 'Song', price: 1 } },
      { number: 5, object: { id: '20', name: 'Cap', price: 9, list_price: 10, stock: 5, skus: ['CAP', 'CAP-RED', 'CAP-BLUE'] } },
      { number: 7, object: {}, problem: 'The variation’s product SOCK is not in the feed.' },
      { number: 9, object: {}, problem: 'The variation has no product.' },
    ]);
    // A run that continues in the middle knows the variations before and behind.
    const { found: rest } = await objectsOf(apart, { isWhole: true, skip: 4, size: 3 });
    expect(rest.map(({ number }) => number)).toEqual([5, 7, 9]);
    expect(rest[0]?.object['stock']).toBe(5);
  });

  it('WooCommerce reports of orders and customers', async () => {
    const orders = await objectsOf([
      'Date,Order #,N. Revenue,Status,Customer,Customer type,Product(s),Items sold,Coupon(s)',
      '2026-01-05 10:00:00,77,80.00,completed,Ada,new,"2× Cap, blue, 1× Hoodie",3,',
    ]);
    expect(orders.preset).toBe('woocommerce_orders');
    expect(orders.found[0]?.object).toMatchObject({
      id: '77',
      products: [
        { id: 'Cap, blue', quantity: '2' },
        { id: 'Hoodie', quantity: '1' },
      ],
      total_value: '80.00',
      returned: false,
    });
    const customers = await objectsOf([
      'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region',
      'Ada,ada,2026-01-05,2025-01-05,ada@shop.example,3,100,33,NL',
    ]);
    expect(customers.preset).toBe('woocommerce_customers');
    expect(customers.found[0]?.object).toEqual({
      id: 'ada',
      email: 'ada@shop.example',
      name: 'Ada',
      created_at: '2025-01-05',
      'Country / Region': 'NL',
    });
  });

  it('are distinguished from other tables, and give way to what a person chooses', async () => {
    const other = await openFeed(inPieces('id,name,price\n1,Cap,2', 5));
    expect(presetOf(other.shape)).toBeNull();
    const shopify = await openFeed(inPieces(shopifyProducts.join('\n'), 50));
    expect(presetOf(shopify.shape, 'products')).toBe('shopify_products');
    expect(presetOf(shopify.shape, 'orders')).toBeNull();
  });
});
