import { useIntl } from 'react-intl';

import { sessionPaths } from '../../session/session/sessionPaths.ts';
import { StatePanel } from '../../ui/state/StatePanel.tsx';
import { RouteLink } from './RouteLink.tsx';
import { routerMessages } from './router.messages.ts';

/** Shown where an address leads nowhere. The start page finds the right dashboard. */
export function NotFoundPanel() {
  const intl = useIntl();
  return (
    <StatePanel
      title={intl.formatMessage(routerMessages.notFoundTitle)}
      text={intl.formatMessage(routerMessages.notFoundText)}
      action={<RouteLink to={sessionPaths.home({})}>{intl.formatMessage(routerMessages.toDashboard)}</RouteLink>}
    />
  );
}
