import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { chatGuidanceTemplates } from '@endcap/schema/chat/guidance/chatGuidance.rest.ts';

type Template = AnswerOf<typeof chatGuidanceTemplates>['result'][number];

const of = (name: string, rule: Partial<Template> & Pick<Template, 'kind'>): Template => ({
  when: '',
  reply: '',
  source: null,
  test_question: '',
  ...rule,
  name,
});

export const guidanceTemplates: readonly Template[] = [
  of('Gifts: ask who it is for', {
    kind: 'trigger',
    when: 'gift, present, birthday, christmas',
    reply: 'Who is the present for, and how much would you like to spend?',
    test_question: 'I am looking for a present',
  }),
  of('Sizes: point to the size guide', {
    kind: 'trigger',
    when: 'what size, size guide, too small, too big, fits me',
    reply: 'You will find the size guide below every product. Tell me your usual size and I will look for it.',
    test_question: 'What size should I take?',
  }),
  of('Business customers: hand over', {
    kind: 'hand_over',
    when: 'bulk order, wholesale, quote, business customer',
    reply: 'Our business team will look after this.',
    test_question: 'Can I get a quote for 200 pieces?',
  }),
  of('Complaints: hand over', {
    kind: 'hand_over',
    when: 'complaint, complain, lawyer, consumer protection',
    reply: 'I am sorry about this. A colleague will look after it.',
    test_question: 'I want to complain',
  }),
  of('Never promise a delivery date', {
    kind: 'never_say',
    when: 'guaranteed delivery',
    reply: 'I cannot promise a date, but the tracking link in your email shows where the parcel is.',
    test_question: 'Is next-day delivery guaranteed?',
  }),
  of('Never name competitors', { kind: 'never_say', when: 'name of the competitor', test_question: 'Who else sells this?' }),
  of('Care: look at the pages first', {
    kind: 'source_first',
    when: 'wash, clean, care instructions',
    source: 'pages',
    test_question: 'How do I wash wool?',
  }),
  of('Style: short and friendly', { kind: 'style', reply: 'Write short, friendly sentences. Say “you”. Use no exclamation marks.' }),
];
