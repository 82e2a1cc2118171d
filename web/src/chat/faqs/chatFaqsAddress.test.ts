import { describe, expect, it } from 'vitest';

import { faqSourceOf, newFaqPath } from './chatFaqsAddress.ts';

const conversation = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const queryOf = (path: string) => new URL(path, 'https://console.test').searchParams;

describe('the address of a new FAQ', () => {
  it('says what it is written for', () => {
    const source = { question: 'Gift wrap?', conversation, questions: ['Gift wrap?', 'do you wrap & tie gifts'] };
    const path = newFaqPath('a1b2c3d4', source);
    expect(path).toMatch(/^\/store\/a1b2c3d4\/chat\/faqs\/new\?/u);
    expect(faqSourceOf(queryOf(path))).toEqual(source);
  });

  it('gives nothing that could not be saved', () => {
    const many = Array.from({ length: 12 }, (_, at) => `asked=${at}`).join('&');
    const read = faqSourceOf(queryOf(`/?conversation=7&asked=&asked=0&question=${'a'.repeat(400)}&${many}`));
    expect(read).toEqual({ question: 'a'.repeat(300), conversation: '', questions: [...'0123456789'] });
  });

  it('is also that of an FAQ written for nothing in particular', () => {
    expect(faqSourceOf(queryOf('/'))).toEqual({ question: '', conversation: '', questions: [] });
  });
});
