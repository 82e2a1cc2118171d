import { chatGuidanceReorder } from '@endcap/schema/chat/guidance/chatGuidance.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { describeResource } from '../../resources/testResource.ts';
import { handlers } from './chatGuidance.calls.ts';
import { type GuidanceBody, meets, StoreGuidance } from './chatGuidance.part.ts';
import { service } from './chatGuidance.service.ts';
import { guidanceTemplates } from './guidanceTemplates.ts';

const { calls } = service.resource;
const kinds = ['trigger', 'hand_over', 'never_say', 'source_first'] as const;

describeResource(service, {
  handlers,
  sample: (number) => ({
    kind: kinds[(number - 1) % 4] ?? 'trigger',
    when: `case ${number}`,
    reply: `Reply ${number}`,
    source: number % 4 === 0 ? 'faq' : null,
    position: number,
  }),
  changed: { kind: 'style', reply: 'Short sentences.', test_question: 'Hello', position: 9 },
  invalid: {
    'no condition': { fields: { kind: 'trigger', when: ' , ', reply: 'Yes' }, at: 'when' },
    'no reply': { fields: { kind: 'trigger', when: 'gift' }, at: 'reply' },
    'no source': { fields: { kind: 'source_first', when: 'gift' }, at: 'source' },
  },
  withText: (text) => ({ kind: 'trigger', when: text, reply: text, test_question: text }),
  filters: {
    kind: { operator: '=', value: 'hand_over', holds: [2] },
    when: { operator: 'contains', value: 'case 3', holds: [3] },
    reply: { operator: '=', value: 'Reply 1', holds: [1] },
  },
});

describe('a condition', () => {
  it.each([
    ['I need GIFTS for my mum', 'present, gift', true],
    ['I need gas', 'present, gift', false],
    ['can I speak with your manager', 'speak to a manager', false],
    ['I want to speak to a manager now', 'speak to a manager', true],
    ['anything', ' , ', false],
  ])('“%s” under “%s”: %s', (text, when, met) => expect(meets(text, when, 'en')).toBe(met));
});

describe('a forbidden statement', () => {
  const rule = (when: string): GuidanceBody & { id: string } => ({ id: when, kind: 'never_say', when, reply: '', source: null, test_question: '', position: 0 }); // prettier-ignore
  it.each([
    ['It has a Lifetime  guarantee!', 'lifetime guarantee', true],
    ['A lifetime of guarantees', 'lifetime guarantee', false],
    ['Concatenate', 'cat', false],
  ])('“%s” under “%s”: %s', (answer, phrase, isForbidden) =>
    expect(new StoreGuidance([rule(phrase)]).forbidding(answer) !== undefined).toBe(isForbidden),
  );
});

it('every template can be saved', () => {
  for (const { name: _name, ...fields } of guidanceTemplates)
    expect(service.spec.problems?.(service.resource.fields.parse(fields), undefined as never)).toEqual({}); // the check reads nothing else
});

describe('the order of the rules', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers });
  });
  afterAll(() => api.close());

  it('matches the requested order, with the remaining ones last', async () => {
    const { store, people } = await api.company();
    const { token } = people.admin;
    const ids: string[] = [];
    for (const when of ['a', 'b', 'c'])
      ids.push((await api.call(calls.create, { key: store.id, fields: { kind: 'trigger', when, reply: 'x', position: ids.length } }, token)).answer.resource.id); // prettier-ignore
    const [a = '', b = '', c = ''] = ids;
    const { answer } = await api.call(chatGuidanceReorder, { key: store.id, ids: [c, a] }, token);
    expect(answer.ids).toEqual([c, a, b]);
    const listed = (await api.call(calls.list, { key: store.id, sort: 'position' }, token)).answer.result;
    expect(listed.map(({ id }) => id)).toEqual([c, a, b]);
  });
});
