/** What kind of products a newsletter shows. */
export type NewsletterAngle = 'new' | 'popular' | 'sale' | 'trending';

type Lines = readonly [subject: string, preview: string, headline: string, text: string];

interface Words {
  readonly all: string;
  readonly and: string;
  /** Of a button to the shop. */
  readonly button: string;
  readonly angles: Readonly<Record<NewsletterAngle, readonly [Lines, Lines, Lines]>>;
}

// {topic} is the topic, {Topic} the same with a capital letter, {shop} the shop, {names} names of products.
export const english: Words = {
  all: 'our products',
  and: 'and',
  button: 'See more in the shop',
  angles: {
    new: [
      [
        'New at {shop}: {topic}',
        'See what has just arrived.',
        'New: {topic}',
        'Something new has arrived: {topic}.\n\nAmong the new ones are {names}. Take a first look.',
      ],
      [
        '{Topic}: be the first to see what is new',
        'Fresh in the shop.',
        'Just arrived',
        'We have added to {topic}, and we think you will like it.\n\nHave a look at {names}.',
      ],
      ['Have you seen this yet?', 'New at {shop}.', 'New for you', 'There is something new to discover: {topic}.\n\nStart with {names}.'],
    ],
    popular: [
      [
        '{Topic}: what our customers choose most',
        'Our best sellers.',
        'Best sellers: {topic}',
        'These are the ones that our customers choose most often: {topic}.\n\nAmong them are {names}.',
      ],
      [
        'Best sellers at {shop}',
        'See what others buy.',
        'Popular with our customers',
        'Not sure what to choose? Start with what others buy: {topic}.\n\nHave a look at {names}.',
      ],
      [
        'The favourites: {topic}',
        'Chosen again and again.',
        'The favourites',
        'Some things are chosen again and again.\n\nIn {topic}, these are {names}.',
      ],
    ],
    sale: [
      [
        'Reduced at {shop}: {topic}',
        'Lower prices on products we have chosen for you.',
        'Reduced: {topic}',
        'We have lowered prices: {topic}.\n\nReduced are, among others, {names}.',
      ],
      [
        '{Topic} for less',
        'Now at a lower price.',
        'Now for less',
        'A good moment to look at {topic}: these products cost less now.\n\nHave a look at {names}.',
      ],
      [
        'Lower prices for you',
        'Reduced at {shop}.',
        'Reduced for you',
        'These products are reduced at the moment: {names}.\n\nSee them all in the shop.',
      ],
    ],
    trending: [
      [
        '{Topic}: what is popular right now',
        'See what others look at.',
        'Popular right now: {topic}',
        'Here is what our customers like most right now: {topic}.\n\nAmong them are {names}.',
      ],
      [
        'Ideas from {shop}: {topic}',
        'Picked for you.',
        'Ideas for you',
        'Looking for ideas? We have put together {topic} for you.\n\nHave a look at {names}.',
      ],
      [
        'Something for you at {shop}',
        'Take a look.',
        'Take a look: {topic}',
        'We thought that you might like this: {names}.\n\nThere is more in the shop.',
      ],
    ],
  },
};

const danish: Words = {
  all: 'vores produkter',
  and: 'og',
  button: 'Se mere i butikken',
  angles: {
    new: [
      [
        'Nyt hos {shop}: {topic}',
        'Se, hvad der lige er kommet.',
        'Nyt: {topic}',
        'Der er kommet nyt: {topic}.\n\nBlandt nyhederne er {names}. Kig med som en af de første.',
      ],
      ['{Topic}: se nyhederne først', 'Nyt i butikken.', 'Lige kommet', 'Vi har fået mere af det gode: {topic}.\n\nKig på {names}.'],
      ['Har du set det her?', 'Nyt hos {shop}.', 'Nyt til dig', 'Der er noget nyt at gå på opdagelse i: {topic}.\n\nBegynd med {names}.'],
    ],
    popular: [
      [
        '{Topic}: det vælger vores kunder oftest',
        'Vores bestsellere.',
        'Bestsellere: {topic}',
        'Det her vælger vores kunder oftest: {topic}.\n\nBlandt dem er {names}.',
      ],
      [
        'Bestsellere hos {shop}',
        'Se, hvad andre køber.',
        'Populært hos vores kunder',
        'I tvivl? Begynd med det, andre køber: {topic}.\n\nKig på {names}.',
      ],
      ['Favoritterne: {topic}', 'Valgt igen og igen.', 'Favoritterne', 'Noget bliver valgt igen og igen.\n\nDet gælder {names}.'],
    ],
    sale: [
      [
        'Nedsat hos {shop}: {topic}',
        'Lavere priser på produkter, vi har valgt til dig.',
        'Nedsat: {topic}',
        'Vi har sat priserne ned: {topic}.\n\nNedsat er blandt andet {names}.',
      ],
      [
        '{Topic} for mindre',
        'Nu til en lavere pris.',
        'Nu for mindre',
        'Et godt tidspunkt at kigge på {topic}: de her produkter koster mindre nu.\n\nKig på {names}.',
      ],
      [
        'Lavere priser til dig',
        'Nedsat hos {shop}.',
        'Nedsat til dig',
        'De her produkter er nedsat lige nu: {names}.\n\nSe dem alle i butikken.',
      ],
    ],
    trending: [
      [
        '{Topic}: det er populært lige nu',
        'Se, hvad andre kigger på.',
        'Populært lige nu: {topic}',
        'Det her kan vores kunder bedst lide lige nu: {topic}.\n\nBlandt dem er {names}.',
      ],
      [
        'Idéer fra {shop}: {topic}',
        'Valgt til dig.',
        'Idéer til dig',
        'Mangler du idéer? Vi har samlet {topic} til dig.\n\nKig på {names}.',
      ],
      [
        'Noget for dig hos {shop}',
        'Kig forbi.',
        'Kig her: {topic}',
        'Vi tænkte, at du måske ville kunne lide {names}.\n\nDer er mere i butikken.',
      ],
    ],
  },
};

const german: Words = {
  all: 'unsere Produkte',
  and: 'und',
  button: 'Mehr im Shop ansehen',
  angles: {
    new: [
      [
        'Neu bei {shop}: {topic}',
        'Sehen Sie, was gerade eingetroffen ist.',
        'Neu: {topic}',
        'Es gibt Neues: {topic}.\n\nNeu dabei sind {names}. Schauen Sie als Erste hinein.',
      ],
      [
        '{Topic}: die Neuheiten zuerst sehen',
        'Neu im Shop.',
        'Gerade eingetroffen',
        'Unsere Auswahl ist gewachsen: {topic}.\n\nSehen Sie sich {names} an.',
      ],
      ['Schon gesehen?', 'Neu bei {shop}.', 'Neu für Sie', 'Es gibt Neues zu entdecken: {topic}.\n\nBeginnen Sie mit {names}.'],
    ],
    popular: [
      [
        '{Topic}: was unsere Kunden am häufigsten wählen',
        'Unsere Bestseller.',
        'Bestseller: {topic}',
        'Das wählen unsere Kunden am häufigsten: {topic}.\n\nDazu gehören {names}.',
      ],
      [
        'Bestseller bei {shop}',
        'Sehen Sie, was andere kaufen.',
        'Beliebt bei unseren Kunden',
        'Noch unentschlossen? Beginnen Sie mit dem, was andere kaufen: {topic}.\n\nSehen Sie sich {names} an.',
      ],
      ['Die Favoriten: {topic}', 'Immer wieder gewählt.', 'Die Favoriten', 'Manches wird immer wieder gewählt.\n\nDazu gehören {names}.'],
    ],
    sale: [
      [
        'Reduziert bei {shop}: {topic}',
        'Niedrigere Preise für Produkte, die wir für Sie ausgesucht haben.',
        'Reduziert: {topic}',
        'Wir haben Preise gesenkt: {topic}.\n\nReduziert sind unter anderem {names}.',
      ],
      [
        '{Topic} für weniger',
        'Jetzt zum niedrigeren Preis.',
        'Jetzt für weniger',
        'Ein guter Moment: {topic}. Diese Produkte kosten jetzt weniger.\n\nSehen Sie sich {names} an.',
      ],
      [
        'Niedrigere Preise für Sie',
        'Reduziert bei {shop}.',
        'Reduziert für Sie',
        'Diese Produkte sind gerade reduziert: {names}.\n\nAlle finden Sie im Shop.',
      ],
    ],
    trending: [
      [
        '{Topic}: gerade beliebt',
        'Sehen Sie, was andere ansehen.',
        'Gerade beliebt: {topic}',
        'Das mögen unsere Kunden gerade am liebsten: {topic}.\n\nDazu gehören {names}.',
      ],
      [
        'Ideen von {shop}: {topic}',
        'Für Sie ausgesucht.',
        'Ideen für Sie',
        'Sie suchen Ideen? Wir haben für Sie ausgesucht: {topic}.\n\nSehen Sie sich {names} an.',
      ],
      [
        'Etwas für Sie bei {shop}',
        'Schauen Sie hinein.',
        'Ein Blick lohnt sich: {topic}',
        'Wir dachten, das könnte Ihnen gefallen: {names}.\n\nMehr gibt es im Shop.',
      ],
    ],
  },
};

export const languages: Readonly<Record<string, Words>> = { en: english, da: danish, de: german };
