import { useStoreScope } from '../../app/router/storeScope.ts';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { subscriberImportsMessages } from './imports/subscriberImports.messages.ts';
import { subscribersMessages as messages } from './subscribers.messages.ts';
import { emailListsPaths, subscriberImportsPath, subscribersPath } from './subscribersPaths.ts';

/** All subscribers, the lists that they are on, and the imports that they came with. */
export function SubscribersTabs({ current }: { readonly current: 'subscribers' | 'lists' | 'imports' }) {
  const { storeId } = useStoreScope();
  return (
    <PageTabs
      label={messages.tabs}
      current={current}
      tabs={[
        { name: 'subscribers', to: subscribersPath({ storeId }), label: messages.title },
        { name: 'lists', to: emailListsPaths.list({ storeId }), label: messages.listsTab },
        { name: 'imports', to: subscriberImportsPath({ storeId }), label: subscriberImportsMessages.tab },
      ]}
    />
  );
}
