import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { chatConfigurationKind } from '@endcap/schema/chat/configuration/chatConfigurationKind.ts';
import { chatTestsRun } from '@endcap/schema/chat/tests/chatTests.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { withFormlessChange } from '../../resources/drafts/withFormlessChange.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { chatShapes, withChatDraft, withConfigurationChange } from './chatDraft.ts';
import { chatTestsPart } from './chatTests.part.ts';
import { service } from './chatTests.service.ts';
import { runChatTest } from './runChatTest.ts';

/** Tests run at once, so that a call's time is bounded; a language model takes seconds for each. */
const mostRun = 200;
const mostWithModel = 20;

type Changes = Pick<ParsedInputOf<typeof chatTestsRun>, 'draft' | 'change'>;

function changed(
  before: StoreConfiguration,
  { draft, change }: Changes,
  context: StoreContext,
): StoreConfiguration | Promise<StoreConfiguration> {
  if (change?.kind === chatConfigurationKind.kind) return withConfigurationChange(before, change, context);
  if (change !== undefined) return withFormlessChange(before, change, chatShapes, context);
  return draft === undefined ? before : withChatDraft(before, draft);
}

async function run(
  { draft, change, with_model: mayUseModel }: ParsedInputOf<typeof chatTestsRun>,
  context: StoreContext,
): Promise<AnswerOf<typeof chatTestsRun>> {
  const before = await currentConfiguration(context.db, context.store);
  const after = await changed(before, { draft, change }, context);
  const tests = (await before.ready(chatTestsPart)).slice(0, mayUseModel ? mostWithModel : mostRun);
  const result = await Promise.all(
    tests.map(async ({ id, body }) => {
      const now = runChatTest(context, before, body, mayUseModel);
      const then = after === before ? now : runChatTest(context, after, body, mayUseModel);
      return { id, question: body.question, before: await now, after: await then };
    }),
  );
  return { result };
}

export const handlers = [...Object.values(resourceHandlers(service)), handle(chatTestsRun, run)];
