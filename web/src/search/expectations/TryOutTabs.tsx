import { useStoreScope } from '../../app/router/storeScope.ts';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { searchProductsMessages } from '../products/searchProducts.messages.ts';
import { searchProductsPaths } from '../products/searchProductsPaths.ts';
import { searchExpectationsMessages as messages } from './searchExpectations.messages.ts';
import { searchExpectationsAddress } from './searchExpectationsAddress.ts';

/** One search tried by hand, and the ones that are checked with every change. */
export function TryOutTabs({ current }: { readonly current: 'try' | 'expectations' }) {
  const { storeId } = useStoreScope();
  return (
    <PageTabs
      label={messages.tabs}
      current={current}
      tabs={[
        { name: 'try', to: searchProductsPaths.tryOut({ storeId }), label: searchProductsMessages.title },
        { name: 'expectations', to: searchExpectationsAddress.paths.list({ storeId }), label: messages.listTitle },
      ]}
    />
  );
}
