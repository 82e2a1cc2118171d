import { namesByPlace, namesInFull } from './wooOrder.ts';

/**
 * The columns of WooCommerce's product export, which it names in the language of the shop's staff: the names that German, Spanish, French, Dutch, Italian,
 * Polish and Danish shops give them, by the English one. Where a translation changed over the years, each of its names is here.
 */
const translations: Readonly<Record<string, readonly string[]>> = {
  ID: ['Identyfikator', 'Identifiant'],
  Type: ['Typ', 'Tipo', 'Rodzaj'],
  SKU: ['Artikelnummer', 'Art.-Nr.', 'Artikelnummer (SKU)', 'UGS', 'Référence', 'COD', 'Varenummer', 'Varenummer (SKU)'],
  'GTIN, UPC, EAN, or ISBN': [
    'GTIN, UPC, EAN oder ISBN',
    'GTIN, UPC, EAN o ISBN',
    'GTIN, UPC, EAN ou ISBN',
    'GTIN, UPC, EAN of ISBN',
    'GTIN, UPC, EAN lub ISBN',
    'GTIN, UPC, EAN eller ISBN',
  ],
  Name: ['Nombre', 'Nom', 'Naam', 'Nome', 'Nazwa', 'Navn'],
  Published: [
    'Veröffentlicht',
    'Publicado',
    'Publicada',
    'Publié',
    'Gepubliceerd',
    'Pubblicato',
    'Opublikowano',
    'Opublikowany',
    'Udgivet',
    'Publiceret',
  ],
  'Is featured?': [
    'Ist hervorgehoben?',
    'Hervorgehoben?',
    'Empfohlen?',
    '¿Está destacado?',
    '¿Es destacado?',
    'Mis en avant ?',
    'Uitgelicht?',
    'Is uitgelicht?',
    'In primo piano?',
    'Wyróżniony produkt?',
    'Czy jest wyróżniony?',
    'Er fremhævet?',
    'Fremhævet?',
    'Er featured?',
  ],
  'Visibility in catalog': [
    'Sichtbarkeit im Katalog',
    'Katalogsichtbarkeit',
    'Visibilidad en el catálogo',
    'Visibilité dans le catalogue',
    'Zichtbaarheid in catalogus',
    'Zichtbaarheid in de catalogus',
    'Visibilità nel catalogo',
    'Widoczność w katalogu',
    'Synlighed i katalog',
    'Synlighed i kataloget',
    'Katalogsynlighed',
  ],
  'Short description': [
    'Kurzbeschreibung',
    'Descripción corta',
    'Description courte',
    'Korte beschrijving',
    'Korte omschrijving',
    'Breve descrizione',
    'Descrizione breve',
    'Krótki opis',
    'Kort beskrivelse',
  ],
  Description: ['Beschreibung', 'Descripción', 'Beschrijving', 'Omschrijving', 'Descrizione', 'Opis', 'Beskrivelse'],
  'Date sale price starts': [
    'Datum, an dem Angebotspreis beginnt',
    'Angebotspreis gültig ab',
    'Día en que empieza el precio rebajado',
    'Date de début de promo',
    'Startdatum actieprijs',
    'Data di inizio del prezzo in offerta',
    'Data rozpoczęcia promocji',
    'Dato for start på tilbudspris',
  ],
  'Tax status': [
    'Steuerstatus',
    'Estado del impuesto',
    'État de la TVA',
    'Btw status',
    'Belastingstatus',
    'Stato delle imposte',
    'Status podatku',
    'Momsstatus',
    'Moms status',
  ],
  'Tax class': [
    'Steuerklasse',
    'Clase de impuesto',
    'Classe de TVA',
    'Belastingklasse',
    'Aliquota di imposta',
    'Klasa podatkowa',
    'Momsklasse',
  ],
  'In stock?': [
    'Vorrätig?',
    'Auf Lager?',
    '¿Existencias?',
    '¿En inventario?',
    '¿Hay existencias?',
    'En stock ?',
    'Op voorraad?',
    'In magazzino?',
    'W magazynie?',
    'På lager?',
  ],
  Stock: ['Lager', 'Bestand', 'Lagerbestand', 'Inventario', 'Existencias', 'Voorraad', 'Magazzino', 'Stan magazynowy', 'Lagerbeholdning'],
  'Backorders allowed?': [
    'Lieferrückstände erlaubt?',
    'Rückstände erlaubt?',
    '¿Permitir reservas de productos agotados?',
    'Autoriser les commandes de produits en rupture ?',
    'Nabestellingen toestaan?',
    'Nabestellingen toegestaan?',
    'Abilita gli ordini arretrati?',
    'Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?',
    'Restordrer tilladt?',
    'Tillad restordrer?',
  ],
  'Sold individually?': [
    'Nur einzeln verkaufen?',
    'Einzeln verkauft?',
    '¿Vendido individualmente?',
    'Vendre individuellement ?',
    'Wordt individueel verkocht?',
    'Venduto singolarmente?',
    'Sprzedawany pojedynczo?',
    'Sælges enkeltvis?',
    'Sælges individuelt?',
  ],
  'Allow customer reviews?': [
    'Kundenrezensionen erlauben?',
    'Kundenbewertungen erlauben?',
    '¿Permitir valoraciones de clientes?',
    'Autoriser les avis clients ?',
    'Klantbeoordelingen toestaan?',
    'Permetti le recensioni clienti?',
    'Włącz opinie klientów?',
    'Tillad kundeanmeldelser?',
  ],
  'Purchase note': [
    'Hinweis zum Kauf',
    'Kaufhinweis',
    'Nota de compra',
    'Note de commande',
    'Aankoopnotitie',
    'Nota di acquisto',
    'Notatka do zakupu',
    'Købsnote',
    'Købsnotat',
  ],
  'Sale price': [
    'Angebotspreis',
    'Precio rebajado',
    'Tarif promo',
    'Prix promo',
    'Actieprijs',
    'Aanbiedingsprijs',
    'Prezzo in offerta',
    'Cena promocyjna',
    'Tilbudspris',
  ],
  'Regular price': [
    'Regulärer Preis',
    'Normaler Preis',
    'Precio normal',
    'Precio regular',
    'Tarif régulier',
    'Prix régulier',
    'Reguliere prijs',
    'Normale prijs',
    'Prezzo di listino',
    'Prezzo regolare',
    'Cena',
    'Cena regularna',
    'Normalpris',
    'Almindelig pris',
  ],
  Categories: ['Kategorien', 'Categorías', 'Catégories', 'Categorieën', 'Categorie', 'Kategorie', 'Kategorier'],
  Tags: ['Schlagwörter', 'Etiquetas', 'Étiquettes', 'Tag', 'Etichette', 'Tagi', 'Znaczniki'],
  'Shipping class': [
    'Versandklasse',
    'Clase de envío',
    'Classe d’expédition',
    'Classe de livraison',
    'Verzendklasse',
    'Classe di spedizione',
    'Klasa wysyłkowa',
    'Forsendelsesklasse',
  ],
  Images: ['Bilder', 'Imágenes', 'Afbeeldingen', 'Immagine', 'Immagini', 'Obrazki', 'Obrazy', 'Billeder'],
  Parent: [
    'Übergeordnetes Produkt',
    'Übergeordnet',
    'Eltern',
    'Superior',
    'Principal',
    'Hoofd',
    'Genitore',
    'Element nadrzędny',
    'Nadrzędny',
    'Forælder',
    'Overordnet',
  ],
  Upsells: ['Zusatzverkäufe', 'Ventas dirigidas', 'Produits suggérés', 'Up-sell', 'Up-sells', 'Produkty "up-sell"', 'Opsalg', 'Mersalg'],
  'Cross-sells': [
    'Cross-Sells (Querverkäufe)',
    'Querverkäufe',
    'Ventas cruzadas',
    'Ventes croisées',
    'Cross-sell',
    'Produkty "Cross-sell"',
    'Krydssalg',
  ],
  'External URL': ['Externe URL', 'URL externa', 'URL externe', 'URL esterno', 'URL esterna', 'Zewnętrzny adres URL', 'Ekstern URL'],
  Position: ['Posición', 'Positie', 'Posizione', 'Pozycja'],
  Brands: [
    'Brand',
    'Marken',
    'Marke',
    'Marcas',
    'Marca',
    'Marques',
    'Marque',
    'Merken',
    'Merk',
    'Marchi',
    'Marchio',
    'Marki',
    'Marka',
    'Brands',
    'Mærker',
    'Mærke',
  ],
};

/** Names that a table of few columns has letter for letter if it is from the platform. */
const exact: ReadonlySet<string> = new Set(Object.entries(translations).flatMap(([english, others]) => [english, ...others]));

const keyOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    // Other systems write their columns with underscores.
    .replace(/[^\p{L}\p{N}_?]/gu, '');

const englishNames: ReadonlyMap<string, string> = new Map(
  Object.entries(translations).flatMap(([english, others]) => [english, ...others].map((name): [string, string] => [keyOf(name), english])),
);

/** A column of the n-th attribute in any of the languages, such as `Valor(es) del atributo 1`. */
const ofAttribute =
  /^(?!meta|méta|pola)(?=.*(?:attribu+t|atribut|atrybut|атрибут|egenska[bp]|eigenschap|kenmerk|vlastnost|ominaisu|tulajdons|nitelik))\D*(\d{1,3})\D*$/iu;
/** The order in which the export writes the columns of an attribute. */
const attributeColumns = ['name', 'value(s)', 'visible', 'global', 'default'] as const;

/** Columns that hardly another table has; `shared` are those that some have. */
const telling = new Set([
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Tax status',
  'In stock?',
  'Backorders allowed?',
  'Sold individually?',
  'Allow customer reviews?',
  'Purchase note',
  'Shipping class',
  'Parent',
  'Upsells',
  'Cross-sells',
  'Attribute 1 name',
]);
const shared = ['Type', 'Sale price', 'Regular price', 'SKU'];
const leastTelling = 2;
const leastKnown = 4;

/** The English names of a header's columns; those of other columns are left out. */
export function wooNames(header: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const met = new Map<string, number>();
  const take = (column: string, name: string | undefined) => {
    if (name === undefined || taken.has(name)) return;
    taken.add(name);
    names.set(column, name);
  };
  // A name in English is surer than one that another language shares.
  for (const column of header) if (Object.hasOwn(translations, column)) take(column, column);
  for (const column of header) {
    if (names.has(column)) continue;
    const place = ofAttribute.exec(column)?.[1];
    if (place === undefined) take(column, englishNames.get(keyOf(column)));
    else {
      const at = met.get(place) ?? 0;
      met.set(place, at + 1);
      take(column, `Attribute ${place} ${attributeColumns[at] ?? `column ${at}`}`);
    }
  }
  for (const [column, name] of [...namesInFull(header), ...namesByPlace(header, names)])
    if (!names.has(column) && Object.hasOwn(translations, name)) take(column, name);
  return names;
}

/** Whether a header is that of the export, whatever its language and whichever columns its staff chose. */
export function isWooExport(header: readonly string[]): boolean {
  const names = new Set(wooNames(header).values());
  const tells = [...telling].filter((name) => names.has(name)).length;
  const known = tells + shared.filter((name) => names.has(name)).length;
  const hasVariations = ['ID', 'Type', 'Parent', 'Regular price'].every((name) => names.has(name));
  // Staff may export a few columns only, such as SKU, Name, Short description and Images.
  const hasNoOther = names.has('Short description') && header.every((column) => exact.has(column));
  return (
    names.has('Name') && (hasVariations || hasNoOther || namesInFull(header).length > 0 || (tells >= leastTelling && known >= leastKnown))
  );
}
