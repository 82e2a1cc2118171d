import { describe, expect, test } from 'vitest';

import { editDistance } from './editDistance.ts';
import { lexiconOf } from './lexicon.ts';
import { planQuery } from './queryPlan.ts';
import { defaultSettings } from './searchSettings.ts';
import { Vocabulary, VocabularyWriter } from './vocabulary.ts';

function vocabulary(counts: Record<string, number>, language = 'en'): Vocabulary {
  const writer = new VocabularyWriter(language);
  for (const term of Object.keys(counts).sort()) writer.add(term, counts[term] ?? 0);
  return new Vocabulary(writer.take());
}

const shop = vocabulary({
  usb: 900,
  cable: 700,
  cables: 60,
  notebook: 400,
  note: 20,
  book: 30,
  laptop: 200,
  laptops: 4,
  desktop: 90,
  keyboard: 300,
  keybord: 1,
  battery: 80,
  batteries: 20,
  head: 10,
  phone: 200,
  headphones: 60,
  headphone: 20,
  bluetooth: 150,
  speaker: 90,
  patron: 9,
  printer: 70,
  wifi: 40,
  router: 30,
  tv: 90,
  tvs: 3,
  pc: 40,
  pcs: 300,
  cutting: 30,
  board: 120,
  boards: 20,
  hp: 500,
});
const tail = new Map([
  ['dv71211ea', 1],
  ['1211ea', 1],
]);

const brands = new Set(['hp', 'sony']);
const plan = (query: string) =>
  planQuery(query, lexiconOf([shop], tail), {
    language: 'en',
    settings: defaultSettings,
    isBrand: (word) => brands.has(word),
  });
const ways = (query: string, word = 0) =>
  (plan(query).words[word]?.alternatives ?? []).map(
    ({ reason, terms }) => `${reason} ${terms.map((forms) => forms.toSorted().join('|')).join(' & ')}`,
  );

describe('words', () => {
  test('are found in every inflected form', () => {
    expect(ways('batteries')).toContain('word batteries|battery');
    expect(ways('cable')).toContain('word cable|cables');
    expect(ways('pc')).toContain('word pc');
    expect(ways('pcs')).toContain('word pcs');
  });

  test('are ignored when they are stop words, unless there are no others', () => {
    expect(plan('the cable for a laptop').words.map(({ text }) => text)).toEqual(['cable', 'laptop']);
    expect(plan('the').words.map(({ text }) => text)).toEqual(['the']);
  });

  test('beyond a dozen are dropped, the common ones first', () => {
    const words = plan(
      `${'abcdefghijklmnop'
        .split('')
        .map((letter) => letter.repeat(6))
        .join(' ')} usb`,
    ).words;
    expect(words).toHaveLength(12);
    expect(words.map(({ text }) => text)).not.toContain('usb');
  });
});

describe('misspellings', () => {
  test.each([
    ['lapotp', 'laptop'],
    ['labtop', 'laptop'],
    ['laptopp', 'laptop'],
    ['bluetoth speaker', 'bluetooth speaker'],
    ['blutooht speeker', 'bluetooth speaker'],
    ['usbcable', 'usb cable'],
    ['bluetoothspeaker', 'bluetooth speaker'],
    ['USBCables', 'usb cables'],
    ['cutingboard', 'cutting board'],
    ['cuttingbord', 'cutting board'],
    ['cuttingboard', 'cutting board'],
  ])('%s becomes %s', (query, corrected) => expect(plan(query).corrected).toBe(corrected));

  test.each(['laptop', 'headphones', 'notebook', 'xyzzyx', 'dv71211ea', 'keyb'])('%s stays unchanged', (query) =>
    expect(plan(query).corrected).toBeUndefined(),
  );

  test('are corrected only in words that no product has', () => expect(ways('keybord')).toEqual(['word keybord']));

  test('are not corrected in codes and short words', () => expect(ways('sku')).toEqual([]));
});

describe('two words typed as one with a mistake', () => {
  test('find products with both, worth less than without the mistake', () => {
    expect(plan('cutingboard').words[0]?.alternatives).toMatchObject([
      { reason: 'split', words: ['cutting', 'board'], factor: defaultSettings.splitFactor * defaultSettings.correctionFactor },
    ]);
    expect(ways('cuttingbord')).toEqual(['split cutting & board|boards']);
    expect(plan('cutingboard').head).toBe('cutingboard');
  });

  test.each(['sku', 'skuboard1', 'xqzt', 'cutxqzt'])('are not seen in %s', (query) => expect(plan(query).corrected).toBeUndefined());

  test('are looked for in a few words of a pasted text only', () => {
    let scans = 0;
    const lexicon = lexiconOf([shop]);
    const counted = { ...lexicon, similarTo: (...given: Parameters<typeof lexicon.similarTo>) => (scans++, lexicon.similarTo(...given)) };
    const words = Array.from('abcdefghijkl', (letter) => `board${letter.repeat(6)}cutting`);
    planQuery(words.join(' '), counted, { language: 'en', settings: defaultSettings });
    expect(scans).toBeLessThanOrEqual(words.length + 9);
  });
});

describe('compounds', () => {
  test('two words are found as one', () => {
    expect(ways('note book', 0)).toContain('joined notebook');
    expect(ways('note book', 1)).toContain('joined notebook');
    expect(ways('wi-fi router', 0)).toContain('joined wifi');
  });

  test('one word is found as two adjacent ones', () => {
    const split = plan('notebook').words[0]?.alternatives.find(({ reason }) => reason === 'split');
    expect(split).toMatchObject({ words: ['note', 'book'], terms: [['note'], ['book']], adjacent: true });
  });

  test('a Danish compound is found by its parts', () => {
    const danish = lexiconOf([vocabulary({ printer: 70, patron: 9, patroner: 4, kabel: 10 }, 'da')]);
    const { corrected, words } = planQuery('printerpatroner', danish, { language: 'da', settings: defaultSettings });
    expect(corrected).toBe('printer patroner');
    expect(words[0]?.alternatives[0]).toMatchObject({ reason: 'split', words: ['printer', 'patroner'], adjacent: false });
    expect(words[0]?.alternatives[0]?.terms.map((forms) => forms.toSorted())).toEqual([['printer'], ['patron', 'patroner']]);
  });

  test('model numbers are found with and without punctuation', () => {
    expect(ways('dv7 1211ea', 1)).toContain('joined dv71211ea');
    expect(ways('dv7-1211ea', 0)).toContain('joined dv71211ea');
    expect(ways('dv71211ea')).toContain('word dv71211ea');
    expect(ways('dv7-12', 0)).toContain('beginning dv71211ea');
  });
});

test('a number is never taken for another one', () => {
  const numbers = lexiconOf([shop], new Map([['1920', 40]]));
  const planned = planQuery('usb 1930', numbers, { language: 'en', settings: defaultSettings });
  expect(planned.corrected).toBeUndefined();
  expect(planned.words[1]).toEqual({ text: '1930', known: false, alternatives: [] });
});

test('the last word may be incomplete', () => {
  expect(ways('usb keyb', 1)).toEqual(['beginning keyboard', 'beginning keybord']);
  expect(plan('usb keyb').corrected).toBeUndefined();
});

describe('a store’s synonyms', () => {
  const expand = (words: readonly string[]) => {
    const at = words.indexOf('cell');
    return at === -1 ? [] : [{ at, span: 2, words: ['headphone', 'speaker'], factor: 0.9 }];
  };
  const expanded = (query: string) => planQuery(query, lexiconOf([shop], tail), { language: 'en', settings: defaultSettings, expand });

  test('take the positions of the words, and may have more words than they', () => {
    const { words } = expanded('cheap cell phone cable');
    const synonyms = words.map(({ alternatives }) => alternatives.filter(({ reason }) => reason === 'synonym'));
    const synonym = { reason: 'synonym', words: ['headphone', 'speaker'], factor: 0.9, adjacent: false };
    expect(synonyms).toMatchObject([[], [synonym], [synonym], []]);
  });

  test('make a word known that no product has', () => expect(expanded('cell phone').corrected).toBeUndefined());
});

test.each([
  ['phone case', 'case'],
  ['case for phone', 'case'],
  ['red laptop', 'laptop'],
  ['usb labtop', 'labtop'],
  ['123', undefined],
  ['notebook hp', 'notebook'],
  ['sony hp', undefined],
])('%s is about a %s', (query, head) => expect(plan(query).head).toBe(head));

describe('edit distance', () => {
  test.each([
    ['laptop', 'laptop', 0],
    ['laptop', 'lapotp', 1],
    ['laptop', 'lptop', 1],
    ['laptop', 'laptoop', 1],
    ['laptop', 'labtop', 1],
    ['laptop', 'lebtop', 2],
    ['laptop', 'desk', 3],
    ['', 'ab', 2],
  ])('%s and %s: %i', (left, right, distance) => expect(editDistance(left, right, 2)).toBe(distance));
});
