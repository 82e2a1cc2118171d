import { use } from 'react';
import { useIntl } from 'react-intl';

import { sessionPaths } from '../../session/session/sessionPaths.ts';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { storePaths } from './storePaths.ts';
import { StatePanel } from '../../ui/state/StatePanel.tsx';
import { RouteLink } from '../../app/router/RouteLink.tsx';
import { routerMessages } from '../../app/router/router.messages.ts';
import { usePageTitle } from '../../app/router/usePageTitle.ts';

/** Shown where an address has no destination. Without a store at hand, the start page finds the right dashboard. */
export function NotFoundPanel() {
  const intl = useIntl();
  const store = use(StoreScopeContext);
  usePageTitle(routerMessages.notFoundName);
  return (
    <StatePanel
      title={intl.formatMessage(routerMessages.notFoundTitle)}
      text={intl.formatMessage(routerMessages.notFoundText)}
      action={
        <RouteLink to={store === undefined ? sessionPaths.home({}) : storePaths.dashboard({ storeId: store.storeId })}>
          {intl.formatMessage(routerMessages.toDashboard)}
        </RouteLink>
      }
    />
  );
}
