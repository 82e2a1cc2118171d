import { useIntl } from 'react-intl';

import { StatePanel } from './StatePanel.tsx';
import { routerMessages } from '../../app/router/router.messages.ts';

/** Shown in place of a screen that the viewer's role does not include. */
export function RestrictedPanel() {
  const intl = useIntl();
  return <StatePanel title={intl.formatMessage(routerMessages.restrictedTitle)} text={intl.formatMessage(routerMessages.restrictedText)} />;
}
