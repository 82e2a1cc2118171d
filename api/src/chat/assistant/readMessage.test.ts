import { describe, expect, it } from 'vitest';

import { languageOf } from './messageLanguage.ts';
import { givesNumber, numberAlone, orderNumberIn } from './orderAnswer.ts';
import { asksRecommendation, onlyNarrows, readWish } from './productWish.ts';
import { routeMessage } from './routeMessage.ts';
import { shownQuestion } from './shownProductAnswer.ts';

describe('what a message is about', () => {
  it.each([
    ['en', 'where can I see all my orders', 'order_status'],
    ['en', 'can I order for another person', 'open'],
    ['en', 'can I see reviews of other customers', 'open'],
    ['en', 'where do I find the assembly instructions', 'product'],
    ['en', 'what are your rules on returns', 'open'],
    ['en', 'send the parcel to the address of my neighbour', 'open'],
    ['en', 'do you share my data with other companies', 'open'],
    ['en', 'show me everything under 50', 'product'],
    ['da', 'må jeg bestille til en anden person', 'open'],
    ['de', 'kann ich für eine andere Person bestellen', 'open'],
    ['en', 'Hello!', 'greeting'],
    ['en', 'thank you so much', 'thanks'],
    ['en', 'bye', 'bye'],
    ['en', 'can I talk to a human', 'person'],
    ['en', 'where is my order?', 'order_status'],
    ['en', 'track my parcel', 'order_status'],
    ['en', 'do you have tents for two', 'product'],
    ['en', 'do you have free delivery', 'open'],
    ['en', 'I want a refund', 'open'],
    ['da', 'hvor er min pakke', 'order_status'],
    ['da', 'har I lamper', 'product'],
    ['da', 'hvad koster fragten', 'open'],
    ['de', 'wo bleibt meine Bestellung', 'order_status'],
    ['de', 'ich suche ein Zelt', 'product'],
    ['de', 'ich möchte mit einem Mitarbeiter sprechen', 'person'],
    ['en', 'hi, can you help me?', 'greeting'],
    ['en', 'no, that’s all, thanks', 'thanks'],
    ['en', 'are you a robot?', 'about'],
    ['en', 'my package still hasn’t arrived', 'order_status'],
    ['en', 'order 10025: any news?', 'order_status'],
    ['en', 'it should have been here yesterday', 'order_status'],
    ['en', 'I’m still waiting for the shoes I ordered', 'order_status'],
    ['en', 'did you send my jacket already', 'order_status'],
    ['en', 'have you sent my refund', 'open'],
    ['en', 'how do I cancel my order', 'open'],
    ['en', 'my parcel came with a broken lamp', 'open'],
    ['en', 'I never got my refund', 'open'],
    ['en', 'are you still here?', 'open'],
    ['en', 'waterproof jacket', 'product'],
    ['en', 'wireless headphones under 100', 'product'],
    ['en', 'show me your return policy', 'open'],
    ['en', 'show cheaper lamps', 'product'],
    ['en', 'a rain jacket for my dog', 'product'],
    ['en', 'a refund for my order', 'open'],
    ['en', 'which of your laptops is best for video editing', 'product'],
    ['en', 'which of the payment methods is safest', 'open'],
    ['en', 'shipping costs', 'open'],
    ['en', 'yes please', 'open'],
    ['en', 'I need a human', 'person'],
    ['da', 'jeg har ikke fået min ordre endnu', 'order_status'],
    ['da', 'hvordan annullerer jeg min ordre', 'open'],
    ['da', 'hvornår har I åbent', 'open'],
    ['da', 'løbesko str. 42', 'product'],
    ['da', 'er du en robot', 'about'],
    ['de', 'ich warte immer noch auf mein Paket', 'order_status'],
    ['de', 'mein Paket ist beschädigt angekommen', 'open'],
    ['de', 'wann haben Sie geöffnet', 'open'],
    ['de', 'wasserdichte Jacke', 'product'],
    ['de', 'bist du ein Mensch?', 'about'],
    ['en', 'ok cool, thank you, bye', 'bye'],
    ['en', 'haha nice', 'thanks'],
    ['en', 'anyone there?', 'greeting'],
    ['en', 'howdy', 'greeting'],
    ['en', 'alright then', 'thanks'],
    ['en', 'goodbye and thanks', 'thanks'],
    ['da', 'tak og farvel', 'bye'],
    ['de', 'danke und tschüss', 'bye'],
    ['en', 'tell me a joke', 'about'],
    ['en', 'merry christmas jumper', 'product'],
    ['en', 'great lamps', 'product'],
    ['en', 'wheres my stuff', 'order_status'],
    ['en', 'has it been dispatched?', 'order_status'],
    ['en', 'tracking says delivered but I don’t have it', 'order_status'],
    ['en', 'what if the tracking number doesn’t work', 'open'],
    ['en', 'can I have my parcel left with a neighbour', 'open'],
    ['en', 'noise cancelling headphones', 'product'],
    ['en', 'what goes well with a grey suit', 'product'],
    ['en', 'a green table lamp between 40 and 90', 'product'],
    ['en', 'I paid between 40 and 90 for the parcel', 'open'],
    ['en', 'is there a way to save items for later', 'open'],
    ['en', 'I need help with my account', 'open'],
    ['en', 'can I chat with one of your colleagues', 'person'],
    ['en', 'could someone from your team call me back', 'person'],
    ['en', 'I don’t want to talk to a bot', 'person'],
    ['en', 'please transfer me', 'person'],
    ['en', 'stop, get somebody', 'person'],
    ['en', 'contact an adviser', 'person'],
    ['en', 'get someone a present', 'product'],
    ['en', 'can someone else pick up my parcel', 'open'],
    ['en', 'can the driver call me before delivery', 'open'],
    ['en', 'a book about people and robots', 'product'],
    ['da', 'tak for hjælpen, farvel', 'bye'],
    ['da', 'jeg kigger bare', 'thanks'],
    ['da', 'kan en medarbejder ringe til mig', 'person'],
    ['da', 'jeg vil ikke snakke med en robot', 'person'],
    ['da', 'vis mig robotstøvsugere', 'product'],
    ['da', 'giv mig nogle gode bøger', 'product'],
    ['da', 'en grøn bordlampe til mellem 40 og 90 kroner', 'product'],
    ['da', 'pakken sidder fast', 'order_status'],
    ['da', 'hvad hvis pakken sidder fast', 'open'],
    ['da', 'kan naboen tage imod pakken', 'open'],
    ['de', 'vielen Dank, tschüss', 'bye'],
    ['de', 'ich schaue nur', 'thanks'],
    ['de', 'kann mich jemand zurückrufen', 'person'],
    ['de', 'leiten Sie mich an einen Kollegen weiter', 'person'],
    ['de', 'Zelt für vier Personen', 'product'],
    ['de', 'eine grüne Tischlampe zwischen 40 und 90 Euro', 'product'],
    ['de', 'laut Sendungsverfolgung zugestellt, aber nicht da', 'order_status'],
    ['de', 'kann der Nachbar das Paket annehmen', 'open'],
  ] as const)('%s “%s”: %s', (language, message, route) => expect(routeMessage(message, language)).toBe(route));
});

it.each([
  ['A-1001', 'A-1001', true],
  ['it’s order 10025, from last week, thank you', '10025', true],
  ['Meine Bestellnummer lautet A-1001', 'A-1001', true],
  ['who won the world cup in 1998', '1998', false],
  ['do you have a lamp of 1200 lumens', '1200', false],
])('“%s” gives the number %s of an order: %s', (message, id, isGiven) => {
  expect(orderNumberIn(message)).toBe(id);
  expect(givesNumber(message, id)).toBe(isGiven);
});

it.each([
  ['A-1', 'A-1'],
  [' #17. ', '17'],
  ['2026/118', '2026/118'],
  ['green', undefined],
  ['2 lamps', undefined],
])('“%s” alone is the number %s, once it was asked for', (message, id) => expect(numberAlone(message)).toBe(id));

it.each([
  ['har I lamper', 'en', 'da'],
  ['habt ihr Lampen', 'en', 'de'],
  ['wir brauchen euch', 'en', 'de'],
  ['I am late', 'de', 'en'],
  ['was my parcel sent', 'de', 'en'],
  ['red lamp', 'da', 'da'],
  ['in grün', 'de', 'de'],
] as const)('“%s” on a page in %s is in %s', (message, page, language) => expect(languageOf(message, page)).toBe(language));

describe('what is wanted', () => {
  it.each([
    ['I am looking for a laptop', { query: 'laptop' }],
    ['tents under 200 euros', { query: 'tents', to: 200 }],
    ['lamps between €20 and €50', { query: 'lamps', from: 20, to: 50 }],
    ['lamps between 50 and 20', { query: 'lamps', from: 20, to: 50 }],
    ['a bag for about 100', { query: 'bag', from: 80, to: 120 }],
    ['desk over 120 cm', { query: 'desk over 120 cm' }],
    ['the cheapest tent', { query: 'tent', order: 'cheapest' }],
    ['nyeste lamper til højst 300 kr', { query: 'lamper', to: 300, order: 'newest' }],
    ['günstige Zelte ab 50 Euro', { query: 'zelte', from: 50, order: 'cheapest' }],
    ['show me more', { query: '', isMore: true }],
    ['do you have tents for two people', { query: 'tents for two people' }],
    ['a gift for my mother, I am looking for it in blue', { query: 'gift for mother blue' }],
    ['Zelt für zwei Personen', { query: 'zelt für zwei personen' }],
    ['waterproof jacket size M', { query: 'waterproof jacket m' }],
    ['king size bed', { query: 'king size bed' }],
    ['most expensive first', { query: '', order: 'dearest' }],
    ['die teuersten zuerst', { query: '', order: 'dearest' }],
  ])('“%s”', (message, wish) => {
    const { query, from, to, order, isMore } = readWish(message);
    expect({ query, from, to, order, isMore }).toEqual({ from: undefined, to: undefined, order: undefined, isMore: false, ...wish });
  });

  it.each([
    ['cheaper ones, please', true],
    ['under 50', true],
    ['a cheaper lamp', false],
    ['hello', false],
  ])('“%s” only narrows down: %s', (message, narrows) => expect(onlyNarrows(message)).toBe(narrows));

  it.each([
    ['What are your best sellers?', true],
    ['what’s your best selling product', true],
    ['what is popular right now', true],
    ['Hvad vil du foreslå?', true],
    ['Was ist gerade beliebt?', true],
    ['recommend a tent', false],
    ['I need something', false],
  ])('“%s” asks for a recommendation of anything: %s', (message, asks) => expect(asksRecommendation(message)).toBe(asks));
});

it.each([
  ['en', 'Is this in stock?', 'stock'],
  ['en', 'can I still order it today?', 'stock'],
  ['en', 'what does this cost', 'price'],
  ['en', 'any alternatives to this?', 'alternatives'],
  ['en', 'is this returnable', undefined],
  ['da', 'hvad koster den', 'price'],
  ['da', 'har I noget lignende?', 'alternatives'],
  ['de', 'Wie viel kostet das?', 'price'],
  ['de', 'Gibt es etwas Ähnliches?', 'alternatives'],
] as const)('%s “%s” asks about the product shown: %s', (language, message, asked) => expect(shownQuestion(message, language)).toBe(asked));
