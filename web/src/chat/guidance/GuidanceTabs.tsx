import { useStoreScope } from '../../app/router/storeScope.ts';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { chatFaqsMessages } from '../faqs/chatFaqs.messages.ts';
import { chatFaqsAddress } from '../faqs/chatFaqsAddress.ts';
import { chatTestsMessages } from '../tests/chatTests.messages.ts';
import { chatTestsAddress } from '../tests/chatTestsAddress.ts';
import { chatGuidanceMessages as messages } from './chatGuidance.messages.ts';
import { chatGuidanceAddress } from './chatGuidanceAddress.ts';

/** What the assistant goes by: rules and FAQs, and the tests of both. */
export function GuidanceTabs({ current }: { readonly current: 'guidance' | 'faqs' | 'tests' }) {
  const { storeId } = useStoreScope();
  return (
    <PageTabs
      label={messages.tabs}
      current={current}
      tabs={[
        { name: 'guidance', to: chatGuidanceAddress.paths.list({ storeId }), label: messages.listTitle },
        { name: 'faqs', to: chatFaqsAddress.paths.list({ storeId }), label: chatFaqsMessages.listTitle },
        { name: 'tests', to: chatTestsAddress.paths.list({ storeId }), label: chatTestsMessages.listTitle },
      ]}
    />
  );
}
