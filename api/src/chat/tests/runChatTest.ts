import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { chatTestsRun } from '@endcap/schema/chat/tests/chatTests.rest.ts';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import { tryMessages } from '../assistant/tryMessages.ts';
import type { Turn } from '../assistant/turn.ts';
import { faultsOf, isPassed } from './answerFaults.ts';
import type { ChatTestBody } from './chatTests.part.ts';

type Outcome = AnswerOf<typeof chatTestsRun>['result'][number]['before'];

/** Asks the question of a test under a configuration. */
export async function runChatTest(
  context: Pick<Turn, 'db' | 'log' | 'now' | 'store'>,
  configuration: StoreConfiguration,
  body: ChatTestBody,
  mayUseModel = false,
): Promise<Outcome> {
  const { reply } = await tryMessages(context, { configuration, messages: [body.question], mayUseModel });
  const faults = faultsOf(reply, body);
  return { ...faults, is_passed: isPassed(faults), text: reply.text };
}
