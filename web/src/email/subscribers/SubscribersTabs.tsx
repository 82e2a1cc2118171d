import { useStoreScope } from '../../app/router/storeScope.ts';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { subscribersMessages as messages } from './subscribers.messages.ts';
import { emailListsPaths, subscribersPath } from './subscribersPaths.ts';

/** All subscribers, and the lists that they are on. */
export function SubscribersTabs({ current }: { readonly current: 'subscribers' | 'lists' }) {
  const { storeId } = useStoreScope();
  return (
    <PageTabs
      label={messages.tabs}
      current={current}
      tabs={[
        { name: 'subscribers', to: subscribersPath({ storeId }), label: messages.title },
        { name: 'lists', to: emailListsPaths.list({ storeId }), label: messages.listsTab },
      ]}
    />
  );
}
