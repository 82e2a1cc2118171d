import { describe, expect, it } from 'vitest';

import { likelyEntity, mergeMappings, proposeMapping, targetsOf } from './importMapping.ts';

const seen = (...names: string[]) => names.map((name) => ({ name, examples: [] }));
const fieldsOf = (...names: string[]) => Object.fromEntries(proposeMapping(seen(...names)).map(({ column, field }) => [column, field]));

describe('proposeMapping', () => {
  it.each<[string[], Record<string, string>]>([
    [
      ['id', 'title', 'supplier', 'img_high', 'short_description'],
      { id: 'id', title: 'name', supplier: 'brand', img_high: 'image', short_description: 'description' },
    ],
    [['id', 'name', 'title'], { id: 'id', name: 'name', title: 'title' }],
    [
      ['g:id', 'g:title', 'g:image_link', 'g:price', 'g:brand'],
      { 'g:id': 'id', 'g:title': 'name', 'g:image_link': 'image', 'g:price': 'price', 'g:brand': 'brand' },
    ],
    [
      ['SKU', 'Product Name', 'Compare At Price', 'Vendor'],
      { SKU: 'id', 'Product Name': 'name', 'Compare At Price': 'list_price', Vendor: 'brand' },
    ],
    [['id', 'sku', 'name', 'Größe'], { id: 'id', sku: 'sku', name: 'name', Größe: 'Grosse' }],
    [['id', 'name', 'updated_at'], { id: 'id', name: 'name', updated_at: 'updated_at_attribute' }],
  ])('of %j', (names, fields) => {
    expect(fieldsOf(...names)).toEqual(fields);
  });

  it('divides prices whose column says that they are in cents', () => {
    expect(proposeMapping(seen('id', 'price_in_cents')).map(({ divide_by: by }) => by)).toEqual([1, 100]);
  });

  it('splits categories at the separator that is used', () => {
    const [first] = proposeMapping([{ name: 'category', examples: ['Home|Lamps'] }]);
    expect(first).toMatchObject({ field: 'categories', split_by: '|' });
  });
});

it.each([
  ['order_lines', 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country'],
  ['order_lines', 'order_id,sku,name,qty,price,created_at,email'],
  ['orders', 'order_number,date,email,total'],
  ['orders', 'id,time,products'],
  ['customers', 'first,last,e-mail,newsletter'],
  ['customers', 'customer_id,email'],
  ['products', 'id,name,email,stock'],
  ['products', 'sku,title,price,quantity,created_at'],
  ['products', 'colour,weight'],
])('recognises a table of %s by its columns %s', (entity, header) => {
  expect(likelyEntity(header.split(','))).toBe(entity);
});

describe('mergeMappings', () => {
  const remembered = [
    { column: 'key', field: 'id', divide_by: 1, split_by: null },
    { column: 'label', field: 'name', divide_by: 1, split_by: null },
    { column: 'cost', field: 'price', divide_by: 100, split_by: null },
  ];
  it('keeps what staff decided, and suggests what is new without using a field twice', () => {
    const merged = mergeMappings(proposeMapping(seen('key', 'label', 'cost', 'price', 'brand')), remembered);
    expect(merged.map(({ column, field }) => [column, field])).toEqual([
      ['key', 'id'],
      ['label', 'name'],
      ['cost', 'price'],
      ['price', 'price_attribute'],
      ['brand', 'brand'],
    ]);
  });
  it('does not change another feed’s mapping', () => {
    const proposed = proposeMapping(seen('id', 'name', 'cost'));
    expect(mergeMappings(proposed, remembered)).toEqual(proposed);
  });
});

describe('targetsOf', () => {
  it('maps unmapped columns to the field of their name, or else to an attribute', () => {
    const targets = targetsOf([{ column: 'maker', field: 'brand', divide_by: 1, split_by: null }]);
    expect(targets.of('maker')).toMatchObject({ field: 'brand' });
    expect(targets.of('price')).toMatchObject({ field: 'price' });
    expect(targets.of('brand')).toMatchObject({ field: undefined, attribute: 'brand_attribute' });
    expect(targets.of('colour')).toMatchObject({ attribute: 'colour' });
    expect(targetsOf([{ column: 'x', field: null, divide_by: 1, split_by: null }]).of('x')).toBeUndefined();
  });
});
