import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { handlers as configurationHandlers } from '../configuration/chatConfiguration.calls.ts';
import { handlers as faqHandlers } from '../faqs/chatFaqs.calls.ts';
import { handlers } from './chatAssistant.calls.ts';
import { isAdded, namesOnlyProperties, withFollowUp } from './followUp.ts';
import { chatShop } from './testChatShop.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...configurationHandlers, ...faqHandlers] });
});
afterAll(() => api.close());

const brands = new Set(['luma', 'nord']);
const isBrand = (word: string) => brands.has(word);

describe('another value takes the place of the first', () => {
  it.each([
    ['red desk lamp', 'blue', 'desk lamp blue'],
    ['desk lamp dark blue', 'green', 'desk lamp green'],
    ['desk light', 'blue', 'desk light blue'],
    ['shirt green m', 'xl', 'shirt green xl'],
    ['shirt green m', 'white', 'shirt m white'],
    ['boots 41', '42', 'boots 42'],
    ['desk lamp luma', 'nord', 'desk lamp nord'],
    ['grønne lamper', 'blå', 'lamper blå'],
    ['dunkelblaues Hemd', 'weiß', 'Hemd weiß'],
    ['rote Lampe', 'schwarzen', 'Lampe schwarzen'],
    ['red desk lamp', 'wool', 'red desk lamp wool'],
  ])('“%s”, “%s”', (before, said, query) => {
    expect(withFollowUp(before, said, isBrand, false)).toBe(query);
    expect(withFollowUp(before, said, isBrand, true)).toBe(`${before} ${said}`);
  });
});

it('a value that nothing had gives way to another one of the same property, and to no other word', () => {
  expect(withFollowUp('blue desk lamp', 'green', isBrand, true, ['blue'])).toBe('desk lamp green');
  expect(withFollowUp('blue desk lamp', 'xl', isBrand, true, ['blue'])).toBe('blue desk lamp xl');
  expect(withFollowUp('blue red desk lamp', 'green', isBrand, true, ['blue'])).toBe('red desk lamp green');
});

it.each([
  ['or blue', true],
  ['and in green', true],
  ['also in blue', true],
  ['eller i blå', true],
  ['også i blå', true],
  ['oder in Blau', true],
  ['in blue', false],
  ['do you have it in blue too?', false],
  ['findes den også i blå?', false],
  ['gibt es das auch in Blau?', false],
])('“%s” adds: %s', (message, adds) => expect(isAdded(message)).toBe(adds));

it.each([
  ['blue', true],
  ['dark blue instead', true],
  ['size m', false],
  ['light', false],
  ['blue tent', false],
  ['', false],
])('“%s” is properties alone: %s', (query, only) => expect(namesOnlyProperties(query)).toBe(only));

describe('a conversation', () => {
  const things = {
    en: ['reading lamp', 'red', 'blue', 'green'],
    da: ['læselampe', 'rød', 'blå', 'grøn'],
    de: ['Leselampe', 'rot', 'blau', 'grün'],
  } as const;
  /** What is shown first, and second: what has fewer of the words comes after. */
  const shop = async (language: keyof typeof things) => {
    const { ask, store } = await chatShop(api);
    const [lamp, red, blue, green] = things[language];
    await putProducts(api.db, store.key, [
      { id: 'r', name: `${lamp} ${red} S`, brand: 'Lumen', price: 30, stock: 4 },
      { id: 'b', name: `${lamp} ${blue} L`, brand: 'Nordlys', price: 80, stock: 2 },
      { id: 'g', name: `${lamp} ${green} L`, brand: 'Lumen', price: 50, stock: 2 },
    ]);
    await indexProducts(api.db, store.key);
    const idsOf = async (message: string) => {
      const { products } = await ask(message);
      return products.map(({ id }) => id);
    };
    return Object.assign(idsOf, { reply: ask });
  };

  it.each([
    ['en', 'reading lamp', ['in red', 'in blue', 'the green one', 'what about blue?', 'in red instead']],
    ['da', 'har I en læselampe', ['i rød', 'i blå', 'den grøn', 'hvad med blå?', 'hellere i rød']],
    ['de', 'ich suche eine Leselampe', ['in Rot', 'in Blau', 'lieber grün', 'gibt es die auch in Blau?', 'in Rot bitte']],
  ] as const)('in %s changes the colour again and again', async (language, first, messages) => {
    const ask = await shop(language);
    await ask(first);
    const shown: (string | undefined)[] = [];
    for (const message of messages) shown.push((await ask(message))[0]);
    expect(shown).toEqual(['r', 'b', 'g', 'b', 'r']);
  });

  it.each([
    ['en', 'reading lamp', ['from Nordlys', 'by Lumen', 'size S', 'size L', 'from Nordlys']],
    ['da', 'har I en læselampe', ['fra Nordlys', 'fra Lumen', 'str. S', 'str. L', 'af Nordlys']],
    ['de', 'ich suche eine Leselampe', ['von Nordlys', 'von Lumen', 'Größe S', 'Größe L', 'von Nordlys']],
  ] as const)('in %s changes brand and size', async (language, first, messages) => {
    const ask = await shop(language);
    await ask(first);
    const shown: (string | undefined)[] = [];
    for (const message of messages) shown.push((await ask(message))[0]);
    expect([shown[0], ...shown.slice(2)]).toEqual(['b', 'r', 'g', 'b']);
    expect(['r', 'g']).toContain(shown[1]);
  });

  it.each([
    ['en', 'purple reading lamp', 'or green', /purple/],
    ['da', 'lilla læselampe', 'eller grøn', /lilla/],
    ['de', 'Leselampe lila', 'oder grün', /lila/],
  ] as const)(
    'in %s forgets a colour that the shop does not have once another one is asked for next to it',
    async (language, first, message, colour) => {
      const ask = await shop(language);
      expect((await ask.reply(first)).text).toMatch(colour);
      const { text, products } = await ask.reply(message);
      expect(text).not.toMatch(colour);
      expect(products[0]?.id).toBe('g');
    },
  );

  it.each([
    ['en', 'red reading lamp', ['or blue', 'or in blue', 'and in blue']],
    ['da', 'rød læselampe', ['eller blå', 'eller i blå', 'også i blå']],
    ['de', 'Leselampe rot', ['oder blau', 'oder in Blau', 'auch in Blau']],
  ] as const)('in %s shows both where one says so', async (language, first, messages) => {
    for (const message of messages) {
      const ask = await shop(language);
      await ask(first);
      expect([message, (await ask(message)).slice(0, 2).toSorted()]).toEqual([message, ['b', 'r']]);
    }
  });
});
