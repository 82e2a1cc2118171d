import type { FunctionComponent } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import type { PlainPageProps } from '../../app/router/pageRoute.ts';
import { StatePanel } from '../../ui/state/StatePanel.tsx';
import { BarePage } from '../BarePage.tsx';
import { notBuiltPageMessages as messages } from './notBuilt.messages.ts';

interface Screen {
  readonly module: string;
  readonly title: MessageDescriptor;
  /** Whether it stands alone, without header and navigation. */
  readonly isBare: boolean;
}

/** The page of a screen that is still to be built: what it will be, and which module brings it. */
export function notBuiltPage({ module, title, isBare }: Screen): FunctionComponent<PlainPageProps> {
  return function NotBuiltPage() {
    const intl = useIntl();
    const panel = <StatePanel title={intl.formatMessage(title)} text={intl.formatMessage(messages.text, { module })} />;
    return isBare ? <BarePage>{panel}</BarePage> : panel;
  };
}
