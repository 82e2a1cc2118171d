import { describe, expect, it } from 'vitest';

import { decideFaq } from './faqDecision.ts';
import { type Faq, FaqIndex } from './faqIndex.ts';
import { wordsFor } from './languageWords.ts';
import { queryTerms } from './questionTerms.ts';

const faqs: Faq[] = [
  {
    id: 'return',
    question: 'How do I return an item?',
    answer: 'Print the label in your account and bring the parcel to a post office within 30 days.',
  },
  {
    id: 'refund',
    question: 'When do I get my refund?',
    answer: 'Five days after your parcel has reached us, by the payment method you used.',
  },
  { id: 'delivery', question: 'How long does delivery take?', answer: 'Two to four working days.' },
  { id: 'abroad', question: 'Do you deliver to other countries?', answer: 'Yes, to all countries of the European Union.' },
  { id: 'warranty', question: 'How long is the warranty?', answer: 'Two years from the date of purchase.' },
  { id: 'contact', question: 'How can I reach customer service?', answer: 'By mail or phone from 9 to 5.' },
];
const index = new FaqIndex(faqs);
const best = (query: string) => index.matches(query)[0]?.ids[0];

it('“I’d” is no identity card', () => {
  expect([...queryTerms('I’d like a lamp').keys()]).not.toContain('concept:age');
  expect([...queryTerms('do you check my ID').keys()]).toContain('concept:age');
});

describe('a question finds its FAQ', () => {
  it.each([
    ['can I send these shoes back', 'return'],
    ['still waiting for my money', 'refund'],
    ['how fast is shipping', 'delivery'],
    ['do you ship overseas', 'abroad'],
    ['is it guaranteed against defects', 'warranty'],
    ['I want to talk to a human', 'contact'],
  ])('without sharing a word: “%s”', (query, id) => expect(best(query)).toBe(id));

  it('whatever its case, accents and apostrophes', () => expect(best('WHERE’S MY REFÚND??')).toBe('refund'));

  it('and returns FAQs with the same answer as one', () => {
    const again = { id: 'again', question: 'What is the period of guarantee?', answer: 'Two years from the date of purchase.' };
    expect(new FaqIndex([...faqs, again]).matches('how long is the guarantee')[0]?.ids).toEqual(['warranty', 'again']);
  });

  it.each(['', '?!', 'how do I', '漢字 だけ', '🙂'])('or returns none: “%s”', (query) => expect(index.matches(query)).toEqual([]));

  it('and an empty index returns nothing', () => expect(new FaqIndex([]).matches('refund')).toEqual([]));
});

describe('a question about opening hours', () => {
  const change = { id: 'change', question: 'Can I change or cancel my order?', answer: 'Yes, within one hour of ordering.' };
  const hours = { id: 'hours', question: 'What are your opening hours?', answer: 'Monday to Friday, 9 to 17.' };
  it.each(['what are your opening hours', 'are you open on sunday', 'when are you open'])(
    'finds them where they are told, and nothing in an FAQ that names an hour: “%s”',
    (query) => {
      expect(decideFaq(new FaqIndex([...faqs, change, hours]).matches(query))).toEqual({ kind: 'answer', id: 'hours' });
      expect(decideFaq(new FaqIndex([...faqs, change]).matches(query))).toEqual({ kind: 'unknown' });
    },
  );
});

describe('a question in a script without spaces', () => {
  const texts = {
    zh: ['如何退货？', '运费是多少？', '可以用支付宝付款吗？', '配送需要多长时间？', '保修期多久？'],
    ja: [
      '返品の方法を教えてください',
      '送料はいくらですか',
      '支払い方法は何がありますか',
      '配達までどのくらいかかりますか',
      '保証期間はどのくらいですか',
    ],
    th: ['คืนสินค้าได้อย่างไร', 'ค่าจัดส่งเท่าไหร่', 'ชำระเงินด้วยวิธีใดได้บ้าง', 'จัดส่งใช้เวลากี่วัน'],
  };
  const decided = (language: keyof typeof texts, asked: string) => {
    const stored = texts[language].map((question, place) => ({ id: String(place), question, answer: `${place}` }));
    return decideFaq(new FaqIndex(stored, wordsFor(language)).matches(asked));
  };
  it.each([
    ['zh', '我想退货怎么办', '0'],
    ['zh', '请问运费要多少钱', '1'],
    ['zh', '能不能用支付宝', '2'],
    ['ja', '送料はかかりますか', '1'],
    ['ja', '支払い方法を知りたい', '2'],
    ['th', 'อยากชำระเงินด้วยบัตร', '2'],
  ] as const)('%s “%s” finds its FAQ', (language, asked, id) => expect(decided(language, asked)).toEqual({ kind: 'answer', id }));
  it.each([
    ['zh', '今天天气怎么样'],
    ['zh', '谁是美国总统'],
    ['ja', '明日の天気は'],
    ['th', 'อากาศวันนี้เป็นอย่างไร'],
  ] as const)('%s “%s” finds none', (language, asked) => expect(decided(language, asked).kind).toBe('unknown'));
});

describe('a thing that another FAQ speaks of', () => {
  const withKettle = new FaqIndex([
    { id: 'kettle', question: 'How do I descale the kettle?', answer: 'Fill it with water and vinegar, boil and rinse.' },
    { id: 'steel', question: 'Is the kettle made of steel?', answer: 'The body is stainless steel, the lid is plastic.' },
    { id: 'return', question: 'How do I return an item?', answer: 'Within 30 days with the label.' },
    { id: 'warranty', question: 'How long is the warranty?', answer: 'Two years from the date of purchase.' },
    { id: 'delivery', question: 'How long does delivery take?', answer: 'Two to four working days.' },
    { id: 'pay', question: 'How can I pay?', answer: 'By card or PayPal.' },
  ]);
  it.each([
    ['is the kettle guaranteed', 'warranty'],
    ['can I get a kettle with paypal', 'pay'],
    ['when will my kettle arrive', 'delivery'],
    ['how can I clean my kettle', 'kettle'],
  ])('does not hide what is asked about it: “%s”', (query, id) => {
    const decision = decideFaq(withKettle.matches(query));
    expect(decision.kind === 'choices' ? decision.ids[0] : decision.kind === 'answer' ? decision.id : undefined).toBe(id);
  });
});

describe('off-topic talk', () => {
  it.each([
    'can dogs eat chocolate',
    'how do I renew my passport',
    'who won the world cup in 1998',
    'what is the exchange rate between euro and yen',
    'how do I get rid of ants in the kitchen',
    // In words of shops, next to one that no shop of these FAQs speaks of.
    'when did Napoleon return from Elba',
    'what is the title track of thriller',
    'in what order should I watch star wars',
  ])('is refused: “%s”', (query) => expect(decideFaq(index.matches(query))).toEqual({ kind: 'unknown' }));

  it.each([
    // Words that go with anything are not strange.
    ['please take it back, I have changed my mind about the whole thing', 'return'],
    ['can you send it to another country', 'abroad'],
    ['I would like to return my order and get a label', 'return'],
  ])('does not include what shoppers ask in their own words: “%s”', (query, id) => {
    const decision = decideFaq(index.matches(query));
    expect(decision.kind === 'answer' ? [decision.id] : decision.kind === 'choices' ? decision.ids : []).toContain(id);
  });
});

describe('a decision', () => {
  const match = (id: string, score: number, coverage: number, concepts = 1) => ({
    ids: [id],
    score,
    trust: score * coverage,
    relevance: score * coverage * concepts,
  });

  it('answers clear matches', () => expect(decideFaq([match('a', 20, 0.9), match('b', 8, 0.4)])).toEqual({ kind: 'answer', id: 'a' }));

  it('offers up to three where matches are close', () => {
    const close = ['a', 'b', 'c', 'd'].map((id, place) => match(id, 20 - place, 0.9));
    expect(decideFaq(close)).toEqual({ kind: 'choices', ids: ['a', 'b', 'c'] });
  });

  it('says that it does not know where the match could be chance', () => {
    expect(decideFaq([match('a', 20, 0.1)])).toEqual({ kind: 'unknown' });
    expect(decideFaq([match('a', 20, 0.9, 0.3)])).toEqual({ kind: 'unknown' });
    expect(decideFaq([])).toEqual({ kind: 'unknown' });
  });
});
