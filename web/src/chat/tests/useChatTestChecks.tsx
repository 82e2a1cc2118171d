import type { ReactNode } from 'react';
import { useRelayEnvironment } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useSaveQuestion } from '../../ui/form/useSaveQuestion.tsx';
import type { ChatDraftInput } from './__generated__/readBrokenChatTestsQuery.graphql.ts';
import { BrokenChatTests } from './BrokenChatTests.tsx';
import { chatTestsMessages as messages } from './chatTests.messages.ts';
import { type BrokenChatTest, readBrokenChatTests } from './readBrokenChatTests.ts';

export type ChatDraft = ChatDraftInput;

export interface ChatTestChecks {
  /** Whether a draft may be saved: true when no test that passes would fail with it, else what the person answers. */
  readonly mayBeSaved: (draft: ChatDraft, id?: string) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Asks before a save that would make a test fail. */
export function useChatTestChecks(): ChatTestChecks {
  const { storeId } = useStoreScope();
  const environment = useRelayEnvironment();
  const { ask, dialog } = useSaveQuestion<BrokenChatTest>({
    title: messages.askTitle,
    text: messages.askText,
    children: (broken) => <BrokenChatTests broken={broken} />,
  });
  const mayBeSaved = async (draft: ChatDraft, id?: string): Promise<boolean> =>
    ask(await readBrokenChatTests(environment, { storeId, draft, id: id ?? null }));
  return { mayBeSaved, dialog };
}
