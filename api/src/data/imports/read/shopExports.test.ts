import { describe, expect, it } from 'vitest';

import { productsOf } from './testShopExport.ts';

describe('exports of WooCommerce', () => {
  const english =
    'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global';

  it.each([
    'variation',
    'variation, virtual',
    'variation, downloadable',
    'variation, downloadable, virtual',
    'subscription_variation, virtual',
  ])('a row of type %s belongs to its product', async (type) => {
    const { products } = await productsOf([
      english,
      '1,"variable, virtual",COURSE,Course,1,visible,,,1,,,,,,,Level,"Basic, Expert",1,1',
      `2,"${type}",C-1,Course - Basic,1,visible,,,1,3,,20,,,COURSE,Level,Basic,,1`,
      `3,"${type}",C-2,Course - Expert,1,visible,,,1,4,15,30,,,COURSE,Level,Expert,,1`,
    ]);
    expect(products).toMatchObject([{ id: '1', price: 15, list_price: 30, stock: 7, attributes: { skus: ['COURSE', 'C-1', 'C-2'] } }]);
  });

  it('pairs of name and values are one attribute with several values, whatever its number', async () => {
    const { products, issues } = await productsOf([
      `${english},Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global,Attribute 1 default`,
      '1,variable,,Shirt,1,visible,,,1,,,,,,,Color,"Red, Blue",1,1,Width,"4\\,5, 6",1,0,Red',
      '2,variation,,Shirt - Green,1,visible,,,1,,,9,,,id:1,color,Green,,1,Width,"4\\,5",,0,',
      '3,simple,,Mug,1,visible,,,1,,,5,,,,Width,8,1,0,Color,Red,1,1,',
      '4,simple,,Box,1,visible,,,1,2,,5,,,,Quantity,"10 pieces, 20 pieces",1,0,stock,many,1,1,',
    ]);
    expect(products.map((product) => ('attributes' in product ? product.attributes : undefined))).toMatchObject([
      { Color: ['Red', 'Blue', 'Green'], Width: ['4,5', '6'] },
      { Color: ['Red'], Width: ['8'] },
      { Quantity: ['10 pieces', '20 pieces'], stock_attribute: ['many'] },
    ]);
    expect(JSON.stringify(products)).not.toMatch(/Attribute_1/);
    expect(issues).toEqual([]);
  });

  it('rows written before the header grew longer are imported like the others', async () => {
    const { preset, products, issues } = await productsOf([
      english,
      '1,simple,A,Cap,1,visible,,,1,2,,10,Hats,https://shop.example/a.jpg,',
      '2,simple,B,Mug,1,visible,,,1,2,,12,,,,Color,Red,1,1',
    ]);
    expect(preset).toBe('woocommerce_products');
    expect(products).toMatchObject([
      { id: '1', price: 10, categories: ['Hats'] },
      { id: '2', price: 12 },
    ]);
    expect(issues).toEqual([]);
  });

  it('a plugin’s column with a duplicate name does not break the file', async () => {
    const { products } = await productsOf([`${english},Brands,Brands`, '1,simple,A,Cap,1,visible,,,1,2,,10,,,,,,,,Acme,Other']);
    expect(products).toMatchObject([{ id: '1', brand: 'Acme' }]);
  });

  it('without IDs the SKU identifies products, and without parents the name identifies a variation’s product', async () => {
    const { preset, products, issues } = await productsOf([
      'Type,SKU,Name,Published,"In stock?",Stock,"Sale price","Regular price",Categories,Images',
      'variation,H-S,"Hoodie - Zip - S",1,1,4,35,45,,',
      'variable,HOOD,"Hoodie - Zip",1,1,,,,Clothing,',
      'variable,,Hoodie,1,1,,,,Clothing,',
      'variation,H-M,"Hoodie - M",1,1,1,,40,,',
      'simple,MUG,Mug,1,1,7,,16,Mugs,',
    ]);
    expect(preset).toBe('woocommerce_products');
    expect(products).toMatchObject([
      { id: 'HOOD', name: 'Hoodie - Zip', price: 35, list_price: 45, stock: 4, attributes: { skus: ['HOOD', 'H-S'] } },
      { id: 'Hoodie', price: 40, list_price: null, stock: 1 },
      { id: 'MUG', price: 16 },
    ]);
    expect(issues).toEqual([]);
  });

  it('decimals follow the shop’s language, and a variation’s stock may be its product’s', async () => {
    const { products } = await productsOf([
      english,
      '1,variable,,Shirt,1,visible,,,1,5,,,,,,,,,',
      '2,variation,,Shirt - S,1,visible,,,1,parent,,"19,90",,,id:1,,,,',
      '3,simple,,Sofa,1,visible,,,1,-2,"1.299","1.499,50",,,,,,,',
    ]);
    expect(products).toMatchObject([
      { price: 19.9, stock: 5 },
      { price: 1299, list_price: 1499.5, stock: -2 },
    ]);
  });

  it('values that are not numbers are reported at their own row', async () => {
    const { products, issues } = await productsOf([
      english,
      '1,variable,,Shirt,1,visible,,,1,,,,,,,,,,',
      '2,variation,,Shirt - S,1,visible,,,1,1,,abc,,,id:1,,,,',
      '3,variation,,Shirt - M,1,visible,,,1,many,,20,,,id:1,,,,',
      '4,variation,,Shirt - L,1,visible,,,1,1,,21,,,id:1,,,,',
      '5,simple,,Cap,1,visible,,,1,1,,call us,,,,,,,',
      '6,simple,,Mug,1,visible,,,1,many,,9,,,,,,,',
      '7,simple,,Bag,1,visible,,,1,1,12,12,,,,,,,',
    ]);
    expect(products).toMatchObject([
      { id: '1', price: 21, stock: 1 },
      { id: '7', price: 12, list_price: null },
    ]);
    expect(issues).toEqual([
      { row: 2, severity: 'error', field: null, message: 'The price “abc” is not a number.' },
      { row: 3, severity: 'error', field: null, message: 'The stock “many” is not a number.' },
      { row: 5, severity: 'error', field: 'price', message: 'The price is not a number.' },
      { row: 6, severity: 'error', field: 'stock', message: 'The stock is not a number.' },
      { row: 7, severity: 'warning', field: 'list_price', message: 'The list price is not above the price; it was skipped.' },
    ]);
  });

  it('drafts, private and hidden products are hidden', async () => {
    const { products } = await productsOf([
      english,
      '1,simple,,Cap,1,visible,,,1,,,1,,,,,,,',
      "2,simple,,Mug,'-1,visible,,,1,,,1,,,,,,,",
      '3,simple,,Bag,0,visible,,,1,,,1,,,,,,,',
      '4,simple,,Gift,1,hidden,,,1,,,1,,,,,,,',
      '5,simple,,Pen,-1,visible,,,1,,,1,,,,,,,',
      '6,simple,,Cup,1,search,,,1,,,1,,,,,,,',
    ]);
    const hidden = products.filter((product) => 'attributes' in product && (product.attributes as { hidden?: boolean }).hidden === true);
    expect(hidden.map(({ id }) => id)).toEqual(['2', '3', '4', '5']);
  });

  it('line breaks, additional images, short descriptions and commas in categories are kept', async () => {
    const { products } = await productsOf([
      english,
      '1,simple,,Cap,1,visible,Short\\ntext,"<p>One</p>\\n<p>C:\\\\new</p>",1,,,1,"Food\\, drink > Tea, Sale","https://shop.example/a.jpg, https://shop.example/b.jpg",,,,,',
    ]);
    expect(products).toMatchObject([
      {
        description: '<p>One</p>\n<p>C:\\new</p>',
        categories: ['Food, drink', 'Tea', 'Sale'],
        image: 'https://shop.example/a.jpg',
        attributes: { short_description: 'Short\ntext', images: ['https://shop.example/a.jpg', 'https://shop.example/b.jpg'] },
      },
    ]);
  });

  it.each([
    [
      'German',
      'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,"Ist hervorgehoben?","Sichtbarkeit im Katalog",Kurzbeschreibung,Beschreibung,Steuerstatus,Vorrätig?,Lager,Angebotspreis,"Regulärer Preis",Kategorien,Schlagwörter,Bilder,"Übergeordnetes Produkt","Attribut 1 Name","Attribut 1 Wert(e)","Attribut 1 Sichtbar","Attribut 1 Global"',
    ],
    [
      'Spanish',
      'ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,"¿Está destacado?","Visibilidad en el catálogo","Descripción corta",Descripción,"Estado del impuesto","¿Existencias?",Inventario,"Precio rebajado","Precio normal",Categorías,Etiquetas,Imágenes,Superior,"Nombre del atributo 1","Valor(es) del atributo 1","Atributo visible 1","Atributo global 1"',
    ],
    [
      'French',
      'ID,Type,UGS,"GTIN, UPC, EAN ou ISBN",Nom,Publié,"Mis en avant ?","Visibilité dans le catalogue","Description courte",Description,"État de la TVA","En stock ?",Stock,"Tarif promo","Tarif régulier",Catégories,Étiquettes,Images,Parent,"Nom de l’attribut 1","Valeur(s) de l’attribut 1\u00a0","Attribut 1 visible","Attribut 1 global"',
    ],
    [
      'Dutch',
      'ID,Type,SKU,"GTIN, UPC, EAN of ISBN",Naam,Gepubliceerd,Uitgelicht?,"Zichtbaarheid in catalogus","Korte beschrijving",Beschrijving,"Btw status","Op voorraad?",Voorraad,Actieprijs,"Reguliere prijs",Categorieën,Tags,Afbeeldingen,Hoofd,"Naam eigenschap 1","Waarde eigenschap 1","Zichtbare eigenschap 1","Globale eigenschap 1"',
    ],
    [
      'Italian',
      'ID,Tipo,SKU,"GTIN, UPC, EAN, o ISBN",Nome,Pubblicato,"In primo piano?","Visibilità nel catalogo","Breve descrizione",Descrizione,"Stato delle imposte","In stock?",Magazzino,"Prezzo in offerta","Prezzo di listino",Categorie,Tag,Immagine,Genitore,"Nome dell\'attributo 1","Valore dell\'attributo 1","Attributo 1 visibile","Attributo 1 globale"',
    ],
    [
      'Polish',
      'ID,Typ,SKU,"GTIN, UPC, EAN lub ISBN",Nazwa,Opublikowano,"Wyróżniony produkt?","Widoczność w katalogu","Krótki opis",Opis,"Status podatku","W magazynie?","Stan magazynowy","Cena promocyjna",Cena,Kategorie,Tagi,Obrazki,"Element nadrzędny","Nazwa atrybutu 1","Wartości atrybutu 1","Atrybut 1 widoczny","Atrybut 1: globalny"',
    ],
    [
      'Danish',
      'ID,Type,"Varenummer (SKU)","GTIN, UPC, EAN eller ISBN",Navn,Udgivet,Fremhævet?,"Synlighed i katalog","Kort beskrivelse",Beskrivelse,"Moms status","På lager?",Lager,Tilbudspris,Normalpris,Kategorier,Tags,Billeder,Overordnet,"Egenskab 1 navn","Egenskab 1 værdi(er)","Egenskab 1 synlig","Egenskab 1 global"',
    ],
  ])('are recognised in %s', async (_language, header) => {
    const { preset, products, issues } = await productsOf([
      `${header},"Meta: own"`,
      '7,variable,HOOD,4006381333931,Hoodie,1,0,visible,Soft,"Very soft",taxable,1,,,,"Clothing > Hoodies",new,"https://shop.example/a.jpg, https://shop.example/b.jpg",,Color,"Red, Blue",1,1,x',
      '8,"variation, virtual",H-R,,"Hoodie - Red",1,0,visible,,,taxable,1,3,"35,50",45,,,,HOOD,Color,Red,,1,',
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
        categories: ['Clothing', 'Hoodies'],
        image: 'https://shop.example/a.jpg',
        attributes: {
          Color: ['Red', 'Blue'],
          tags: ['new'],
          skus: ['HOOD', 'H-R'],
          barcodes: ['4006381333931'],
          short_description: 'Soft',
          Meta_own: 'x',
        },
      },
    ]);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('exports of Shopify', () => {
  it('an error is reported at the row that has it, and the product is skipped', async () => {
    const { products, issues } = await productsOf([
      'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src',
      'tent,Tent,Norrby,Size,S,T-2,3,199.90,249.90,https://cdn.example/a.jpg',
      'tent,,,,M,T-3,many,149.90,,',
      'cap,Cap,Norrby,Title,Default Title,C-1,5,19,19,not a url',
      'mug,Mug,Norrby,Size,S,M-1,5,9,0.00,',
      'mug,,,,M,M-2,5,8,7.50,',
      'mug,,,,L,M-3,5,abc,,',
    ]);
    expect(products).toMatchObject([{ id: 'cap', row: 3, price: 19, list_price: null, image: null }]);
    expect(issues).toEqual([
      { row: 2, severity: 'error', field: 'stock', message: 'The stock is not a number.' },
      { row: 3, severity: 'warning', field: 'list_price', message: 'The list price is not above the price; it was skipped.' },
      { row: 3, severity: 'warning', field: 'image', message: 'Not a valid image URL; it was skipped.' },
      { row: 6, severity: 'error', field: 'price', message: 'The price is not a number.' },
      { row: 5, severity: 'warning', field: 'list_price', message: 'The list price is not above the price; it was skipped.' },
    ]);
  });

  it('custom types are categories, lists have several values, and additional images keep their order', async () => {
    const { products, issues } = await productsOf([
      'Handle,Title,Body (HTML),Vendor,Standard Product Type,Custom Product Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Care (product.metafields.custom.care),Fit (product.metafields.custom.fit),Color (product.metafields.shopify.color-pattern)',
      'tent,Tent,,Norrby,Sporting Goods > Tents,Family tents,Title,Default Title,T-2,199.90,https://cdn.example/b.jpg,2,wash; dry,loose,red',
      'tent,,,,,,,,,,https://cdn.example/a.jpg,1,,,',
      'cap,Cap,,Norrby,,,Title,Default Title,C-1,9,,,wash,tight; short,red; blue',
    ]);
    expect(products).toMatchObject([
      {
        categories: ['Family tents', 'Tents'],
        image: 'https://cdn.example/a.jpg',
        attributes: {
          images: ['https://cdn.example/a.jpg', 'https://cdn.example/b.jpg'],
          Care_product_metafields_custom_care: ['wash', 'dry'],
          Fit_product_metafields_custom_fit: ['loose'],
          Color_product_metafields_shopify_color_pattern: ['red'],
        },
      },
      { attributes: { Care_product_metafields_custom_care: ['wash'], Color_product_metafields_shopify_color_pattern: ['red', 'blue'] } },
    ]);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('market prices are those of the variant whose price the product has', async () => {
    const { products } = await productsOf([
      'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Included / International,Price / International,Compare At Price / International,Status',
      'tent,Tent,Norrby,Size,L,T-1,199.90,,true,220.00,250.00,active',
      'tent,,,,M,T-2,149.90,,true,165.50,,',
    ]);
    const [{ attributes } = { attributes: {} }] = products as readonly { attributes?: Readonly<Record<string, unknown>> }[];
    expect(products).toMatchObject([{ price: 149.9 }]);
    expect(attributes).toMatchObject({ Included_International: true, Price_International: '165.50' });
    expect(attributes).not.toHaveProperty('Compare_At_Price_International');
  });

  it('a product without a handle gets one from its title, and rows with neither belong to the product above', async () => {
    const { products, issues } = await productsOf([
      'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src',
      ',Crème brûlée Set!,Norrby,Size,S,C-1,2,9,https://cdn.example/a.jpg',
      ',,,,M,C-2,3,8,',
      ',,,,,,,,https://cdn.example/b.jpg',
      ',,,,,,,,',
      'cap,Cap,Norrby,Title,Default Title,K-1,5,19,',
    ]);
    expect(products).toMatchObject([
      { id: 'creme-brulee-set', name: 'Crème brûlée Set!', price: 8, stock: 5, attributes: { skus: ['C-1', 'C-2'], Size: ['S', 'M'] } },
      { id: 'cap', row: 5, stock: 5 },
    ]);
    expect(issues).toEqual([]);
  });

  it('the description column of an app’s export is recognised', async () => {
    const { preset, products } = await productsOf([
      'ID,Handle,Command,Title,Body HTML,Vendor,Type,Status,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty',
      '77,cap,MERGE,Cap,<p>Warm</p>,Acme,Hats,Active,TRUE,Size,S,C-S,10,2',
    ]);
    expect(preset).toBe('shopify_products');
    expect(products).toMatchObject([{ id: 'cap', description: '<p>Warm</p>', categories: ['Hats'], price: 10, stock: 2 }]);
  });

  it('the columns of the newer template are recognised', async () => {
    const { preset, products } = await productsOf([
      'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Product image URL,Image position',
      'Tent,tent,<p>Roomy</p>,Norrby,Sporting Goods > Tents,Tent,"camping, new",TRUE,Active,T-2,111,Size,S,199.90,249.90,3,https://cdn.example/a.jpg,1',
      ',tent,,,,,,,,T-4,222,,M,149.90,,2,,',
      'Cap,cap,,Norrby,,,,FALSE,Active,C-1,,,,9,,,,',
      'Mug,mug,,Norrby,,,,TRUE,Archived,M-1,,,,9,,,,',
    ]);
    expect(preset).toBe('shopify_products');
    expect(products).toMatchObject([
      {
        id: 'tent',
        name: 'Tent',
        description: '<p>Roomy</p>',
        brand: 'Norrby',
        categories: ['Tent', 'Tents'],
        price: 149.9,
        stock: 5,
        image: 'https://cdn.example/a.jpg',
        attributes: { Size: ['S', 'M'], skus: ['T-2', 'T-4'], barcodes: ['111', '222'], tags: ['camping', 'new'] },
      },
      { id: 'cap', attributes: { hidden: true } },
      { id: 'mug', attributes: { hidden: true } },
    ]);
  });
});

describe('tables of other systems', () => {
  it('rows that were emptied in a spreadsheet are ignored', async () => {
    const { products, issues } = await productsOf(['id,name,price', '1,Cap,5', ',,', '"", ,', '2,Mug,6']);
    expect(products).toMatchObject([
      { id: '1', row: 1 },
      { id: '2', row: 4 },
    ]);
    expect(issues).toEqual([]);
  });

  it('additional images in a cell are kept', async () => {
    const { products, issues } = await productsOf([
      'id,post_title,post_content,tax:product_cat,image_url',
      '1,Cap,Warm,Hats|Caps,https://s.example/a.jpg|https://s.example/b.jpg',
      '2,Mug,,,"https://s.example/c,d.jpg"',
    ]);
    expect(products).toMatchObject([
      {
        name: 'Cap',
        description: 'Warm',
        categories: ['Hats', 'Caps'],
        image: 'https://s.example/a.jpg',
        attributes: { images: ['https://s.example/a.jpg', 'https://s.example/b.jpg'] },
      },
      { name: 'Mug', image: 'https://s.example/c,d.jpg', attributes: {} },
    ]);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('an ambiguous number is read like the rest of its column', async () => {
    const german = await productsOf(['id;name;price;weight', '1;Sofa;1.299;1', '2;Cap;"12,50";2', '3;Bed;2.499,00 €;3']);
    expect(german.products).toMatchObject([{ price: 1299 }, { price: 12.5 }, { price: 2499 }]);
    const english = await productsOf(['id;name;price;stock', '1;Sofa;1,299;1,500', '2;Cap;$12.50;2']);
    expect(english.products).toMatchObject([{ price: 1299, stock: 1500 }, { price: 12.5 }]);
    const threeDigits = await productsOf(['id;name;price', '1;Screw;1,299', '2;Nut;0,125']);
    expect(threeDigits.products).toMatchObject([{ price: 1.299 }, { price: 0.125 }]);
  });

  it('a number that cannot be read is an error of its row', async () => {
    const { products, issues } = await productsOf([
      'id,name,price,stock,list_price',
      '1,A,abc,1,',
      '2,B,5,many,',
      '3,C,5,1,a lot',
      '4,D,5,1,6',
    ]);
    expect(products.map(({ id }) => id)).toEqual(['4']);
    expect(issues.map(({ row, severity, field }) => [row, severity, field])).toEqual([
      [1, 'error', 'price'],
      [2, 'error', 'stock'],
      [3, 'error', 'list_price'],
    ]);
  });

  it('the regular price is the price where nothing is on sale', async () => {
    const both = await productsOf([
      'sku,name,sale_price,regular_price,main_image',
      'A,Cap,5,8,https://shop.example/a.jpg',
      'B,Mug,,12,not a url',
    ]);
    expect(both.products).toMatchObject([
      { id: 'A', price: 5, list_price: 8, image: 'https://shop.example/a.jpg' },
      { id: 'B', price: 12, list_price: null, image: null },
    ]);
    const one = await productsOf(['sku,name,regular_price', 'A,Cap,8']);
    expect(one.products).toMatchObject([{ price: 8, list_price: null }]);
  });
});
