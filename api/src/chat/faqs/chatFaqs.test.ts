import { describeResource } from '../../resources/testResource.ts';
import { handlers } from './chatFaqs.calls.ts';
import { service } from './chatFaqs.service.ts';

describeResource(service, {
  handlers,
  sample: (number) => ({
    question: `How long does delivery of size ${number} take?`,
    answer: `${number} days.`,
    language: number === 2 ? 'da' : '',
    tags: number > 2 ? ['parcel'] : [],
    valid_until: number === 4 ? '2020-01-31' : null,
    source_conversation: number === 3 ? '7d444840-9dc0-41d1-b245-5ffdce74fad2' : null,
    source_questions: number === 3 ? ['when is it here'] : [],
  }),
  changed: {
    question: 'When does it arrive?',
    answer: 'Tomorrow.',
    language: 'en',
    tags: ['a', 'b'],
    valid_until: '2099-12-31',
    source_conversation: null,
    source_questions: ['will it come soon'],
  },
  invalid: {
    'a blank question': { fields: { question: ' ', answer: 'Yes.' }, at: 'question' },
    'a blank answer': { fields: { question: 'Why?', answer: ' ' }, at: 'answer' },
    'no language': { fields: { question: 'Why?', answer: 'So.', language: 'x' }, at: 'language' },
  },
  withText: (text) => ({ question: text, answer: text, tags: [Array.from(text).slice(0, 25).join('')], source_questions: [text] }),
  whileDisabled: { approved_by: null, approved_at: null },
  filters: {
    question: { operator: 'contains', value: 'size 3', holds: [3] },
    answer: { operator: '=', value: '1 days.', holds: [1] },
    tag: { operator: 'contains', value: 'parcel', holds: [3, 4] },
    language: { operator: '=', value: 'da', holds: [2] },
    recent_answers: { operator: '=', value: 0, holds: [1, 2, 3, 4] },
    expired: { value: true, holds: [4] },
    has_source: { value: true, holds: [3] },
  },
});
