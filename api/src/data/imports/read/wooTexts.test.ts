import { describe, expect, it } from 'vitest';

import { productsOf } from './testShopExport.ts';

describe('exports of WooCommerce', () => {
  const english =
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Visibility in catalog","Date sale price starts","In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Parent,Brands,"Attribute 1 name","Attribute 1 value(s)"';

  it('names written as HTML by older versions are decoded', async () => {
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

  it('the price of a sale planned for later does not apply yet', async () => {
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

  it('weights use the shop’s decimal separator, and numbers after an apostrophe keep their zeros', async () => {
    const { products } = await productsOf([
      english,
      '1,simple,\'0012,\'0745883713907,Cap,1,visible,,1,3,"1,25",,"19,90",,,,,,',
      '2,simple,B-1,,Mug,1,visible,,1,3,2,,9,,,,,,',
      '3,simple,B-2,,Pen,1,visible,,1,3,.5,,9,,,,,,',
    ]);
    expect(products).toMatchObject([
      { attributes: { Weight_kg: 1.25, skus: ['0012'], barcodes: ['0745883713907'] } },
      { attributes: { Weight_kg: 2, skus: ['B-1'] } },
      { attributes: { Weight_kg: 0.5, skus: ['B-2'] } },
    ]);
  });

  // The table of translations has none of these languages: the order of the columns tells what they hold.
  it.each([
    [
      'Czech',
      'ID,Typ,Katalogové číslo,"GTIN, UPC, EAN nebo ISBN",Název,Publikováno,Je doporučený?,Viditelnost v katalogu,Krátký popis,Popis,Datum začátku slevy,Datum konce slevy,Stav daně,Daňová třída,Je skladem?,Sklad,Nízký stav zásob,Povoleny objednávky předem?,Prodáváno samostatně?,Hmotnost (kg),Délka (cm),Šířka (cm),Výška (cm),Povolit zákaznické recenze?,Poznámka k nákupu,Akční cena,Běžná cena,Kategorie,Štítky,Třída dopravy,Obrázky,Limit stahování,Dny do konce stahování,Nadřazený,Seskupené produkty,Up-sells,Cross-sells,Externí URL,Text tlačítka,Pozice,Značky,Název 1 vlastnosti,Hodnota(y) 1 vlastnosti,Viditelnost 1 vlastnosti,Globální 1 vlastnost,Meta: _x',
      [
        '7,variable,HOOD,4006381333931,Hoodie,1,0,visible,Soft,Very soft,,,taxable,,1,,,0,0,"1,25",10,"20,5",3,1,,,,Clothing > Hoodies,new,,https://s.example/a.jpg,,,,,,,,,0,Acme,Color,"Red, Blue",1,1,x',
        '8,variation,H-R,,Hoodie - Red,1,0,visible,,,,,taxable,parent,1,3,,0,0,,,,,0,,"35,5",45,,,,,,,HOOD,,,,,,0,,Color,Red,,1,',
      ],
    ],
    [
      'Russian',
      'ID,Тип,Артикул,"GTIN, UPC, EAN или ISBN",Имя,Опубликован,рекомендуемый?,Видимость в каталоге,Краткое описание,Описание,Дата начала действия скидки,Дата окончания действия скидки,Статус налога,Налоговый класс,Наличие,Запасы,Величина малых запасов,Возможен ли предзаказ?,Продано индивидуально?,Вес (кг),Длина (см),Ширина (см),Высота (см),Разрешить отзывы от клиентов?,Примечание к покупке,Акционная цена,Базовая цена,Категории,Метки,Класс доставки,Изображения,Лимит загрузок,Дней срока загрузки,Родительский,Сгруппированные товары,Апсэлы,Кросселы,Внешний URL,Текст кнопки,Позиция,Бренды,Название атрибута 1,Значения атрибутов 1,Видимость атрибута 1,Глобальный атрибут 1,Мета: _x',
      [
        '7,variable,HOOD,4006381333931,Hoodie,1,0,visible,Soft,Very soft,,,taxable,,1,,,0,0,"1,25",10,"20,5",3,1,,,,Clothing > Hoodies,new,,https://s.example/a.jpg,,,,,,,,,0,Acme,Color,"Red, Blue",1,1,x',
        '8,variation,H-R,,Hoodie - Red,1,0,visible,,,,,taxable,parent,1,3,,0,0,,,,,0,,"35,5",45,,,,,,,HOOD,,,,,,0,,Color,Red,,1,',
      ],
    ],
    [
      'Portuguese, from a version with fewer columns',
      'ID,Tipo,SKU,Nome,Publicado,Em destaque?,Visibilidade no catálogo,Descrição curta,Descrição,Data de preço promocional começa em,Data de preço promocional termina em,Status do imposto,Classe de imposto,Em estoque?,Estoque,São permitidas encomendas?,Vendido individualmente?,Peso (kg),Comprimento (cm),Largura (cm),Altura (cm),Permitir avaliações de clientes?,Nota da compra,Preço promocional,Preço,Categorias,Tags,Classe de entrega,Imagens,Limite de downloads,Dias para expirar o download,Ascendente,Grupo de produtos,Aumenta vendas,Venda cruzada,URL externa,Texto do botão,Posição,Nome do atributo 1,Valores do atributo 1,Visibilidade do atributo 1,Atributo global 1,Meta: _x',
      [
        '7,variable,HOOD,Hoodie,1,0,visible,Soft,Very soft,,,taxable,,1,,0,0,"1,25",10,"20,5",3,1,,,,Clothing > Hoodies,new,,https://s.example/a.jpg,,,,,,,,,0,Color,"Red, Blue",1,1,x',
        '8,variation,H-R,Hoodie - Red,1,0,visible,,,,,taxable,parent,1,3,0,0,,,,,0,,"35,5",45,,,,,,,HOOD,,,,,,0,Color,Red,,1,',
      ],
    ],
  ])('an export of all columns is recognised in any language: %s', async (_language, header, rows) => {
    const { preset, products, issues } = await productsOf([header, ...rows]);
    expect(preset).toBe('woocommerce_products');
    expect(products).toMatchObject([
      {
        id: '7',
        name: 'Hoodie',
        description: 'Very soft',
        price: 35.5,
        list_price: 45,
        stock: 3,
        categories: ['Clothing', 'Hoodies'],
        image: 'https://s.example/a.jpg',
        attributes: { Color: ['Red', 'Blue'], tags: ['new'], skus: ['HOOD', 'H-R'], short_description: 'Soft' },
      },
    ]);
    expect(issues).toEqual([]);
  });

  it('a column with an unknown translation is recognised by its position between two others', async () => {
    const { products } = await productsOf([
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,"Vorrätig?",Lager,Angebotspreis,"Neuer Name des Preises",Kategorien,Plugin',
      '1,simple,C-1,Cap,1,1,4,"15,90","19,90",Hats,x',
    ]);
    expect(products).toMatchObject([{ price: 15.9, list_price: 19.9, stock: 4, attributes: { Plugin: 'x' } }]);
  });

  it('a plugin’s column before the attributes is not taken for the brand', async () => {
    const { products } = await productsOf([
      'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Backorders allowed?","Sold individually?","Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,"Download limit","Download expiry days",Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position,MPN,"Attribute 1 name","Attribute 1 value(s)"',
      '1,simple,C-1,Cap,1,0,visible,,,,,taxable,,1,4,0,0,1,,,,1,,,19.9,Hats,,,,,,,,,,,,0,M-77,Color,Red',
    ]);
    expect(products).toMatchObject([{ brand: null, price: 19.9, attributes: { MPN: 'M-77', Color: ['Red'] } }]);
  });

  it('an export of a few columns is recognised when each has its exact name', async () => {
    const { preset, products } = await productsOf([
      'SKU,Name,"Short description",Images',
      'A,Honey stick,<div>\\n</div>,"https://shop.example/a.jpg, https://shop.example/b.jpg"',
      ',Body milk,x,',
    ]);
    expect(preset).toBe('woocommerce_products');
    expect(products).toMatchObject([
      {
        id: 'A',
        image: 'https://shop.example/a.jpg',
        attributes: { short_description: '<div>\n</div>', images: ['https://shop.example/a.jpg', 'https://shop.example/b.jpg'] },
      },
      { id: 'Body milk' },
    ]);
    expect((await productsOf(['SKU,Name,"Short description",Images,Color', 'A,Cap,x,https://shop.example/a.jpg,red'])).preset).toBeNull();
  });
});

it('the apostrophe that Shopify writes before SKUs is removed', async () => {
  const { products } = await productsOf([
    'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Variant Price',
    "cap,Cap,Norrby,Title,Default Title,'0012345,'0745883713907,19",
  ]);
  expect(products).toMatchObject([{ attributes: { skus: ['0012345'], barcodes: ['0745883713907'] } }]);
});
