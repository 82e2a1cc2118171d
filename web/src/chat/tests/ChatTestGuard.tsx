import type { ReactNode } from 'react';

import { TestedGuard } from '../../resources/guards/TestedGuard.tsx';
import { readBrokenChatTests } from './readBrokenChatTests.ts';

const loadQuestion = () =>
  import('./ChatTestQuestion.tsx').then(
    ({ ChatTestQuestion }) => ChatTestQuestion,
    () => undefined,
  );

/** What decides what the assistant says. */
const kinds = new Set(['CHAT_FAQ', 'CHAT_GUIDANCE', 'CHAT_CONFIGURATION'] as const);

/** Asks before a change of guidance, FAQs or the configuration that is made without a form and would make a test fail. */
export function ChatTestGuard({ storeId, children }: { readonly storeId: string; readonly children: ReactNode }) {
  return (
    <TestedGuard storeId={storeId} kinds={kinds} ability="CHAT_VIEW" read={readBrokenChatTests} load={loadQuestion}>
      {children}
    </TestedGuard>
  );
}
