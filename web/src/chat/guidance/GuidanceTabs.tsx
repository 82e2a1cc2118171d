import { useStoreScope } from '../../app/router/storeScope.ts';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { chatFaqsMessages } from '../faqs/chatFaqs.messages.ts';
import { chatFaqsKind } from '../faqs/chatFaqsList.ts';
import { chatTestsMessages } from '../tests/chatTests.messages.ts';
import { chatTestsKind } from '../tests/chatTestsList.ts';
import { chatGuidanceMessages as messages } from './chatGuidance.messages.ts';
import { chatGuidanceKind } from './chatGuidanceList.ts';

/** What the assistant goes by: rules and FAQs, and the tests of both. */
export function GuidanceTabs({ current }: { readonly current: 'guidance' | 'faqs' | 'tests' }) {
  const { storeId } = useStoreScope();
  return (
    <PageTabs
      label={messages.tabs}
      current={current}
      tabs={[
        { name: 'guidance', to: chatGuidanceKind.paths.list({ storeId }), label: messages.listTitle },
        { name: 'faqs', to: chatFaqsKind.paths.list({ storeId }), label: chatFaqsMessages.listTitle },
        { name: 'tests', to: chatTestsKind.paths.list({ storeId }), label: chatTestsMessages.listTitle },
      ]}
    />
  );
}
