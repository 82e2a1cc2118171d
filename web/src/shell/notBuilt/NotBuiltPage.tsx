import { type FunctionComponent, lazy, Suspense, use } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import type { PlainPageProps } from '../../app/router/pageRoute.ts';
import { PageSkeleton } from '../../app/router/PageSkeleton.tsx';
import { StatePanel } from '../../ui/state/StatePanel.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { notBuiltPageMessages as messages } from './notBuilt.messages.ts';

interface Screen {
  readonly module: string;
  readonly title: MessageDescriptor;
}

/** Only deployments that still serve an older interface ever load it. */
const EmbeddedScreen = lazy(() => import('../embedded/EmbeddedScreen.tsx').then((module) => ({ default: module.EmbeddedScreen })));

/** The page of a screen that is still to be built: what it will be, and which module brings it; or the screen of the older interface, where there is one. */
export function notBuiltPage({ module, title }: Screen): FunctionComponent<PlainPageProps> {
  return function NotBuiltPage({ location }) {
    const intl = useIntl();
    const store = use(StoreScopeContext);
    if (store?.olderOrigin !== undefined)
      return (
        <Suspense fallback={<PageSkeleton />}>
          <EmbeddedScreen store={store} origin={store.olderOrigin} location={location} title={intl.formatMessage(title)} />
        </Suspense>
      );
    return <StatePanel title={intl.formatMessage(title)} text={intl.formatMessage(messages.text, { module })} />;
  };
}
