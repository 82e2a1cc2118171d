import type { FlowTypeName } from '@endcap/schema/email/triggers/flowCatalogue.ts';

/** Subject, preview text, and text of an email. */
export type MailTexts = readonly [subject: string, preview: string, text: string];

interface FlowTexts {
  readonly name: string;
  readonly mails: readonly [MailTexts, MailTexts?];
}

type Texts = Readonly<Record<FlowTypeName, FlowTexts>>;

const english: Texts = {
  abandoned_cart: {
    name: 'Abandoned cart',
    mails: [
      ['You left something in your cart', 'It is still there.', 'We have kept your cart. You can pick up where you left off.'],
      ['Still thinking about it?', 'Your cart is waiting.', 'Here is your cart again. If you have a question, just reply to this email.'],
    ],
  },
  abandoned_session: {
    name: 'Abandoned session',
    mails: [['Did you find what you were looking for?', 'A few more ideas for you.', 'Here are some products like the ones you viewed.']],
  },
  abandoned_search: {
    name: 'Abandoned search',
    mails: [['Your search: {{ query }}', 'These are the results.', 'You searched for “{{ query }}”. Here is what we found.']],
  },
  welcome: {
    name: 'Welcome',
    mails: [
      ['Welcome', 'Good to have you with us.', 'Thanks for subscribing. Here is what other customers like best.'],
      ['Picked for you', 'A few things you may like.', 'Have a look at these.'],
    ],
  },
  order_followup: {
    name: 'Order follow-up',
    mails: [
      ['Goes well with your order', 'A few ideas to go with it.', 'Thanks for your order. These products go well with what you bought.'],
    ],
  },
  review_request: {
    name: 'Review request',
    mails: [
      [
        'How do you like it?',
        'Tell us what you think.',
        'You have had some time with your order. What do you think? Your review helps others to choose.',
      ],
    ],
  },
  audience_entry: {
    name: 'New in an audience',
    mails: [['Picked for you', 'A few things you may like.', 'We thought of you when we saw these.']],
  },
  recurring: { name: 'Weekly picks', mails: [['Your picks of the week', 'Chosen for you.', 'Here is this week’s selection for you.']] },
  price_drop: {
    name: 'Price drop',
    mails: [['Now at a lower price', 'You viewed it a while ago.', 'Something you viewed now costs less.']],
  },
  back_in_stock: {
    name: 'Back in stock',
    mails: [['Back in stock', 'You viewed it a while ago.', 'Something you viewed is available again.']],
  },
  low_stock: {
    name: 'Low stock',
    mails: [['Only a few left', 'You viewed it a while ago.', 'Something you viewed is almost sold out.']],
  },
  refill_due: {
    name: 'Time to refill',
    mails: [['Running low?', 'It may be time for a new one.', 'It has been a while since you bought these. Do you need more?']],
  },
  birthday: {
    name: 'Birthday',
    mails: [['Happy birthday!', 'All the best from us.', 'We wish you a great day. Here are some ideas to treat yourself.']],
  },
  win_back: {
    name: 'Win back',
    mails: [
      ['It’s been a while', 'See what is new.', 'We have not seen you for a while. Here is what we would recommend to you.'],
      ['What others buy right now', 'Popular this week.', 'A lot has happened since your last visit. These are popular right now.'],
    ],
  },
  first_order_anniversary: {
    name: 'Anniversary of the first order',
    mails: [
      [
        'Thanks for being our customer',
        'Your first order was on this day.',
        'You placed your first order with us on this day. Thank you! Here are a few ideas for the next one.',
      ],
    ],
  },
};

const danish: Texts = {
  abandoned_cart: {
    name: 'Forladt kurv',
    mails: [
      ['Du har glemt noget i kurven', 'Den står her stadig.', 'Vi har gemt din kurv, så du kan fortsætte, hvor du slap.'],
      ['Overvejer du det stadig?', 'Din kurv venter.', 'Her er din kurv igen. Har du spørgsmål, så svar bare på denne e-mail.'],
    ],
  },
  abandoned_session: {
    name: 'Forladt besøg',
    mails: [['Fandt du det, du søgte?', 'Her er nogle flere idéer.', 'Her er nogle produkter, der ligner dem, du kiggede på.']],
  },
  abandoned_search: {
    name: 'Forladt søgning',
    mails: [['Din søgning: {{ query }}', 'Her er resultaterne.', 'Du søgte efter “{{ query }}”. Det her fandt vi.']],
  },
  welcome: {
    name: 'Velkomst',
    mails: [
      ['Velkommen', 'Godt at have dig med.', 'Tak for din tilmelding. Her er det, vores kunder er gladest for.'],
      ['Udvalgt til dig', 'Måske noget for dig.', 'Se, hvad vi har fundet til dig.'],
    ],
  },
  order_followup: {
    name: 'Opfølgning på ordre',
    mails: [
      ['Passer til din ordre', 'Nogle idéer til det, du købte.', 'Tak for din ordre. De her produkter passer godt til det, du købte.'],
    ],
  },
  review_request: {
    name: 'Bed om anmeldelse',
    mails: [
      [
        'Hvad synes du om det?',
        'Fortæl os, hvad du synes.',
        'Nu har du haft dine varer et stykke tid. Hvad synes du? Din anmeldelse hjælper andre med at vælge.',
      ],
    ],
  },
  audience_entry: {
    name: 'Ny i målgruppe',
    mails: [['Udvalgt til dig', 'Måske noget for dig.', 'Vi kom til at tænke på dig, da vi så de her.']],
  },
  recurring: { name: 'Ugens udvalg', mails: [['Ugens udvalg til dig', 'Valgt til dig.', 'Her er ugens udvalg til dig.']] },
  price_drop: {
    name: 'Prisfald',
    mails: [['Nu til lavere pris', 'Du kiggede på det for nylig.', 'Noget, du har kigget på, er blevet billigere.']],
  },
  back_in_stock: {
    name: 'Tilbage på lager',
    mails: [['Tilbage på lager', 'Du kiggede på det for nylig.', 'Noget, du har kigget på, kan købes igen.']],
  },
  low_stock: {
    name: 'Få tilbage',
    mails: [['Kun få tilbage', 'Du kiggede på det for nylig.', 'Noget, du har kigget på, er næsten udsolgt.']],
  },
  refill_due: {
    name: 'Tid til genkøb',
    mails: [['Er du ved at løbe tør?', 'Måske er det tid til en ny.', 'Det er et stykke tid siden, du købte de her. Mangler du flere?']],
  },
  birthday: {
    name: 'Fødselsdag',
    mails: [
      [
        'Tillykke med fødselsdagen!',
        'De bedste hilsner fra os.',
        'Vi ønsker dig en dejlig dag. Her er nogle idéer til at forkæle dig selv.',
      ],
    ],
  },
  win_back: {
    name: 'Vind kunden tilbage',
    mails: [
      ['Det er længe siden', 'Se, hvad der er nyt.', 'Vi har ikke set dig længe. Her er det, vi vil anbefale dig.'],
      ['Det køber andre lige nu', 'Populært i denne uge.', 'Der er sket meget siden dit sidste besøg. De her er populære lige nu.'],
    ],
  },
  first_order_anniversary: {
    name: 'Årsdag for første ordre',
    mails: [
      [
        'Tak, fordi du er kunde',
        'Din første ordre var i dag.',
        'På denne dag afgav du din første ordre hos os. Tak! Her er nogle idéer til den næste.',
      ],
    ],
  },
};

const german: Texts = {
  abandoned_cart: {
    name: 'Warenkorbabbruch',
    mails: [
      [
        'Sie haben etwas im Warenkorb vergessen',
        'Er ist noch da.',
        'Wir haben Ihren Warenkorb aufbewahrt. Sie können da weitermachen, wo Sie aufgehört haben.',
      ],
      [
        'Denken Sie noch darüber nach?',
        'Ihr Warenkorb wartet.',
        'Hier ist noch einmal Ihr Warenkorb. Bei Fragen antworten Sie einfach auf diese E-Mail.',
      ],
    ],
  },
  abandoned_session: {
    name: 'Abgebrochener Besuch',
    mails: [
      [
        'Haben Sie gefunden, was Sie suchten?',
        'Noch ein paar Ideen für Sie.',
        'Hier sind Produkte, die denen ähneln, die Sie sich angesehen haben.',
      ],
    ],
  },
  abandoned_search: {
    name: 'Abgebrochene Suche',
    mails: [['Ihre Suche: {{ query }}', 'Hier sind die Ergebnisse.', 'Sie haben nach „{{ query }}“ gesucht. Das haben wir gefunden.']],
  },
  welcome: {
    name: 'Willkommen',
    mails: [
      ['Willkommen', 'Schön, dass Sie dabei sind.', 'Danke für Ihre Anmeldung. Das mögen unsere Kunden am liebsten.'],
      ['Für Sie ausgesucht', 'Vielleicht ist etwas für Sie dabei.', 'Schauen Sie mal, was wir für Sie gefunden haben.'],
    ],
  },
  order_followup: {
    name: 'Nach der Bestellung',
    mails: [
      [
        'Passt zu Ihrer Bestellung',
        'Ein paar Ideen dazu.',
        'Danke für Ihre Bestellung. Diese Produkte passen gut zu dem, was Sie gekauft haben.',
      ],
    ],
  },
  review_request: {
    name: 'Bitte um Bewertung',
    mails: [
      [
        'Wie gefällt es Ihnen?',
        'Sagen Sie uns Ihre Meinung.',
        'Sie haben Ihre Bestellung nun eine Weile. Wie gefällt sie Ihnen? Ihre Bewertung hilft anderen bei der Auswahl.',
      ],
    ],
  },
  audience_entry: {
    name: 'Neu in einer Zielgruppe',
    mails: [['Für Sie ausgesucht', 'Vielleicht ist etwas für Sie dabei.', 'Bei diesen Produkten haben wir an Sie gedacht.']],
  },
  recurring: {
    name: 'Auswahl der Woche',
    mails: [['Ihre Auswahl der Woche', 'Für Sie zusammengestellt.', 'Hier ist Ihre Auswahl dieser Woche.']],
  },
  price_drop: {
    name: 'Preissenkung',
    mails: [['Jetzt günstiger', 'Sie haben es sich angesehen.', 'Etwas, das Sie sich angesehen haben, kostet jetzt weniger.']],
  },
  back_in_stock: {
    name: 'Wieder verfügbar',
    mails: [['Wieder verfügbar', 'Sie haben es sich angesehen.', 'Etwas, das Sie sich angesehen haben, gibt es wieder.']],
  },
  low_stock: {
    name: 'Fast ausverkauft',
    mails: [['Nur noch wenige da', 'Sie haben es sich angesehen.', 'Etwas, das Sie sich angesehen haben, ist fast ausverkauft.']],
  },
  refill_due: {
    name: 'Zeit zum Nachkaufen',
    mails: [
      [
        'Geht es zur Neige?',
        'Vielleicht ist es Zeit für Nachschub.',
        'Es ist eine Weile her, dass Sie das gekauft haben. Brauchen Sie Nachschub?',
      ],
    ],
  },
  birthday: {
    name: 'Geburtstag',
    mails: [
      [
        'Alles Gute zum Geburtstag!',
        'Die besten Wünsche von uns.',
        'Wir wünschen Ihnen einen schönen Tag. Hier sind ein paar Ideen, um sich etwas zu gönnen.',
      ],
    ],
  },
  win_back: {
    name: 'Rückgewinnung',
    mails: [
      ['Lange nicht gesehen', 'Sehen Sie, was es Neues gibt.', 'Sie waren länger nicht bei uns. Das würden wir Ihnen empfehlen.'],
      [
        'Das kaufen andere gerade',
        'Beliebt in dieser Woche.',
        'Seit Ihrem letzten Besuch ist viel passiert. Diese Produkte sind gerade beliebt.',
      ],
    ],
  },
  first_order_anniversary: {
    name: 'Jahrestag der ersten Bestellung',
    mails: [
      [
        'Danke, dass Sie unser Kunde sind',
        'Heute vor Jahren bestellten Sie zum ersten Mal.',
        'An diesem Tag haben Sie zum ersten Mal bei uns bestellt. Danke! Hier sind ein paar Ideen für das nächste Mal.',
      ],
    ],
  },
};

const texts: Readonly<Record<string, Texts>> = { en: english, da: danish, de: german };

/** The name of a trigger and the texts of its emails, in the language of a store or in English. */
export const defaultTexts = (type: FlowTypeName, language: string): FlowTexts =>
  (texts[language.slice(0, 2).toLowerCase()] ?? english)[type];
