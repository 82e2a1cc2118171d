import type { ReactNode } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import styles from './WideTable.module.css';

/** A table that may be wider than its place: it scrolls on its own, by finger and by keyboard, with a shadow at the edge beyond which there is more. */
export function WideTable({ label, children }: { readonly label: MessageDescriptor; readonly children: ReactNode }) {
  const intl = useIntl();
  return (
    // The keyboard must reach what scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={intl.formatMessage(label)}>
      {children}
    </div>
  );
}
