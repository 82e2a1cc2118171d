import { useEffect, useRef } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { RouteLink } from '../../app/router/RouteLink.tsx';
import styles from './PageTabs.module.css';
import { showSideways } from './showSideways.ts';

interface PageTabsProps<Name extends string> {
  readonly label: MessageDescriptor;
  readonly tabs: readonly { readonly name: Name; readonly to: string; readonly label: MessageDescriptor }[];
  readonly current: Name;
}

/** Parts of one page, each with a URL of its own; links, so that they open in new tabs and the way back works. */
export function PageTabs<Name extends string>({ label, tabs, current }: PageTabsProps<Name>) {
  const intl = useIntl();
  const nav = useRef<HTMLElement>(null);
  // On a narrow screen the current one may be beyond the end.
  useEffect(() => showSideways(nav.current, `[data-tab="${current}"]`), [current]);
  return (
    <nav ref={nav} className={styles['tabs']} aria-label={intl.formatMessage(label)}>
      {tabs.map((tab) => (
        <RouteLink
          key={tab.name}
          data-tab={tab.name}
          to={tab.to}
          className={styles['tab'] ?? ''}
          aria-current={tab.name === current ? 'page' : undefined}
        >
          <FormattedMessage {...tab.label} />
        </RouteLink>
      ))}
    </nav>
  );
}
