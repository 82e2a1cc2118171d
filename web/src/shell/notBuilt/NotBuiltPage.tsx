import type { FunctionComponent } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import { StatePanel } from '../../ui/state/StatePanel.tsx';
import { notBuiltPageMessages as messages } from './notBuilt.messages.ts';

/** The page of a screen that is still to be built: what it will be, and which module brings it. */
export function notBuiltPage(module: string, title: MessageDescriptor): FunctionComponent {
  return function NotBuiltPage() {
    const intl = useIntl();
    return <StatePanel title={intl.formatMessage(title)} text={intl.formatMessage(messages.text, { module })} />;
  };
}
