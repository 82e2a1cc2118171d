import { describe, expect, it } from 'vitest';

import { addVectors, vectorText } from './addVectors.ts';
import { decideFaq } from './faqDecision.ts';
import { FaqIndex } from './faqIndex.ts';
import { talkElsewhere } from './talkElsewhere.ts';
import { type Embed, SentenceVectors } from './sentenceVectors.ts';

const texts = [
  { id: 'abroad', question: 'Do you deliver to other countries?', answer: 'Yes.' },
  { id: 'again', question: 'Can you deliver to my country?', answer: 'Yes.' },
  { id: 'warranty', question: 'How long is the warranty?', answer: 'Two years.' },
];
const index = new FaqIndex(texts);
const message = 'could auntie olga receive some';

/** Texts about countries, and the message, point the same way; talk that has nothing to do with a shop points away from both. */
const embed: Embed = async (text) =>
  Float32Array.from(talkElsewhere.includes(text) ? [0, 0, 1] : /countr|olga/.test(text) ? [1, 0, 0] : [0, 1, 0]);

async function found(vectors: SentenceVectors) {
  await addVectors(vectors, message, texts, index);
  await vectors.settled();
  return addVectors(vectors, message, texts, index);
}

it('vectors find FAQs without a common word, with those of one answer as one', async () => {
  expect(index.matches(message)).toEqual([]);
  const matches = (await found(new SentenceVectors(embed))) ?? [];
  expect(matches.map(({ ids }) => ids)).toEqual([['abroad', 'again'], ['warranty']]);
  expect(decideFaq(matches)).toEqual({ kind: 'answer', id: 'abroad' });
});

it('vectors refuse a message that shares words with an FAQ and says nothing like it', async () => {
  const away: Embed = async (text) => Float32Array.from(text === unlike ? [-1, 0] : [1, 0]);
  const unlike = 'how long is the warranty of peace';
  const vectors = new SentenceVectors(away);
  vectors.ofTexts(texts.map(vectorText));
  await vectors.settled();
  const [best] = index.matches(unlike);
  expect(best?.ids).toEqual(['warranty']);
  expect(decideFaq((await addVectors(vectors, unlike, texts, index)) ?? [])).toEqual({ kind: 'unknown' });
});

describe('talk that has nothing to do with a shop', () => {
  /** The message is like an FAQ, and more like talk elsewhere. */
  const between: Embed = async (text) =>
    Float32Array.from(
      text === message ? [0.6, 0, 0.8] : talkElsewhere.includes(text) ? [0, 0, 1] : /countr/.test(text) ? [1, 0, 0] : [0, 1, 0],
    );
  const spokenOf: Embed = async (text) => (text.includes('warranty') ? Float32Array.from([0, 0, 1]) : between(text));
  it('is refused', async () => expect(decideFaq((await found(new SentenceVectors(between))) ?? [])).toEqual({ kind: 'unknown' }));
  it('is answered where an FAQ speaks of it', async () =>
    expect(decideFaq((await found(new SentenceVectors(spokenOf))) ?? []).kind).not.toBe('unknown'));
});

it('words alone answer while the vectors of FAQs are being computed', async () => {
  const vectors = new SentenceVectors(embed);
  expect(await addVectors(vectors, message, texts, index)).toBeUndefined();
});

it.each<[string, Embed]>([
  ['is not installed', async () => undefined],
  ['answers never', (text) => (text === message ? new Promise(() => {}) : embed(text))],
])('words alone answer where the model %s', async (_what, broken) => {
  const vectors = new SentenceVectors(broken);
  for (let times = 0; times < 6; times++) expect(await found(vectors)).toBeUndefined();
});

it('the progress counts the texts that have a vector, and makes the others', async () => {
  const vectors = new SentenceVectors(embed);
  expect(vectors.progressOf(['one', 'two'])).toBe(0);
  await vectors.settled();
  expect(vectors.progressOf(['one', 'two', 'three'])).toBe(2);
  await vectors.settled();
  expect(vectors.progressOf(['one', 'two', 'three'])).toBe(3);
});

it('there is no progress to wait for without a model, or with more texts than are kept', async () => {
  const without = new SentenceVectors(async () => undefined);
  without.progressOf(['one']);
  await without.settled();
  expect(without.progressOf(['one'])).toBeUndefined();
  const many = Array.from({ length: 5001 }, (_, number) => String(number));
  expect(new SentenceVectors(embed).progressOf(many)).toBeUndefined();
});

it('a vector is computed once per text, from its beginning', async () => {
  const asked: string[] = [];
  const vectors = new SentenceVectors((text) => {
    asked.push(text);
    return embed(text);
  });
  for (let times = 0; times < 2; times++) {
    vectors.ofTexts(['one', 'one', 'x'.repeat(100_000)]);
    await vectors.settled();
  }
  expect(asked.map(({ length }) => length)).toEqual([3, 400]);
});
