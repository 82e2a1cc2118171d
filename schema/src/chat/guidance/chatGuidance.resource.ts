import { z } from 'zod';

import { resource } from '../../resources/resource.ts';

/** What a guidance rule is about, in the order in which screens show them. */
export const guidanceKinds = ['trigger', 'hand_over', 'never_say', 'source_first', 'style'] as const;

/** Where an answer may come from. */
export const guidanceSources = ['faq', 'products', 'pages'] as const;

const text = z.string().max(500).default('');

/** A rule for the shop assistant: what to say, avoid, use first or hand over when a condition is met. */
export const chatGuidance = resource({
  kind: 'chat_guidance',
  type: 'ChatGuidanceRule',
  list: 'chatGuidanceRules',
  path: 'client/account/chat/guidance',
  noun: { one: 'guidance rule', many: 'guidance rules' },
  can: { view: 'CHAT_VIEW', edit: 'CHAT_EDIT' },
  fields: z.object({
    kind: z
      .enum(guidanceKinds)
      .describe(
        'trigger: when the condition is met, the reply is said. hand_over: a person takes over. never_say: the condition is a phrase that no answer contains; answers with it are replaced. source_first: the source is asked first. style: how a language model writes.',
      ),
    when: text.describe('Condition: what the shopper asks about, in words of a shopper. For never_say the phrase. Empty for style.'),
    reply: text.describe('What the assistant says, word for word, at most 500 characters. For style the instruction.'),
    source: z.enum(guidanceSources).nullable().default(null).describe('Source that is asked first; only for source_first.'),
    test_question: text.describe('A question to try the rule with; empty for none.'),
    position: z.int().min(0).max(100_000).default(0).describe('Position among the rules, ascending. The first rule that applies wins.'),
  }),
  filters: { kind: { enum: 'ChatGuidanceKind' }, when: 'text', reply: 'text' },
  search: ['when', 'reply'],
  sorts: ['position', 'name', 'kind', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'position',
  globalSearch: { group: 'content' },
  references: { without: 'A guidance rule has texts only.' },
  personalData: { without: 'A guidance rule describes situations, not people.' },
  usage: { without: 'Usage counts conversations, not guidance.' },
  help: 'chat-guidance',
  demo: [
    {
      kind: 'hand_over',
      when: 'complaint, lawyer, speak to a manager',
      reply: 'I am sorry about this. A colleague will look after it.',
      test_question: 'I want to make a complaint',
      position: 1,
    },
    {
      kind: 'trigger',
      when: 'gift, present, birthday',
      reply: 'How nice! Tell me who it is for and how much you would like to spend, and I will narrow it down.',
      test_question: 'I need a birthday present',
      position: 2,
    },
    { kind: 'never_say', when: 'lifetime guarantee', reply: '', test_question: 'How long is the warranty?', position: 3 },
    {
      kind: 'style',
      when: '',
      reply: 'Write short sentences. Say “you”. Name the product before its price.',
      test_question: '',
      position: 4,
    },
  ],
});
