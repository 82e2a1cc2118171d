import { describe, expect, it } from 'vitest';

import { productsOf } from './testShopExport.ts';

describe('exports of WooCommerce', () => {
  const english =
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Visibility in catalog","Date sale price starts","In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Parent,Brands,"Attribute 1 name","Attribute 1 value(s)"';

  it('names that older versions write as HTML are read as people see them', async () => {
    const { products } = await productsOf([
      english,
      '1,simple,R&amp;D,,Salt &#038; pepper,1,visible,,1,3,,,9,"Food &amp; drink > Herbs\\, spices",sweet &amp; sour,,"Smith\\, Sons",Cut &amp; fit,"Slim &amp; long, Wide"',
      '2,variable,,,Lamp,1,visible,,1,,,,,,,,,Cut &amp; fit,"Slim &amp; long"',
      '3,variation,,,Lamp - Slim,1,visible,,1,1,,,5,,,id:2,,Cut &amp; fit,Slim &amp; long',
    ]);
    expect(products).toMatchObject([
      {
        name: 'Salt & pepper',
        brand: 'Smith, Sons',
        categories: ['Food & drink', 'Herbs, spices'],
        attributes: { tags: ['sweet & sour'], skus: ['R&D'], Cut_fit: ['Slim & long', 'Wide'] },
      },
      { name: 'Lamp', attributes: { Cut_fit: ['Slim & long'] } },
    ]);
  });

  it('a sale that is planned for later is not the price yet', async () => {
    const { products, issues } = await productsOf([
      english,
      '1,simple,,,Cap,1,visible,2999-12-01,1,3,,15,20,,,,,,',
      '2,simple,,,Mug,1,visible,2019-12-01,1,3,,15,20,,,,,,',
      '3,variable,,,Shirt,1,visible,,1,,,,,,,,,,',
      '4,variation,,,Shirt - S,1,visible,2999-12-01 08:00:00,1,3,,15,20,,,id:3,,,',
    ]);
    expect(products).toMatchObject([
      { price: 20, list_price: null },
      { price: 15, list_price: 20 },
      { price: 20, list_price: null },
    ]);
    expect(issues).toEqual([]);
  });

  it('weights have the decimal sign of the shop, and numbers keep their zeros behind an apostrophe', async () => {
    const { products } = await productsOf([
      english,
      '1,simple,\'0012,\'0745883713907,Cap,1,visible,,1,3,"1,25",,"19,90",,,,,,',
      '2,simple,B-1,,Mug,1,visible,,1,3,2,,9,,,,,,',
    ]);
    expect(products).toMatchObject([
      { attributes: { Weight_kg: 1.25, skus: ['0012'], barcodes: ['0745883713907'] } },
      { attributes: { Weight_kg: 2, skus: ['B-1'] } },
    ]);
  });

  // Swedish is not in the table of translations, but it shares some columns with languages that are.
  it('a column with an unknown translation is known by its place between others', async () => {
    const { preset, products, issues } = await productsOf([
      'ID,Typ,Artikelnummer,"GTIN, UPC, EAN eller ISBN",Namn,Publicerad,"Är utvald?","Synlighet i katalogen","Kort beskrivning",Beskrivning,"Datum reapris startar","Datum reapris slutar",Momsstatus,Momsklass,"I lager?",Lager,"Lågt lagersaldo","Tillåt restnoteringar?","Säljs individuellt?","Vikt (kg)","Längd (cm)","Bredd (cm)","Höjd (cm)","Tillåt kundrecensioner?",Köpnotering,Reapris,"Ordinarie pris",Kategorier,Etiketter,Fraktklass,Bilder,Nedladdningsgräns,Utgångsdagar,Överordnad,"Grupperade produkter",Merförsäljning,Korsförsäljning,"Extern URL",Knapptext,Position,Varumärken,"Attribut 1 namn","Attribut 1 värden"',
      '7,variable,HOOD,4006381333931,Hoodie,1,0,visible,Soft,Very soft,,,taxable,,1,,,0,0,1,10,20,3,1,,,,Clothing > Hoodies,new,,https://shop.example/a.jpg,,,,,,,,,0,Acme,Color,"Red, Blue"',
      '8,variation,H-R,,Hoodie - Red,-1,0,visible,,,,,taxable,,1,3,,0,0,,,,,0,,"35,50",45,,,,,,,HOOD,,,,,,0,,Color,Red',
    ]);
    expect(preset).toBe('woocommerce_products');
    expect(products).toMatchObject([
      {
        id: '7',
        name: 'Hoodie',
        description: 'Very soft',
        price: 35.5,
        list_price: 45,
        stock: 3,
        brand: 'Acme',
        categories: ['Clothing', 'Hoodies'],
        image: 'https://shop.example/a.jpg',
        attributes: { Color: ['Red', 'Blue'], tags: ['new'], skus: ['HOOD', 'H-R'], short_description: 'Soft' },
      },
    ]);
    expect(issues).toEqual([]);
  });
});

it('Shopify writes an apostrophe before numbers of articles, which is no part of them', async () => {
  const { products } = await productsOf([
    'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Variant Price',
    "cap,Cap,Norrby,Title,Default Title,'0012345,'0745883713907,19",
  ]);
  expect(products).toMatchObject([{ attributes: { skus: ['0012345'], barcodes: ['0745883713907'] } }]);
});
