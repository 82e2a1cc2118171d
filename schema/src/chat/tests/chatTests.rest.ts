import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { formlessChange } from '../../resources/guards/formlessChange.ts';
import { chatTestFaults } from './chatTests.resource.ts';

/** What of the assistant can be tested before it is saved. */
export const chatDraftKinds = ['chat_guidance', 'chat_faq', 'chat_configuration', 'chat_guidance_order'] as const;

/** What of the assistant is changed by switches, deletions and earlier versions too; the configuration, which a store has once, without ids. */
export const chatChangeKinds = ['chat_guidance', 'chat_faq', 'chat_configuration'] as const;

/** Something of the assistant that is not saved. */
export const chatDraft = z.object({
  kind: z.enum(chatDraftKinds).describe('What the draft is of.'),
  id: objectId
    .optional()
    .describe('ID of the stored object that the draft replaces; omitted for a new one, the configuration and an order.'),
  fields: z
    .record(z.string(), z.unknown())
    .describe('Fields, as the update call of that kind takes them; for chat_guidance_order the ids, as the reorder call takes them.'),
});

const outcome = z.object({
  is_passed: z.boolean().describe('Whether the answer is as the test says.'),
  ...chatTestFaults.shape,
  text: z.string().describe('The answer.'),
});

export const chatTestsRun = call({
  path: 'client/account/chat/tests/run',
  summary:
    'Asks the assistant the questions of the enabled tests, with the current guidance, FAQs and configuration and with a draft on top of them. Saves and sends nothing.',
  kind: 'read',
  access: { by: 'store', can: 'CHAT_VIEW' },
  input: z.object({
    key: storeKey,
    draft: chatDraft.optional().describe('Draft to test; omitted with change, both outcomes are the current one.'),
    change: formlessChange(chatChangeKinds).optional().describe('Change to test in place of a draft.'),
    with_model: z
      .boolean()
      .default(false)
      .describe(
        'Whether a language model may write the answers as it does for shoppers, which uses its tokens; then the first 20 tests are run. Otherwise the built-in assistant answers, always the same.',
      ),
  }),
  answer: z.object({
    result: z
      .array(
        z.object({
          id: objectId.describe('ID of the test.'),
          question: z.string().describe('Question of the test.'),
          before: outcome.describe('Outcome with what is saved.'),
          after: outcome.describe('Outcome with the draft.'),
        }),
      )
      .describe('Tests by question, at most 200.'),
  }),
});
